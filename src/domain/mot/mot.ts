import { addDays, dayOf, type LocalDate } from '../text/local-time.ts';

/**
 * The first day on which an MOT keeps the renewal date of the current one: a month less a day before it expires.
 * Expiry 15 May → 16 April. In a month without that day the month's last day counts: 31 March → 1 March.
 */
export function earliestRenewal(expiry: LocalDate): LocalDate {
  const [year = 0, month = 1, day = 1] = expiry.split('-').map(Number);
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0));
  lastOfMonthBefore.setUTCDate(Math.min(day, lastOfMonthBefore.getUTCDate()));
  return addDays(dayOf(lastOfMonthBefore), 1);
}
