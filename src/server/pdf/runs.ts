import { levelsOf } from './bidi.ts';
import { type Fonts, fittedLetters } from './fonts.ts';

/** A stretch of text that one font sets in one direction. */
export interface Run {
  font: string;
  text: string;
  /** See bidi.ts. */
  level: number;
}

/** A text as runs, in the order in which it is read. */
export interface Runs {
  runs: Run[];
  /** The level of the whole. */
  base: number;
}

/** @param onLost told where a letter had to be left out */
export function runsOf(text: string, fonts: Fonts, onLost: () => void): Runs {
  const letters = fittedLetters(text, fonts, onLost);
  const levels = levelsOf(letters.map((letter) => letter.text).join(''));
  const runs: Run[] = [];
  let at = 0;
  for (const { text: letter, font } of letters) {
    const level = levels.of(at);
    at += letter.length;
    const last = runs.at(-1);
    if (font === null) continue;
    if (last?.font === font && last.level === level) last.text += letter;
    else runs.push({ font, text: letter, level });
  }
  return { runs, base: levels.base };
}
