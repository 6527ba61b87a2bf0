import { createRequire } from 'node:module';

/**
 * The brand's type in the pieces in which its package comes, each with other letters. In WOFF, because a part of a WOFF2
 * cannot be cut out again for the file.
 */
const PIECES = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
export const WEIGHTS = { normal: 400, bold: 700 } as const;
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

/** The brand's pieces of a weight, by name. */
export const brandNames = (weight: Weight): string[] => PIECES.map((piece) => fontName(weight, piece));

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

/** Says how letters hang together, and is not drawn. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/u;
/** Fonts draw a box for them. */
const BOX = /^[\ufffd-\uffff]/;

/** What a reader sees as one letter, with its marks; an emoji of several code points is one. */
export const LETTERS = new Intl.Segmenter('en-GB');

/** A letter with the font that sets it. Null: it is not drawn, but it orders what is. */
export interface FittedLetter {
  text: string;
  font: string | null;
}

/** Whether a font, by its name, has a letter. */
export type HasLetter = (font: string, letter: number) => boolean;

/** Where letters come from: the brand's type first, then what was added for others. */
export interface Fonts {
  brand: readonly string[];
  added: readonly string[];
  has: HasLetter;
}

/** The letters of a text that no font has as they are. Words in the letters of Western Europe are not looked at. */
export function lackingIn(text: string, { brand, added, has }: Fonts): string[] {
  const words = new Set(text.normalize('NFC').match(/\S*[^\0-\u00ff]\S*/g));
  return [...LETTERS.segment([...words].join(' '))]
    .map(({ segment }) => SAME[segment] ?? segment)
    .filter((letter) => {
      const codes = codesOf(letter);
      return ![...brand, ...added].some((font) => codes.every((code) => has(font, code)));
    });
}

/**
 * Finds each letter a font that has all of it; marks set in another font than their letter would miss it. A letter that no
 * font has (an emoji, a script that nobody here writes) loses its marks if that helps. Else it is left out and reported, so
 * that the document can say so: a box would say nothing.
 */
export function fittedLetters(text: string, fonts: Fonts, onLost: () => void): FittedLetter[] {
  const { brand, added, has } = fonts;
  const letters: FittedLetter[] = [];
  let last: string | undefined;
  const fontFor = (letter: string): string | undefined => {
    const codes = codesOf(letter);
    const hasAll = (font: string) => codes.every((code) => has(font, code));
    // What the font at hand has too, like a space, does not end its run.
    return last && hasAll(last) ? last : (brand.find(hasAll) ?? added.find(hasAll));
  };
  const put = (letter: string): boolean => {
    const font = fontFor(letter);
    if (!font) return false;
    last = font;
    // The added fonts need what joins letters; the brand's would draw it.
    const drawn = letter.length > 1 && brand.includes(font) ? letter.replace(EVERY_HIDDEN, '') : letter;
    letters.push({ text: drawn, font });
    return true;
  };
  const putBare = (letter: string): boolean => {
    const [bare = ''] = letter.normalize('NFKD');
    return bare !== letter && codesOf(bare).length > 0 && put(bare);
  };
  for (const { segment } of LETTERS.segment(text.normalize('NFC'))) {
    const same = SAME[segment];
    if (same) [...same].forEach(put);
    else if (codesOf(segment).length === 0) letters.push({ text: segment, font: null });
    else if (segment === ' ' && isAfterGap(letters)) continue;
    else if (BOX.test(segment) || (!put(segment) && !putBare(segment))) {
      onLost();
      letters.push({ text: '', font: null });
    }
  }
  return letters;
}

/** Whether something was left out after a space, or at the start. */
function isAfterGap(letters: readonly FittedLetter[]): boolean {
  const drawn = letters.findLast(({ font }) => font !== null);
  return letters.at(-1)?.font === null && (drawn?.text ?? ' ') === ' ';
}

const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

/** The code points that are drawn. */
function codesOf(letter: string): number[] {
  if (letter.length === 1 && letter <= '~') return [letter.charCodeAt(0)];
  return [...letter].filter((one) => !HIDDEN.test(one)).map((one) => one.codePointAt(0) ?? 0);
}
