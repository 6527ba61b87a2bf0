import type { Arrival } from '../../domain/arrival.ts';
import { holdsPlace, mayBecome } from '../../domain/booking-status.ts';
import type { BookingService } from '../booking/service.ts';
import { type Change, notNow } from './change.ts';

/** How the car comes to us and leaves. What has happened stays as it was told. */
export function setArrival(arrival: Arrival, { comeBy }: Pick<BookingService, 'comeBy'>): Change {
  return {
    isDone: ({ booking }) => booking.arrival === arrival,
    async make({ tx, booking }) {
      if (['delivered', 'closed', 'cancelled'].includes(booking.status))
        throw notNow('arrival', 'The car has left, or never comes: that can’t be changed any more');
      const waitsForItsDay = holdsPlace(booking.status) && mayBecome(booking.status, 'collected');
      if (waitsForItsDay && !(await comeBy(tx, booking, arrival)))
        throw notNow('arrival', 'Our driver has no place left in that window: move the booking first');
      return {
        deed: {
          what: 'work.arrival',
          subject: booking.id,
          before: { arrival: booking.arrival },
          after: { arrival },
        },
        told: [],
        state: { arrival },
      };
    },
  };
}
