import { addMonths, type LocalDate } from '../text/local-time.ts';

/** Sources older than this many years may say what is no longer so. */
export const OLD_YEARS = 2;

/** What is known of the age of a source. */
export interface AgedSource {
  year?: number | undefined;
  /** Day on which somebody looked and found that it still holds. */
  stillTrueOn?: LocalDate | undefined;
}

/** Whether somebody should look at it again. That it still holds is good for a year. */
export function isOldSource({ year, stillTrueOn }: AgedSource, today: LocalDate): boolean {
  if (stillTrueOn && addMonths(stillTrueOn, 12) >= today) return false;
  return year !== undefined && year < Number(today.slice(0, 4)) - OLD_YEARS;
}
