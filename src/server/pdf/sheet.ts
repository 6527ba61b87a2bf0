import PDFDocument from 'pdfkit';
import type { Cell, PaperFact, PaperTable } from '../../domain/document/paper.ts';
import type { Weight } from './fonts.ts';
import { type Face, type SetText, typesetter } from './type.ts';

/** Points: A4 with margins that every printer keeps. */
const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.foot;
const GAP = 8;
const INK = '#12211c';
const SOFT = '#4a5a54';
const RULE = '#b9c4bf';

const BODY: Face = { size: 10, colour: INK };
const SMALL: Face = { size: 8.5, colour: SOFT };
const headingsIn = (colour: string): Record<1 | 2, Face> => ({
  1: { size: 22, weight: 'bold', colour },
  2: { size: 14, weight: 'bold', colour },
});
const TONES: Record<NonNullable<Cell['tone']>, string> = { good: '#0a5a36', soon: '#7a4b00', bad: '#a3101c' };

/** A picture for a sheet. */
export interface Figure {
  /** JPEG. */
  bytes: Buffer;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface SheetParts {
  title: string;
  /** Whose document it is. */
  author: string;
  /** At the foot of each page, before its number. */
  footer: string;
  /** Of its headings, `#rrggbb`. */
  colour: string;
  madeAt: Date;
  /** All that will be put on it, by weight, so that there is a font for each letter. */
  says: Readonly<Record<Weight, string>>;
}

/**
 * A PDF that grows from top to bottom: tagged (ISO 32000-1, 14.8), so that a screen reader finds its headings and tables,
 * with rules, feet and repeated heads as artifacts.
 */
export interface Sheet {
  /** @param below points that have to stand on the same page under it */
  heading(level: 1 | 2, text: string, below?: number): void;
  text(text: string): void;
  facts(facts: readonly PaperFact[]): void;
  table(table: PaperTable): void;
  /** Three side by side. */
  figures(figures: readonly Figure[]): void;
  /** Its bytes. Nothing can be added afterwards. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

type Children = (() => void) | undefined;
type Element = ReturnType<InstanceType<typeof PDFDocument>['struct']>;

export async function newSheet({ title, author, footer, colour, madeAt, says }: SheetParts): Promise<Sheet> {
  const headings = headingsIn(colour);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const type = await typesetter(doc, says);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = PAGE.margin;

  function newPage(): void {
    doc.addPage();
    y = PAGE.margin;
  }
  const room = (height: number): boolean => y + height <= BOTTOM;
  /** Begins a page where what comes would not stand in one piece. */
  const need = (height: number): void => {
    if (!room(height) && y > PAGE.margin) newPage();
  };

  function add(parent: Element, tag: string, draw?: Children, options: object = {}): Element {
    const element = draw ? doc.struct(tag, options, [draw]) : doc.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** What is there for the eye alone. */
  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }
  const rule = (weight = 0.5, colour = RULE): void =>
    artifact(() => {
      const { margin } = PAGE;
      doc
        .moveTo(margin, y)
        .lineTo(margin + WIDTH, y)
        .lineWidth(weight)
        .strokeColor(colour)
        .stroke();
    });

  /** At the place where the sheet is, going on to the next page line by line. */
  function flow(set: SetText, x: number = PAGE.margin): void {
    for (const line of set.lines) {
      if (!room(set.lineHeight)) newPage();
      type.draw(line, set, x, y);
      y += set.lineHeight;
    }
  }

  /** In a column whose place is known to be there. */
  function column(set: SetText, x: number, top: number): void {
    set.lines.forEach((line, at) => type.draw(line, set, x, top + at * set.lineHeight));
  }

  function columnsOf(widths: readonly number[]): { x: number; width: number }[] {
    const all = widths.reduce((sum, each) => sum + each, 0);
    let x = PAGE.margin;
    return widths.map((share) => {
      const column = { x, width: (WIDTH * share) / all - GAP };
      x += column.width + GAP;
      return column;
    });
  }

  return {
    heading(level, text, below = 60) {
      const set = type.set(text, headings[level], WIDTH);
      need(set.height + below);
      if (level === 2) y += 12;
      add(root, `H${level}`, () => flow(set));
      y += 4;
    },

    text(text) {
      const set = type.set(text, BODY, WIDTH);
      add(root, 'P', () => flow(set));
      y += GAP;
    },

    facts(facts) {
      const list = add(root, 'L');
      const [left, right] = columnsOf([3, 7]);
      if (!left || !right) return;
      for (const { term, text } of facts) {
        const label = type.set(term, { ...BODY, weight: 'bold' }, left.width);
        const body = type.set(text, BODY, right.width);
        const height = Math.max(label.height, body.height);
        need(height);
        const item = add(list, 'LI');
        add(item, 'Lbl', () => column(label, left.x, y));
        add(item, 'LBody', () => column(body, right.x, y));
        item.end();
        y += height + 2;
      }
      list.end();
      y += GAP;
    },

    table({ caption, head, rows, widths }) {
      const columns = columnsOf(widths);
      const setRow = (texts: readonly Cell[], face: Face) =>
        texts.map(({ text, tone }, at) =>
          type.set(text, tone ? { ...face, colour: TONES[tone] } : face, columns[at]?.width ?? WIDTH),
        );
      const heightOf = (cells: readonly SetText[]) => Math.max(...cells.map(({ height }) => height)) + 6;
      const heads = setRow(
        head.map((text) => ({ text })),
        { ...SMALL, weight: 'bold' },
      );
      const table = add(root, 'Table', undefined, { title: caption });
      const drawRow = (cells: readonly SetText[], tags: (at: number) => { tag: string; scope?: string }) => {
        const line = add(table, 'TR');
        cells.forEach((set, at) => {
          const { tag, ...options } = tags(at);
          add(line, tag, () => column(set, columns[at]?.x ?? PAGE.margin, y + 3), options);
        });
        line.end();
        y += heightOf(cells);
      };
      need(heightOf(heads) + 40);
      drawRow(heads, () => ({ tag: 'TH', scope: 'Column' }));
      rule(1, INK);
      for (const row of rows) {
        const cells = setRow(row, BODY);
        if (!room(heightOf(cells))) {
          newPage();
          artifact(() => heads.forEach((set, at) => column(set, columns[at]?.x ?? 0, y + 3)));
          y += heightOf(heads);
          rule(1, INK);
        }
        drawRow(cells, (at) => (at === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' }));
        rule();
      }
      table.end();
      y += GAP;
    },

    figures(figures) {
      const columns = columnsOf([1, 1, 1]);
      for (let first = 0; first < figures.length; first += columns.length) {
        const row = figures.slice(first, first + columns.length).map((figure, at) => {
          const { x, width } = columns[at] ?? { x: PAGE.margin, width: WIDTH };
          const scale = Math.min(width / figure.width, (1.4 * width) / figure.height);
          const size = { width: figure.width * scale, height: figure.height * scale };
          return { ...figure, x, ...size, caption: type.set(figure.alt, SMALL, width) };
        });
        const tall = Math.max(...row.map(({ height, caption }) => height + caption.height)) + 4;
        need(tall);
        for (const { bytes, alt, x, width, height, caption } of row) {
          const top = y;
          const figure = add(root, 'Figure', undefined, { alt, bbox: [x, top, x + width, top + height] });
          figure.add(() => doc.image(bytes, x, top, { width, height }));
          add(figure, 'Caption', () => column(caption, x, top + height + 4));
          figure.end();
        }
        y += tall + GAP;
      }
    },

    async finish() {
      if (type.hasLost()) {
        const note =
          'A letter or sign that the type of this file does not have was left out. The page shows it.';
        const set = type.set(note, SMALL, WIDTH);
        add(root, 'P', () => flow(set));
      }
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
        const set = type.set(`${footer}, page ${page + 1} of ${count}`, SMALL, WIDTH);
        column({ ...set, lines: set.lines.slice(0, 1) }, PAGE.margin, PAGE.height - 40);
        doc.endMarkedContent();
      }
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
