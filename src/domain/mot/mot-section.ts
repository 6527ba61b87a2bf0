import { parseDefect } from '../defect/line.ts';
import type { LocalDate } from '../text/local-time.ts';

/** The date from which today's inspection manual applies; the one before it used the same numbers for other things. */
const NEW_MANUAL = '2018-05-20';

/**
 * The section of today's manual that a line names, '5.2.3' of `… (5.2.3 (e))`; null for lines without one and for
 * tests under the earlier manual.
 * @param tested local date of the test
 */
export function manualSection(text: string, tested: LocalDate): string | null {
  const { section } = parseDefect(text);
  return tested < NEW_MANUAL || section === null || section.manual === 'old' ? null : section.number;
}
