import { needsDriver } from '../../domain/booking/arrival.ts';
import { HAS_GONE, isToCome } from '../../domain/booking/booking-status.ts';
import { addDays, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { BookingService } from '../booking/service.ts';
import { type Change, notNow } from '../bookings/change.ts';
import type { WorkMails } from './mails.ts';

/** Further ahead, it is a slip. */
const MOST_DAYS = 90;

interface Parts {
  bookings: Pick<BookingService, 'noReturnOn'>;
  mails: Pick<WorkMails, 'returns'>;
}

/**
 * The work takes longer, or less long, than was planned: the car goes back on another day, which its customer is told.
 * @param to in the site's zone
 * @param reason as the customer reads it; '' for none
 */
export function setReturn(to: LocalDate, reason: string, { bookings, mails }: Parts): Change {
  return {
    isDone: ({ booking }) => booking.returnDate === to,
    async make({ tx, booking, now }) {
      const { id, status, leaves, returnDate: from } = booking;
      const today = localNow(now).date;
      if (isToCome(status)) throw notNow('return_on', 'The car isn’t here yet: move the booking instead');
      if (HAS_GONE.includes(status)) throw notNow('return_on', 'The car has left already');
      if (to < today) throw notNow('return_on', 'Choose today or a later day');
      if (to > addDays(today, MOST_DAYS)) throw notNow('return_on', 'That’s more than three months away');
      const closed = needsDriver(leaves) ? await bookings.noReturnOn(tx, booking, to) : null;
      if (closed !== null) throw notNow('return_on', `Our driver doesn’t work that day (${closed})`);
      return {
        action: { what: 'work.return', subject: id, before: { returnDate: from }, after: { returnDate: to } },
        events: [{ status, detail: { kind: 'return', from, to, reason }, mails: [mails.returns] }],
        state: { returnDate: to },
      };
    },
  };
}
