import type { LocalDate } from './localTime.ts';

/** The inspection manual of today, with its grades; the one before it numbered other things the same way. */
const NEW_MANUAL = '2018-05-20';

/**
 * The section that a line names, '5.2.3' of `… (5.2.3 (e))`; null for lines without one and for tests by the old manual.
 * @param tested local date of the test
 */
export function manualSection(text: string, tested: LocalDate): string | null {
  if (tested < NEW_MANUAL) return null;
  return /\((\d(?:\.\d{1,2}){1,3})(?:\s*\([a-z]{1,4}\))*\)\s*$/i.exec(text)?.[1] ?? null;
}
