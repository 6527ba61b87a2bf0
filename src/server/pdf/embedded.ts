import type PDFDocument from 'pdfkit';
import type { Shape } from './shape.ts';

/** What pdfkit does not tell in its types: the font behind a name. */
export interface EmbeddedFont {
  /** Thousandths of the size. */
  ascender: number;
  /** Turns units of the font into thousandths of the size. */
  scale: number;
  layout: Shape;
  /** Hexadecimal character codes of the file, with their places. */
  encode: (text: string) => [string[], ReturnType<Shape>['positions']];
  /** By character code: widths, code points and glyphs of the font. */
  widths: number[];
  unicode: number[][];
  subset: { glyphs: number[] };
  font: { hasGlyphForCodePoint(code: number): boolean };
}

/** Opens a font that was registered. */
export const embeddedFont = (doc: InstanceType<typeof PDFDocument>, name: string): EmbeddedFont =>
  (doc.font(name) as unknown as { _font: EmbeddedFont })._font;

/**
 * Lets a font be set by HarfBuzz. A glyph gets a character code for each text that it stands for: the same bowl is a part
 * of several Arabic letters, and a code has one meaning when a text is copied.
 */
export function letShape(embedded: EmbeddedFont, shape: Shape): void {
  const codes = new Map<string, number>();
  embedded.layout = shape;
  embedded.encode = (text) => {
    const { glyphs, positions } = shape(text);
    const encoded = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const key = [id, ...codePoints].join(' ');
      let code = codes.get(key);
      if (code === undefined) {
        code = embedded.subset.glyphs.push(id) - 1;
        codes.set(key, code);
        embedded.widths[code] = advanceWidth * embedded.scale;
        embedded.unicode[code] = codePoints;
      }
      return code.toString(16).padStart(4, '0');
    });
    return [encoded, positions];
  };
}
