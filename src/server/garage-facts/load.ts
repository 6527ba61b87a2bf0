import type { BankHolidays } from '../../content-model/bank-holidays.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import { garageDays } from '../../domain/garage/garage-days.ts';
import { addDays, type LocalDate } from '../../domain/text/local-time.ts';
import type { MinutesByDay } from '../bookings/work-days.ts';

/** How full a garage's day is. */
export interface DayLoad {
  date: LocalDate;
  /** Of a hundred of its minutes, how many are taken: more than that where it has fewer than it had; null: it's closed. */
  percent: number | null;
}

/** Today and the six days after it. */
export const DAYS_SHOWN = 7;

/** @param taken what is taken of its workshop */
export function loadOf(
  garage: Garage,
  taken: MinutesByDay,
  { today, bankHolidays }: { today: LocalDate; bankHolidays: BankHolidays },
): DayLoad[] {
  const { hoursOn, minutesOn } = garageDays(garage, bankHolidays.names);
  return Array.from({ length: DAYS_SHOWN }, (_, at) => {
    const date = addDays(today, at);
    const minutes = hoursOn(date) === null ? 0 : minutesOn(date);
    const percent = minutes === 0 ? null : Math.round(((taken.get(date) ?? 0) * 100) / minutes);
    return { date, percent };
  });
}
