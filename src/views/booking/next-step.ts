import type { Booking } from '../../contract/booking/booking.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { type LocalDate } from '../../domain/text/local-time.ts';
import { returnSentenceOn } from '../../domain/booking/return-on.ts';

/** What comes next in a booking, as its customer is told. @param today in the site's zone */
export function nextStepOf(
  booking: Pick<Booking, 'status' | 'arrival' | 'leaves' | 'slot' | 'returns' | 'stops'>,
  today: LocalDate,
): string {
  if (booking.status === 'cancelled')
    return `${ARRIVAL_WORDS[booking.arrival].off}, and there’s nothing to pay.`;
  if (booking.status === 'delivered') return `${ARRIVAL_WORDS[booking.leaves].delivered}.`;
  return NEXT[booking.status] ?? returnSentenceOn(booking, today);
}

/** Where something else comes next than the car's way back. */
const NEXT: Partial<Record<BookingStatus, string>> = {
  requested: 'Not booked yet: open our email about it and press its button.',
  awaiting_approval: 'We’re waiting for your decision: open our email about it.',
  closed: 'All done.',
};
