import { plannedReturn, type ThereAndBack } from './return-day.ts';
import type { LocalDate } from '../text/local-time.ts';
import { stopSentence } from '../mot/stop-words.ts';
import type { Stop } from '../mot/stop.ts';

interface Booked extends ThereAndBack {
  /** What keeps it from being driven home; left out: nothing. */
  stops?: readonly Pick<Stop, 'why'>[];
}

/** The one sentence that says when a booked car is back or can leave; pages, emails and the calendar all take it from here. */
export const returnSentence = ({ stops = [], ...times }: Booked): string =>
  stops.length > 0 ? stopSentence(stops) : plannedReturn(times);

/**
 * The same on a day on which it is read: a car that should have been back before it has no day yet.
 * @param today in the site's zone
 */
export const returnSentenceOn = (booking: Booked, today: LocalDate): string =>
  booking.returns.date < today && !booking.stops?.length ? NEW_DAY : returnSentence(booking);

const NEW_DAY = 'The work is taking longer than we planned. We’ll tell you the new day.';
