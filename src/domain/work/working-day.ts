import { addDays, type LocalDate, weekdayOf } from '../text/local-time.ts';

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

/** The day that many working days after one. */
export function workingDayAfter(
  date: LocalDate,
  days: number,
  rule: { closedWeekdays: readonly number[] },
  bankHolidays: ReadonlyMap<LocalDate, string>,
): LocalDate {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (closedReason(day, rule, bankHolidays) === null) left -= 1;
  }
  return day;
}
