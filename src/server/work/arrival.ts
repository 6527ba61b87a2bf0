import type { Arrival } from '../../domain/arrival.ts';
import { type Change, notNow } from './change.ts';

/** How the car comes to us and leaves. What has happened stays as it was told. */
export function setArrival(arrival: Arrival): Change {
  return {
    isDone: ({ booking }) => booking.arrival === arrival,
    make({ booking }) {
      if (['delivered', 'closed', 'cancelled'].includes(booking.status))
        throw notNow('arrival', 'The car has left, or never comes: that can’t be changed any more');
      return Promise.resolve({
        deed: {
          what: 'work.arrival',
          subject: booking.id,
          before: { arrival: booking.arrival },
          after: { arrival },
        },
        told: [],
        state: { arrival },
      });
    },
  };
}
