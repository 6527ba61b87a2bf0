import { addDays, addMinutes, type LocalDate, type LocalTime, minutesBetween } from '../text/local-time.ts';
import type { GarageDays } from './garage-days.ts';

/** How a booking came to another garage: our desk moved it, or its garage said no. */
export const GARAGE_CHANGES = ['moved', 'declined'] as const;
export type GarageChange = (typeof GARAGE_CHANGES)[number];

interface Moment {
  date: LocalDate;
  time: LocalTime;
}

/** For so many of its working minutes a garage may say no to a booking that it was given. */
const MINUTES_TO_DECLINE = 120;

/**
 * Until when a garage may decline, that moment left out: until two of its working hours have passed, or it closes for the
 * last time before the day of the collection. Silence is a yes. A garage that doesn't work in between can't say no.
 * @param given when it got the booking
 * @param collectedOn the day of the collection
 */
export function declineUntil(
  given: Moment,
  collectedOn: LocalDate,
  { hoursOn }: Pick<GarageDays, 'hoursOn'>,
): Moment {
  let left = MINUTES_TO_DECLINE;
  let until = given;
  for (let { date } = given; date < collectedOn; date = addDays(date, 1)) {
    const hours = hoursOn(date);
    if (!hours) continue;
    const { opens, closes } = hours;
    const from = date === given.date && given.time > opens ? given.time : opens;
    const open = minutesBetween(from, closes);
    if (open <= 0) continue;
    if (open >= left) return { date, time: addMinutes(from, left) };
    left -= open;
    until = { date, time: closes };
  }
  return until;
}

/** Whether a garage may still say no. */
export function mayDecline(
  now: Moment,
  given: Moment,
  collectedOn: LocalDate,
  days: Pick<GarageDays, 'hoursOn'>,
): boolean {
  const until = declineUntil(given, collectedOn, days);
  return `${now.date} ${now.time}` < `${until.date} ${until.time}`;
}
