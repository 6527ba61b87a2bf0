import type { BookStamp, LogEntry, LogTest, LogVisit } from '../../domain/document/paper.ts';
import { LETTERS } from './fonts.ts';
import { BODY, GAP, INK, PAGE, type Pen, SMALL, WIDTH } from './pen.ts';
import type { Face, SetText } from './type.ts';

const PAD = 10;
const STAMP = 84;
const EDGE = '#7a7f77';
const DAY: Face = { size: 13, weight: 'bold', colour: INK };
const NAME: Face = { ...BODY, weight: 'bold' };
const MARKS = { good: '#0f6b3b', bad: '#b3151f' };

/** A book that is kept over the years: a card for each visit, what happened between them in a line. */
export function putLog(pen: Pen, entries: readonly LogEntry[], colour: string): void {
  for (const entry of entries) {
    if (entry.kind === 'visit') putVisit(pen, entry, colour);
    else putTest(pen, entry);
  }
  pen.y += GAP;
}

/** A text with the tag that it is read under, and the room below it. */
interface Part {
  tag: 'H3' | 'P';
  set: SetText;
  below: number;
}

function putVisit(pen: Pen, { day, miles, work, notes, stamp }: LogVisit, colour: string): void {
  const x = PAGE.margin + PAD;
  const width = WIDTH - 3 * PAD - STAMP;
  const part = (tag: Part['tag'], text: string, face: Face, below: number): Part => ({
    tag,
    set: pen.type.set(text, face, width),
    below,
  });
  const parts = [
    part('H3', day, DAY, miles ? 0 : 4),
    ...(miles ? [part('P', miles, NAME, 4)] : []),
    ...work.flatMap(({ text, note }) => [
      part('P', text, NAME, note ? 0 : 2),
      ...(note ? [part('P', note, SMALL, 2)] : []),
    ]),
    ...notes.map((note) => part('P', note, SMALL, 2)),
  ];
  const says = parts.reduce((sum, { set, below }) => sum + set.height + below, 0);
  const tall = Math.max(says, STAMP) + 2 * PAD;
  pen.need(tall);
  const top = pen.y;
  const fits = pen.room(tall);
  if (fits)
    pen.artifact(() => {
      pen.doc.roundedRect(PAGE.margin, top, WIDTH, tall, 6);
      pen.doc.lineWidth(0.75).strokeColor(EDGE).stroke();
    });
  // Beside what is longer than a page, it stands at the top of it.
  const middle = fits ? top + tall / 2 : top + PAD + STAMP / 2;
  pen.y += PAD;
  for (const { tag, set, below } of parts) {
    pen.add(pen.root, tag, () => pen.flow(set, x));
    pen.y += below;
  }
  if (fits) {
    putStamp(pen, stamp, { x: PAGE.margin + WIDTH - PAD - STAMP / 2, y: middle, colour });
    pen.y = top + tall;
  }
  pen.y += 6;
}

function putTest(pen: Pen, { day, text, isGood, found }: LogTest): void {
  const x = PAGE.margin + PAD + 20;
  const width = WIDTH - PAD - 20;
  const line = pen.type.set(`${day}: ${text}`, BODY, width);
  const more = found.map((each) => pen.type.set(each, SMALL, width));
  pen.need(line.height + (more[0]?.height ?? 0) + 6);
  pen.artifact(() => putMark(pen, isGood, PAGE.margin + PAD + 6, pen.y + line.lineHeight / 2));
  pen.add(pen.root, 'P', () => pen.flow(line, x));
  for (const each of more) pen.add(pen.root, 'P', () => pen.flow(each, x));
  pen.y += 6;
}

/** A tick, or a ring with a bar through it. */
function putMark({ doc }: Pen, isGood: boolean, x: number, y: number): void {
  doc.lineWidth(1.4).strokeColor(isGood ? MARKS.good : MARKS.bad);
  doc.circle(x, y, 5).stroke();
  if (isGood) doc.moveTo(x - 2.4, y + 0.2).lineTo(x - 0.6, y + 2);
  else doc.moveTo(x - 3.2, y + 3.2);
  doc.lineTo(x + (isGood ? 2.6 : 3.2), y - (isGood ? 2 : 3.2)).stroke();
}

/** Units of the stamp's drawing, which is 140 wide: see views/service-book/BookStamp.astro. */
const DRAWN = { ring: 67, inner: 44, text: 52, turn: -9 };
const SCALE = STAMP / 140;

/** A round stamp: its ring is set letter by letter. */
function putStamp(
  pen: Pen,
  { ring, lines, label }: BookStamp,
  at: { x: number; y: number; colour: string },
): void {
  const { doc } = pen;
  const { x, y, colour } = at;
  const bbox = [x - STAMP / 2, y - STAMP / 2, x + STAMP / 2, y + STAMP / 2];
  const figure = pen.add(pen.root, 'Figure', undefined, { alt: label, bbox });
  figure.add(() => {
    doc
      .save()
      .rotate(DRAWN.turn, { origin: [x, y] })
      .strokeColor(colour);
    doc
      .circle(x, y, DRAWN.ring * SCALE)
      .lineWidth(2)
      .stroke();
    doc
      .circle(x, y, DRAWN.inner * SCALE)
      .lineWidth(1.2)
      .stroke();
    putRing(pen, ring, { ...at, radius: DRAWN.text * SCALE });
    const sizes = [12, 12, 6];
    let top = y - (sizes.slice(0, lines.length).reduce((sum, size) => sum + size, 0) * 1.2) / 2;
    lines.forEach((line, nth) => {
      const size = sizes[nth] ?? 6;
      const set = pen.type.set(line, { size, weight: 'bold', colour }, STAMP, 'middle');
      pen.column(set, x - STAMP / 2, top);
      top += size * 1.2;
    });
    doc.restore();
  });
  figure.end();
}

function putRing(pen: Pen, ring: string, at: { x: number; y: number; radius: number; colour: string }): void {
  const face: Face = { size: 15.5 * SCALE, weight: 'bold', colour: at.colour };
  const letters = [...LETTERS.segment(ring)].map(({ segment }) => {
    const set = pen.type.set(segment, face, 100, 'right');
    return { set, width: 100 - Math.min(100, ...set.lines.flatMap((line) => line.map((run) => run.x))) };
  });
  const long = letters.reduce((sum, { width }) => sum + width, 0);
  const around = 2 * Math.PI * at.radius;
  // Spread over the ring; a name that is longer is set closer.
  const apart = (around - long) / letters.length;
  let along = 0;
  for (const { set, width } of letters) {
    const angle = ((along + width / 2) / around) * 360 - 90;
    pen.doc.save().rotate(angle, { origin: [at.x, at.y] });
    pen.column(set, at.x - 100 + width / 2, at.y - at.radius - face.size);
    pen.doc.restore();
    along += width + apart;
  }
}
