import { type DefectPosition, takePosition } from './position.ts';
import { type ManualSection, takeSection } from './section.ts';
import { mendSpelling } from './spelling.ts';
import { plainWords } from './words.ts';

/** A line of an MOT test taken apart. */
export interface DefectLine {
  position: DefectPosition;
  section: ManualSection | null;
  /** Part, condition and whatever the tester added, in the spelling that the rules read. */
  words: string;
}

/** Far above what a tester's system takes; what is longer was not written by one. */
const MAX_LENGTH = 500;

/**
 * Takes a line apart, in any case and spacing: `Nearside Front Tyre worn close to legal limit (5.2.3 (e))`, `n/s/f tyre
 * low`. Never throws.
 */
export function parseDefect(text: string): DefectLine {
  const line = text.slice(0, MAX_LENGTH).normalize('NFKC').replace(/\s+/g, ' ').trim();
  const { section, rest: withoutSection } = takeSection(line);
  const { position, rest } = takePosition(mendSpelling(withoutSection));
  return { position, section, words: plainWords(rest) };
}
