import type { DayBooking } from '../../../contract/desk/today.ts';
import { needsDriver } from '../../../domain/booking/arrival.ts';
import {
  dateText,
  daysBetween,
  type LocalDate,
  localNow,
  shortDay,
  windowText,
} from '../../../domain/text/local-time.ts';

const DAY_MINUTES = 24 * 60;
const WEEK = 7;

/** 'Late, 4 min', 'Late, 3 h', 'Late, 2 days' */
export function lateText(minutes: number): string {
  if (minutes < 60) return `Late, ${minutes} min`;
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days === 0) return `Late, ${Math.floor(minutes / 60)} h`;
  return `Late, ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The time of day, or on another day its weekday: '09:12', 'Wed', 'Wed 4 Nov' */
export function sinceText(iso: string, today: LocalDate): string {
  const { date, time } = localNow(new Date(iso));
  return date === today ? time : dayWord(date, today);
}

/** 'Fri' within a week either way, and 'Fri 4 Dec' beyond it. */
const dayWord = (date: LocalDate, today: LocalDate): string =>
  Math.abs(daysBetween(today, date)) < WEEK ? dateText(date, { weekday: 'short' }) : shortDay(date);

/** The time that matters: of what is to come the window, of what is here when it is due, of what is back when it went. */
export function whenText(booking: DayBooking, today: LocalDate): string {
  const { status, leaves, collection, return_date, return_window, went_at } = booking;
  if (went_at !== null) return `${needsDriver(leaves) ? 'Back' : 'Picked up'} ${sinceText(went_at, today)}`;
  if (status === 'confirmed') {
    const window = windowText(collection.window);
    return collection.date === today ? window : `${dayWord(collection.date, today)}, ${window}`;
  }
  const isBrought = needsDriver(leaves) && booking.stops.length === 0;
  if (status === 'ready' && return_date === today && isBrought) return windowText(return_window);
  const ends = return_window.slice(-5);
  const due = isBrought ? 'Back' : 'Ready';
  if (status === 'ready' && !isBrought) return booking.stops.length > 0 ? 'Stays here' : 'To be picked up';
  return return_date === today ? `${due} by ${ends}` : `${due} ${dayWord(return_date, today)}, ${ends}`;
}

/** The town that we go to, out of an address on one line: 'Reading' */
export const townIn = (place: string): string => place.split(', ').at(-2) ?? place;
