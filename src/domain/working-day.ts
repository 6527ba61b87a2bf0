import { type LocalDate, weekdayOf } from './local-time.ts';

/** Why nobody works on a day, or null. @param bankHolidays date → name */
export function closedReason(
  date: LocalDate,
  rule: { closedWeekdays: readonly number[] },
  bankHolidays: ReadonlyMap<LocalDate, string>,
): string | null {
  const holiday = bankHolidays.get(date);
  if (holiday !== undefined) return holiday;
  return rule.closedWeekdays.includes(weekdayOf(date)) ? 'Closed' : null;
}
