import { addDays, type LocalDate, weekdayOf } from '../text/local-time.ts';

/** On which days nobody works, beside bank holidays. */
export interface ClosedRule {
  /** 0 = Sunday */
  closedWeekdays: readonly number[];
  /** Other days, each with why. */
  daysClosed?: ReadonlyMap<LocalDate, string> | undefined;
}

/** Why nobody works on a day, or null. @param bankHolidays date → name */
export function closedReason(
  date: LocalDate,
  { closedWeekdays, daysClosed }: ClosedRule,
  bankHolidays: ReadonlyMap<LocalDate, string>,
): string | null {
  const holiday = bankHolidays.get(date);
  if (holiday !== undefined) return holiday;
  const why = daysClosed?.get(date);
  if (why !== undefined) return why || 'Closed';
  return closedWeekdays.includes(weekdayOf(date)) ? 'Closed' : null;
}

/** The day that many working days after one. */
export function workingDayAfter(
  date: LocalDate,
  days: number,
  rule: ClosedRule,
  bankHolidays: ReadonlyMap<LocalDate, string>,
): LocalDate {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (closedReason(day, rule, bankHolidays) === null) left -= 1;
  }
  return day;
}
