import bidiFactory from 'bidi-js';
import { goesLeft } from '../../domain/text/direction.ts';

/** Of a piece of text: even ones run from left to right, odd ones from right to left. */
export interface Levelled {
  text: string;
  level: number;
}

/** The way of a whole text, and of each of its UTF-16 units. */
export interface Levels {
  base: number;
  of: (index: number) => number;
}

let bidi: ReturnType<typeof bidiFactory> | undefined;

/** UAX #9: the first letter that has a direction gives the text its own. */
export function levelsOf(text: string): Levels {
  if (!goesLeft(text)) return { base: 0, of: () => 0 };
  bidi ??= bidiFactory();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return { base: paragraphs[0]?.level ?? 0, of: (index) => levels[index] ?? 0 };
}

/** The pieces of a line from left to right (UAX #9, L2). */
export function inVisualOrder<Piece extends Levelled>(line: readonly Piece[]): Piece[] {
  const pieces = [...line];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let at = 0; at < pieces.length; at++) {
      const first = at;
      while ((pieces[at]?.level ?? -1) >= level) at++;
      if (at > first + 1) pieces.splice(first, at - first, ...pieces.slice(first, at).reverse());
    }
  return pieces;
}

/** What a font without a sense of direction has to draw for signs that run from right to left: `(1)` is `)1(`. */
export function mirrored(letters: readonly string[]): string {
  bidi ??= bidiFactory();
  const { getMirroredCharacter } = bidi;
  return letters
    .toReversed()
    .map((letter) => getMirroredCharacter(letter) ?? letter)
    .join('');
}
