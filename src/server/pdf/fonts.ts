import { createRequire } from 'node:module';

/**
 * The brand's type in the pieces in which its package comes, each with other letters. In WOFF, because a part of a WOFF2
 * cannot be cut out again for the file.
 */
const PIECES = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const WEIGHTS = { normal: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

const { resolve } = createRequire(import.meta.url);

const fontName = (weight: Weight, piece: string): string => `${weight} ${piece}`;

/** Each piece with the name under which a document knows it. A piece is read only when a letter needs it. */
export const FONTS = (Object.keys(WEIGHTS) as Weight[]).flatMap((weight) =>
  PIECES.map((piece) => ({
    weight,
    name: fontName(weight, piece),
    file: resolve(`@fontsource/overpass/files/overpass-${piece}-${WEIGHTS[weight]}-normal.woff`),
  })),
);

/** What says the same with letters that the type has. */
const SAME: Record<string, string> = {
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2028': ' ',
  '\u2029': ' ',
  '\t': ' ',
  '≤': '<=',
  '≥': '>=',
  '✓': 'yes',
};

/** Stands for a letter that no piece has. */
const UNKNOWN = '?';

/** A stretch of text that one piece can set. */
export interface Run {
  font: string;
  text: string;
}

/** Whether a piece, by its name, has a letter. */
export type HasLetter = (font: string, letter: number) => boolean;

/**
 * A text as runs. A letter that no piece has (Chinese, Arabic, an emoji) loses its marks if that helps; else it becomes
 * a question mark and is reported, so that the document can say so: a box would say nothing.
 */
export function runsOf(text: string, weight: Weight, has: HasLetter, onUnknown: () => void): Run[] {
  const names = PIECES.map((piece) => fontName(weight, piece));
  const runs: Run[] = [];
  const fontFor = (letter: string): string | undefined => {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1)?.font;
    // What the piece at hand has too, like a space, does not end its run.
    return last && has(last, code) ? last : names.find((name) => has(name, code));
  };
  const set = (letter: string): void => {
    const font = fontFor(letter);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  };
  for (const { segment } of LETTERS.segment(text.normalize('NFC'))) {
    const known = [...(SAME[segment] ?? segment)];
    const [bare = ''] = segment.normalize('NFKD');
    if (known.every(fontFor)) known.forEach(set);
    else if (fontFor(bare)) set(bare);
    else {
      onUnknown();
      set(UNKNOWN);
    }
  }
  return runs;
}

/** An emoji of several code points is one letter. */
const LETTERS = new Intl.Segmenter('en-GB');
