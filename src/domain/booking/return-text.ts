import { needsDriver } from './arrival.ts';
import { type BookingStatus, isToCome } from './booking-status.ts';
import { plannedReturn, type ThereAndBack } from './return-day.ts';
import { dayText } from './slot-text.ts';
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
 * The same on a day on which it is read: what should have happened before it is not promised once more.
 * @param today in the site's zone
 */
export function returnSentenceOn(booking: Booked & { status: BookingStatus }, today: LocalDate): string {
  const { status, slot, returns, leaves, stops = [] } = booking;
  if (isToCome(status) && slot.date < today)
    return `This booking was for ${dayText(slot.date)}, and your car isn’t with us. Call us to choose another day.`;
  if (returns.date >= today || stops.length > 0) return returnSentence(booking);
  if (status === 'ready')
    return `The work is finished. Call us to agree when ${needsDriver(leaves) ? 'we bring the car back' : 'the car is picked up'}.`;
  return 'The work is taking longer than we planned. We’ll tell you the new day.';
}
