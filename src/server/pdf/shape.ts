import { goesLeft } from '../../domain/text/direction.ts';

/** A text as pdfkit takes it from a font: glyphs from left to right, and where they stand. */
export interface Layout {
  /** Widths in units of the font; the code points are what is copied from a reader. */
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
  /** In thousandths of the size. */
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[];
  advanceWidth: number;
}

/** Sets a text that runs in one direction. */
export type Shape = (text: string) => Layout;

/**
 * Sets text as its script asks for: Arabic joined, Devanagari with its conjuncts, marks where they belong. pdfkit's own
 * fontkit places vowels of half the scripts of India wrongly, or fails.
 */
export async function shaper(): Promise<(trueType: Uint8Array) => Shape> {
  const hb = await import('harfbuzzjs');
  return (trueType) => {
    const font = new hb.Font(new hb.Face(new hb.Blob(trueType)));
    const scale = 1000 / font.face.upem;
    return (text) => {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      const infos = buffer.getGlyphInfos();
      const codes = copied(text, infos);
      const glyphs = infos.map(({ codepoint: id }, at) => ({
        id,
        advanceWidth: font.glyphHAdvance(id),
        codePoints: codes[at] ?? [],
      }));
      const positions = buffer.getGlyphPositions().map((position, at) => ({
        xAdvance: position.xAdvance * scale,
        yAdvance: position.yAdvance * scale,
        xOffset: position.xOffset * scale,
        yOffset: position.yOffset * scale,
        advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
      }));
      return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
    };
  };
}

/** Stands for a glyph that is only a part of a letter: it must stand for something, and this one is not seen. */
const WORD_JOINER = 0x2060;

interface Glyph {
  /** Where the letters that it stands for begin in the text. */
  cluster: number;
}

/** Which code points each glyph stands for, so that a reader who puts them in a row gets the text. */
function copied(text: string, glyphs: readonly Glyph[]): number[][] {
  const isLeft = goesLeft(text);
  const inOrder = isLeft ? glyphs.toReversed() : glyphs;
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const codes = inOrder.map(({ cluster }, at) => {
    const end = starts.find((start) => start > cluster);
    const all = [...text.slice(cluster, end)].map((one) => one.codePointAt(0) ?? 0);
    const before = inOrder.slice(0, at).filter((glyph) => glyph.cluster === cluster).length;
    const isLast = inOrder.slice(at + 1).every((glyph) => glyph.cluster !== cluster);
    const own = all.slice(before, isLast ? undefined : before + 1);
    if (own.length === 0) return [WORD_JOINER];
    // Readers turn round what runs to the left, letter by letter.
    return isLeft ? own.reverse() : own;
  });
  return isLeft ? codes.reverse() : codes;
}
