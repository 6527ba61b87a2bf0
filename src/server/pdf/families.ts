import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Whose letters Noto Sans sets, and the language of most names in them here: it chooses the voice that reads them. The
 * first that fits counts.
 */
const SCRIPTS = [
  { scripts: ['Greek'], family: 'noto-sans', language: 'el' },
  { scripts: ['Hebrew'], family: 'noto-sans-hebrew', language: 'he' },
  { scripts: ['Arabic'], family: 'vazirmatn', language: 'ar' },
  { scripts: ['Devanagari'], family: 'noto-sans', language: 'hi' },
  { scripts: ['Bengali'], family: 'noto-sans-bengali', language: 'bn' },
  { scripts: ['Gurmukhi'], family: 'noto-sans-gurmukhi', language: 'pa' },
  { scripts: ['Gujarati'], family: 'noto-sans-gujarati', language: 'gu' },
  { scripts: ['Oriya'], family: 'noto-sans-oriya', language: 'or' },
  { scripts: ['Tamil'], family: 'noto-sans-tamil', language: 'ta' },
  { scripts: ['Telugu'], family: 'noto-sans-telugu', language: 'te' },
  { scripts: ['Kannada'], family: 'noto-sans-kannada', language: 'kn' },
  { scripts: ['Malayalam'], family: 'noto-sans-malayalam', language: 'ml' },
  { scripts: ['Sinhala'], family: 'noto-sans-sinhala', language: 'si' },
  { scripts: ['Thai'], family: 'noto-sans-thai', language: 'th' },
  { scripts: ['Lao'], family: 'noto-sans-lao', language: 'lo' },
  { scripts: ['Khmer'], family: 'noto-sans-khmer', language: 'km' },
  { scripts: ['Myanmar'], family: 'noto-sans-myanmar', language: 'my' },
  { scripts: ['Ethiopic'], family: 'noto-sans-ethiopic', language: 'am' },
  { scripts: ['Georgian'], family: 'noto-sans-georgian', language: 'ka' },
  { scripts: ['Armenian'], family: 'noto-sans-armenian', language: 'hy' },
  { scripts: ['Hangul'], family: 'noto-sans-kr', language: 'ko' },
  { scripts: ['Hiragana', 'Katakana'], family: 'noto-sans-sc', language: 'ja' },
  { scripts: ['Han', 'Bopomofo'], family: 'noto-sans-sc', language: 'zh' },
  { scripts: ['Latin', 'Cyrillic'], family: 'noto-sans', language: undefined },
].map(({ scripts, ...own }) => ({
  ...own,
  has: new RegExp(`[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`, 'u'),
}));

/** It has arrows, stars and numbers in circles too. */
const SIGNS = 'noto-sans-sc';
const IS_SIGN = /^[\p{S}\p{P}\p{No}]/u;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;

/** The voice for a text, as BCP 47. Undefined: that of the document. */
export const languageOf = (text: string): string | undefined =>
  SCRIPTS.find(({ has }) => has.test(text))?.language;

/**
 * The family of a letter that the brand's type lacks.
 * @param used those that the document needs anyway: several scripts share some marks
 */
export function familyOf(letter: string, used: ReadonlySet<string>): string | undefined {
  const fitting = SCRIPTS.filter(({ has }) => has.test(letter)).map(({ family }) => family);
  const shared = fitting.find((family) => used.has(family)) ?? fitting[0];
  return shared ?? (IS_SIGN.test(letter) && !EMOJI.test(letter) ? SIGNS : undefined);
}

/** Whether papers can set every letter of a text. */
export const setsLetters = (text: string): boolean =>
  [...text].every((letter) => {
    if (!/\p{L}/u.test(letter)) return true;
    const family = familyOf(letter, new Set());
    // Our own type has Latin and Cyrillic letters.
    return family === 'noto-sans' || (family !== undefined && pieceOf(family, letter) !== undefined);
  });

const { resolve } = createRequire(import.meta.url);

interface Piece {
  /** WOFF2 with a weight from 100 to 900. */
  file: string;
  ranges: readonly [from: number, to: number][];
}

const pieces = new Map<string, readonly Piece[]>();

/** The piece of a family that is said to have all of a letter. */
export function pieceOf(family: string, letter: string): string | undefined {
  const codes = [...letter].map((one) => one.codePointAt(0) ?? 0);
  const isIn = (code: number) => (range: readonly [number, number]) => range[0] <= code && code <= range[1];
  const rated = piecesOf(family).map(({ file, ranges }) => ({
    file,
    // What joins letters is in few lists, and in every type.
    first: ranges.some(isIn(codes[0] ?? 0)),
    all: codes.filter((code) => ranges.some(isIn(code))).length,
  }));
  return rated.filter(({ first }) => first).sort((a, b) => b.all - a.all)[0]?.file;
}

/** A package lists the letters of its pieces as CSS does: `{"greek": "U+0370-0377,U+037A"}`, large ones `{"[4]": …}`. */
function piecesOf(family: string): readonly Piece[] {
  const known = pieces.get(family);
  if (known) return known;
  const home = `@fontsource-variable/${family}`;
  const listed = JSON.parse(readFileSync(resolve(`${home}/unicode.json`), 'utf8')) as Record<string, string>;
  const read = Object.entries(listed).map(([name, ranges]): Piece => {
    const piece = name.replace(/[[\]]/g, '');
    return {
      file: resolve(`${home}/files/${family}-${piece}-wght-normal.woff2`),
      ranges: ranges.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace('U+', '')
          .split('-')
          .map((code) => parseInt(code, 16));
        return [from, to];
      }),
    };
  });
  pieces.set(family, read);
  return read;
}
