import type { Slot } from '../booking/slot.ts';
import { type LocalDate, minuteOf, minutesBetween, weekdayOf } from '../text/local-time.ts';
import { closedReason } from '../work/working-day.ts';
import { type DayHours, minutesADay } from '../work/workshop.ts';
import type { Garage } from './garage.ts';

/** The working days of a garage: its week, the days on which it is closed, and the operator's bank holidays. */
export interface GarageDays {
  /** When it works on a day; null: it doesn't. */
  hoursOn(date: LocalDate): DayHours | null;
  /** Minutes of work on a day, all bays together. */
  minutesOn(date: LocalDate): number;
  /**
   * Whether a car of that window gets there while it is open. Where all days are the same, cars may also come when work
   * has ended, for the next day.
   * @param toUs minutes of driving; 0: its owner brings it
   */
  takesIn(slot: Slot, toUs: number): boolean;
}

/** @param bankHolidays date → name */
export function garageDays(
  { workshop, collection, week }: Pick<Garage, 'workshop' | 'collection' | 'week'>,
  bankHolidays: ReadonlyMap<LocalDate, string>,
): GarageDays {
  const { bays, bayMinutesADay, opens, closes } = workshop;
  const comesBack = collection.returnWindow.slice(0, 5);
  const usual = { opens, closes, bringsBack: true };
  const ofWeekday = week?.map((hours) => hours && { ...hours, bringsBack: comesBack < hours.closes });

  const known = new Map<LocalDate, DayHours | null>();

  function reckoned(date: LocalDate): DayHours | null {
    if (closedReason(date, collection, bankHolidays) !== null) return null;
    return ofWeekday ? (ofWeekday[weekdayOf(date)] ?? null) : usual;
  }

  /** Each window of a day asks for it again. */
  function hoursOn(date: LocalDate): DayHours | null {
    const before = known.get(date);
    if (before !== undefined) return before;
    const hours = reckoned(date);
    known.set(date, hours);
    return hours;
  }

  return {
    hoursOn,

    minutesOn(date) {
      if (!ofWeekday) return minutesADay(workshop);
      const hours = hoursOn(date);
      return hours ? bays * Math.min(bayMinutesADay, minutesBetween(hours.opens, hours.closes)) : 0;
    },

    takesIn({ date, window }, toUs) {
      if (!ofWeekday) return true;
      const hours = hoursOn(date);
      if (!hours) return false;
      return window.slice(0, 5) >= hours.opens && minuteOf(window.slice(-5)) + toUs <= minuteOf(hours.closes);
    },
  };
}
