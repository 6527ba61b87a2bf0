import { type DefectPosition, takePosition } from './position.ts';
import { type ManualSection, takeSection } from './section.ts';
import { mendSpelling } from './spelling.ts';
import { plainDefectText } from './words.ts';

/** A line of an MOT test taken apart. */
export interface DefectLine {
  position: DefectPosition;
  section: ManualSection | null;
  /** Part, condition and whatever the tester added, in the normalised spelling that the rules expect. */
  words: string;
}

/** Far above what a tester's system accepts; anything longer was not written by a tester. */
const MAX_LENGTH = 500;

/**
 * Takes a line apart, in any case and spacing: `Nearside Front Tyre worn close to legal limit (5.2.3 (e))`, `n/s/f tyre
 * low`. Never throws.
 */
export function parseDefect(text: string): DefectLine {
  const { section, rest } = splitSection(text);
  return parseDefectLine(rest, section);
}

/** The section of the manual, and the rest of the line in clean spelling. */
export function splitSection(text: string): { section: ManualSection | null; rest: string } {
  const line = text.slice(0, MAX_LENGTH).normalize('NFKC').replace(/\s+/g, ' ').trim();
  const { section, rest } = takeSection(line);
  return { section, rest: mendSpelling(rest) };
}

/** A line, or a stretch of one, that `splitSection` has left. */
export function parseDefectLine(rest: string, section: ManualSection | null): DefectLine {
  const { position, rest: without } = takePosition(rest);
  return { position, section, words: plainDefectText(without) };
}
