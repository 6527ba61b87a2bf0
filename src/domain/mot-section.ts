import { parseDefect } from './defect/line.ts';
import type { LocalDate } from './local-time.ts';

/** The inspection manual of today, with its grades; the one before it numbered other things the same way. */
const NEW_MANUAL = '2018-05-20';

/**
 * The section of today's manual that a line names, '5.2.3' of `… (5.2.3 (e))`; null for lines without one and for tests
 * by the manual before it.
 * @param tested local date of the test
 */
export function manualSection(text: string, tested: LocalDate): string | null {
  const { section } = parseDefect(text);
  return tested < NEW_MANUAL || section === null || section.manual === 'old' ? null : section.number;
}
