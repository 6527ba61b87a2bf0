import { needsDriver } from './arrival.ts';
import { type BookingStatus, isToCome } from './booking-status.ts';
import { returnSentence, type Returning } from './return-text.ts';
import { dayText } from './slot-text.ts';
import type { LocalDate } from '../text/local-time.ts';

/**
 * When a booked car is back, as it is said on a day on which that is read: what should have happened before it is not promised once more.
 * @param today in the site's zone
 */
export function returnSentenceOn(booking: Returning & { status: BookingStatus }, today: LocalDate): string {
  const { status, slot, returns, leaves, stops = [] } = booking;
  if (isToCome(status) && slot.date < today)
    return `This booking was for ${dayText(slot.date)}, and your car isn’t with us. Call us to choose another day.`;
  if (returns.date >= today || stops.length > 0) return returnSentence(booking);
  if (status === 'ready')
    return `The work is finished. Call us to agree when ${needsDriver(leaves) ? 'we bring the car back' : 'the car is picked up'}.`;
  return 'The work is taking longer than we planned. We’ll tell you the new day.';
}
