import type { PaperFact, PaperState, Parties, Party } from '../../domain/document/paper.ts';
import { BODY, type Column, type Element, GAP, PAGE, type Pen, SMALL, WIDTH } from './pen.ts';
import type { Face, SetText } from './type.ts';

/** The sign of the house: an image with its bytes as a PDF takes them. */
export type Sign = Buffer | null;

const SIGN = 30;
const HOUSE: Face = { size: 15, weight: 'bold' };
const TITLE: Face = { size: 19, weight: 'bold' };
const NAME: Face = { ...BODY, weight: 'bold' };
const STATES: Record<PaperState['tone'], string> = { good: '#0f6b3b', soon: '#8a5a00' };

interface HeadParts {
  title: string;
  parties: Parties;
  state: PaperState | undefined;
  facts: readonly PaperFact[];
  sign: Sign;
  colour: string;
}

/** The head of a business paper: who writes to whom, what it is, and its particulars side by side. */
export function putHead(pen: Pen, { title, parties, state, facts, sign, colour }: HeadParts): void {
  const [left, right] = pen.columnsOf([5, 6]);
  if (!left || !right) return;
  const name = pen.type.set(title, TITLE, right.width, 'right');
  const top = pen.y;
  const { house, put } = houseIn(pen, { name: parties.house, sign, colour }, left);
  pen.add(pen.root, 'P', put);
  pen.add(pen.root, 'H1', () => pen.column(name, right.x, top + 1));
  let under = top + 1 + name.height;
  if (state) under = putState(pen, state, { x: right.x, width: right.width }, under + 4);
  pen.y = Math.max(top + SIGN, under, top + house.height) + 10;
  pen.rule();
  pen.y += 8;
  putParties(pen, [parties.from, parties.to]);
  pen.rule();
  pen.y += 10;
  putFactGrid(pen, facts);
}

export interface House {
  /** The name over the door. */
  name: string;
  sign: Sign;
  colour: string;
}

/** Above any other paper: whose it is. Its foot says the same, so that nobody has to hear it first. */
export function putHouse(pen: Pen, own: House): void {
  const top = pen.y;
  const { house, put } = houseIn(pen, own, { x: PAGE.margin, width: WIDTH });
  pen.artifact(put);
  pen.y = top + Math.max(SIGN, house.height) + 10;
  pen.rule();
  pen.y += 12;
}

/** The sign, and the name beside it as text that is still to be put. */
function houseIn(pen: Pen, { name, sign, colour }: House, { x, width }: Column) {
  const top = pen.y;
  const house = pen.type.set(name, { ...HOUSE, colour }, width - SIGN - GAP);
  const indent = sign ? SIGN + GAP : 0;
  if (sign) pen.artifact(() => pen.doc.image(sign, x, top, { width: SIGN, height: SIGN }));
  return { house, put: () => pen.column(house, x + indent, top + (SIGN - house.lineHeight) / 2) };
}

/** As a stamp beside the title. @returns where it ends */
function putState(pen: Pen, { text, tone, note }: PaperState, { x, width }: Column, top: number): number {
  const colour = STATES[tone];
  const word = pen.type.set(text, { size: 12, weight: 'bold', colour }, width, 'right');
  const small = pen.type.set(note, SMALL, width, 'right');
  const wide = width - Math.min(...word.lines.flatMap((line) => line.map((run) => run.x)));
  const box = { left: x + width - wide - 16, top, wide: wide + 16, tall: word.height + 7 };
  pen.artifact(() => {
    pen.doc.roundedRect(box.left, box.top, box.wide, box.tall, 3);
    pen.doc.lineWidth(2).strokeColor(colour).stroke();
  });
  pen.add(pen.root, 'P', () => pen.column(word, x - 8, top + 5));
  pen.add(pen.root, 'P', () => pen.column(small, x, top + box.tall + 4));
  return top + box.tall + 4 + small.height;
}

function putParties(pen: Pen, parties: readonly Party[]): void {
  const columns = pen.columnsOf([1, 1]);
  const set = parties.map(({ heading, name, lines, small }, at) => {
    const width = columns[at]?.width ?? WIDTH;
    const as = (text: string, face: Face) => pen.type.set(text, face, width);
    return {
      x: columns[at]?.x ?? PAGE.margin,
      heading: as(heading, { ...SMALL, weight: 'bold' }),
      says: [as(name, NAME), ...lines.map((line) => as(line, BODY)), ...small.map((line) => as(line, SMALL))],
    };
  });
  const heightOf = (sets: readonly SetText[]) => sets.reduce((sum, { height }) => sum + height, 0);
  const tall = Math.max(...set.map(({ heading, says }) => heightOf([heading, ...says])));
  pen.need(tall + GAP);
  for (const { x, heading, says } of set) {
    let top = pen.y;
    const put = (tag: string, text: SetText) => {
      pen.add(pen.root, tag, () => pen.column(text, x, top));
      top += text.height;
    };
    put('H2', heading);
    for (const text of says) put('P', text);
  }
  pen.y += tall + GAP;
}

const IN_A_ROW = 4;

/** Term above text, four in a row. */
function putFactGrid(pen: Pen, facts: readonly PaperFact[]): void {
  const list = pen.add(pen.root, 'L');
  for (let first = 0; first < facts.length; first += IN_A_ROW) {
    const columns = pen.columnsOf(Array.from({ length: IN_A_ROW }, () => 1));
    const row = facts.slice(first, first + IN_A_ROW).map((fact, at) => {
      const { x, width } = columns[at] ?? { x: PAGE.margin, width: WIDTH };
      return { x, ...setFact(pen, fact, width) };
    });
    const tall = Math.max(...row.map(({ term, text }) => term.height + text.height));
    pen.need(tall);
    for (const { x, term, text, options } of row) {
      const item = pen.add(list, 'LI');
      pen.add(item, 'Lbl', () => pen.column(term, x, pen.y));
      pen.add(item, 'LBody', () => pen.column(text, x, pen.y + term.height), options);
      item.end();
    }
    pen.y += tall + 6;
  }
  list.end();
  pen.y += 4;
}

function setFact(pen: Pen, { term, text, eye }: PaperFact, width: number) {
  return {
    term: pen.type.set(term, SMALL, width),
    text: pen.type.set(eye ?? text, NAME, width),
    options: saidAs({ text, eye }),
  };
}

/** What is read aloud in the place of signs. */
export const saidAs = ({ text, eye }: Pick<PaperFact, 'text' | 'eye'>): { actual?: string } =>
  eye === undefined ? {} : { actual: text };

/** Term and text beside it, one below the other. */
export function putFacts(pen: Pen, facts: readonly PaperFact[]): void {
  const list: Element = pen.add(pen.root, 'L');
  const [left, right] = pen.columnsOf([3, 7]);
  if (!left || !right) return;
  for (const { term, text, eye } of facts) {
    const label = pen.type.set(term, NAME, left.width);
    const body = pen.type.set(eye ?? text, BODY, right.width);
    const height = Math.max(label.height, body.height);
    pen.need(height);
    const item = pen.add(list, 'LI');
    pen.add(item, 'Lbl', () => pen.column(label, left.x, pen.y));
    pen.add(item, 'LBody', () => pen.column(body, right.x, pen.y), saidAs({ text, eye }));
    item.end();
    pen.y += height + 2;
  }
  list.end();
  pen.y += GAP;
}
