import type PDFDocument from 'pdfkit';
import { FONTS, type HasLetter, type Run, runsOf, type Weight } from './fonts.ts';
import { brokenLines } from './lines.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** How a text is set. Sizes in points. */
export interface Face {
  size: number;
  weight?: Weight;
  colour?: string;
}

/** A text that is broken into lines and waits for its place. */
export interface Set {
  height: number;
  lineHeight: number;
  lines: readonly Run[][];
  face: Face;
}

/** What pdfkit does not tell in its types: the font behind a name. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

const LEADING = 1.35;

/** Sets text in the brand's type. */
export interface Typesetter {
  set(text: string, face: Face, width: number): Set;
  /** One line of it. */
  draw(line: readonly Run[], face: Face, x: number, y: number): void;
  /** Whether a letter had to be left out, see fonts.ts. */
  hasUnknown(): boolean;
}

export function typesetter(doc: Doc): Typesetter {
  let unknown = false;
  for (const { name, file } of FONTS) doc.registerFont(name, file);
  const has: HasLetter = (font, letter) =>
    (doc.font(font) as unknown as WithFont)._font.font.hasGlyphForCodePoint(letter);
  return {
    set(text, face, width) {
      const runs = runsOf(text, face.weight ?? 'normal', has, () => (unknown = true));
      doc.fontSize(face.size);
      const lines = brokenLines(runs, width, (run) => doc.font(run.font).widthOfString(run.text));
      const lineHeight = face.size * LEADING;
      return { lines, lineHeight, height: lines.length * lineHeight, face };
    },
    draw(line, { size, colour = '#000' }, x, y) {
      let at = x;
      for (const { font, text } of line) {
        doc.font(font).fontSize(size).fillColor(colour).text(text, at, y, { lineBreak: false });
        at += doc.widthOfString(text);
      }
    },
    hasUnknown: () => unknown,
  };
}
