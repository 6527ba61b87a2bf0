import PDFDocument from 'pdfkit';
import type { Weight } from './fonts.ts';
import { type Face, type SetText, typesetter, type Typesetter } from './type.ts';

/** Points: A4 with margins that every printer keeps. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 };
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.foot;
/** Between columns, and below a block. */
export const GAP = 8;
export const INK = '#12211c';
export const SOFT = '#4a5a54';
const RULE = '#b9c4bf';

export const BODY: Face = { size: 10, colour: INK };
export const SMALL: Face = { size: 8.5, colour: SOFT };

type Doc = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Doc['struct']>;

export interface PenParts {
  title: string;
  /** Whose document it is. */
  author: string;
  madeAt: Date;
  /** All that will be put on it, by weight, so that there is a font for each letter. */
  says: Readonly<Record<Weight, string>>;
}

/** Where a column stands, in points. */
export interface Column {
  x: number;
  width: number;
}

/** What the parts of a sheet are drawn with: it knows how far down the page they have come. */
export interface Pen {
  doc: Doc;
  type: Typesetter;
  /** All that is read aloud. */
  root: Element;
  /** Points from the top of the page. */
  y: number;
  newPage(): void;
  /** Whether as many points are left on this page. */
  room(height: number): boolean;
  /** Begins a page where what comes would not stand in one piece. */
  need(height: number): void;
  /** An element of the structure, closed where it draws something. */
  add(parent: Element, tag: string, draw?: () => void, options?: object): Element;
  /** What is there for the eye alone. */
  artifact(draw: () => void): void;
  rule(weight?: number, colour?: string): void;
  /** At the place where the sheet is, going on to the next page line by line. */
  flow(set: SetText, x?: number): void;
  /** In a column whose place is known to be there. */
  column(set: SetText, x: number, top: number): void;
  /** @param widths as shares @param within in which room; left out: the whole width */
  columnsOf(widths: readonly number[], within?: Column): Column[];
  /** The bytes of what was drawn. Nothing can be added afterwards. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
}

export async function newPen({ title, author, madeAt, says }: PenParts): Promise<Pen> {
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

  const pen: Pen = {
    doc,
    type,
    root,
    y: PAGE.margin,
    newPage() {
      doc.addPage();
      pen.y = PAGE.margin;
    },
    room: (height) => pen.y + height <= BOTTOM,
    need(height) {
      if (!pen.room(height) && pen.y > PAGE.margin) pen.newPage();
    },
    add(parent, tag, draw, options = {}) {
      const element = draw ? doc.struct(tag, options, [draw]) : doc.struct(tag, options);
      parent.add(element);
      return element;
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    rule(weight = 0.5, colour = RULE) {
      const { margin } = PAGE;
      pen.artifact(() => {
        doc.moveTo(margin, pen.y).lineTo(margin + WIDTH, pen.y);
        doc.lineWidth(weight).strokeColor(colour).stroke();
      });
    },
    flow(set, x = PAGE.margin) {
      for (const line of set.lines) {
        if (!pen.room(set.lineHeight)) pen.newPage();
        type.draw(line, set, x, pen.y);
        pen.y += set.lineHeight;
      }
    },
    column(set, x, top) {
      set.lines.forEach((line, at) => type.draw(line, set, x, top + at * set.lineHeight));
    },
    columnsOf(widths, { x: left, width: whole } = { x: PAGE.margin, width: WIDTH }) {
      const all = widths.reduce((sum, each) => sum + each, 0);
      const free = whole - GAP * (widths.length - 1);
      let x = left;
      return widths.map((share) => {
        const column = { x, width: (free * share) / all };
        x += column.width + GAP;
        return column;
      });
    },
    async end() {
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
  return pen;
}
