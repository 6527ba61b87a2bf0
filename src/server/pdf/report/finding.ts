import { gaugeScale } from '../../../domain/catalogue/gauge.ts';
import type { FindingBlock } from '../../../domain/document/paper.ts';
import { PAGE, type Pen, WIDTH } from '../pen.ts';
import type { Figure } from '../put-figures.ts';
import type { Face, SetText } from '../type.ts';
import { drawGauge, GAUGE_HEIGHT } from './gauge.ts';
import { COLOURS, drawMark } from './marks.ts';

/** Points: a photo is 34 mm wide. */
const PHOTO = 96;
const INSET = 10;
const MARK = 15;
const BODY: Face = { size: 9.5, colour: '#12211c' };
const SMALL: Face = { size: 8.5, colour: '#4a5a54' };

/** One step down the card. */
interface Row {
  height: number;
  draw: (top: number) => void;
}

/** A card: its photos at the left, what was measured, said and what it costs beside them. */
export function putFinding(
  pen: Pen,
  { tone, heading, wear, texts, price }: FindingBlock,
  figures: readonly Figure[],
): void {
  const { doc, type, root } = pen;
  const sized = figures.map((figure) => {
    const scale = Math.min(PHOTO / figure.width, (1.2 * PHOTO) / figure.height);
    return { ...figure, width: figure.width * scale, height: figure.height * scale };
  });
  const x = PAGE.margin + INSET + (sized.length > 0 ? PHOTO + INSET : 0);
  const inner = PAGE.margin + WIDTH - INSET - x;
  const colour = COLOURS[tone];
  const section = pen.add(root, 'Sect');
  const words = (tag: string, set: SetText, at = x): Row => ({
    height: set.height + 3,
    draw: (top) => pen.add(section, tag, () => pen.column(set, at, top)),
  });
  const head = type.set(heading, { size: 11.5, weight: 'bold', colour: '#12211c' }, inner - MARK - 6);
  const title = words('H3', head, x + MARK + 6);
  const rows: Row[] = [
    {
      height: title.height,
      draw(top) {
        pen.artifact(() => drawMark(pen, tone, x + MARK / 2, top + 8, MARK));
        title.draw(top);
      },
    },
    ...(wear ? gaugeRows() : []),
    ...texts.map((text) => words('P', type.set(text, BODY, inner))),
    ...(price ? [words('P', type.set(price, { ...BODY, weight: 'bold' }, inner))] : []),
  ];
  const tall = rows.reduce((sum, { height }) => sum + height, 0);
  const pictures = sized.reduce((sum, { height }) => sum + height + 4, 0);
  const height = Math.max(tall, pictures) + 2 * INSET;
  pen.need(height);
  const first = pen.y;
  pen.artifact(() =>
    doc
      .roundedRect(PAGE.margin, first, WIDTH, height, 5)
      .lineWidth(tone === 'now' ? 2 : 1.2)
      .stroke(colour),
  );
  let top = first + INSET;
  for (const row of rows) {
    row.draw(top);
    top += row.height;
  }
  let below = first + INSET;
  for (const { bytes, alt, width: wide, height: high } of sized) {
    const at = below;
    const bbox = [PAGE.margin + INSET, at, PAGE.margin + INSET + wide, at + high];
    pen.add(
      section,
      'Figure',
      () => doc.image(bytes, PAGE.margin + INSET, at, { width: wide, height: high }),
      {
        alt,
        bbox,
      },
    );
    below += high + 4;
  }
  section.end();
  pen.y = first + height + 8;

  function gaugeRows(): Row[] {
    if (!wear) return [];
    const scale = gaugeScale(wear);
    const reading = type.set(scale.reading, { size: 14, weight: 'bold', colour: '#12211c' }, inner / 3);
    const said = type.set(scale.words, { ...BODY, weight: 'bold', colour }, (2 * inner) / 3 - 8);
    const limit = type.set(
      `Limit: ${scale.limit}`,
      { ...SMALL, weight: 'bold', colour: '#12211c' },
      inner / 2,
    );
    const { bar } = scale;
    return [
      {
        height: Math.max(reading.height, said.height) + 1,
        draw(top) {
          pen.add(section, 'P', () => {
            pen.column(reading, x, top);
            pen.column(said, x + inner / 3, top + reading.height - said.lineHeight - 2);
          });
        },
      },
      ...(bar
        ? [
            {
              height: GAUGE_HEIGHT,
              draw: (top: number) => pen.artifact(() => drawGauge(pen, bar, { x, y: top, width: inner })),
            },
          ]
        : []),
      {
        height: limit.height + 4,
        draw(top) {
          pen.add(section, 'P', () => {
            if (bar) pen.column(type.set(`New: ${bar.fresh}`, SMALL, inner / 2), x, top);
            pen.column(limit, x + (inner * (bar?.limit ?? 0)) / 100 - (bar ? 24 : 0), top);
          });
        },
      },
    ];
  }
}
