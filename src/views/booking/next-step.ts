import type { Booking } from '../../contract/booking.ts';
import type { BookingStatus } from '../../domain/booking-status.ts';
import { returnSentence } from '../../domain/return-text.ts';

/** What comes next in a booking, as its customer is told. */
export function nextStepOf(booking: Pick<Booking, 'status' | 'slot' | 'returns'>): string {
  return NEXT[booking.status] ?? returnSentence(booking);
}

/** Where something else comes next than the car's way back. */
const NEXT: Partial<Record<BookingStatus, string>> = {
  requested: 'Not booked yet: open our email about it and press its button.',
  awaiting_approval: 'We’re waiting for your decision: open our email about it.',
  delivered: 'The car is back with you.',
  closed: 'All done.',
  cancelled: 'We don’t collect the car, and there’s nothing to pay.',
};
