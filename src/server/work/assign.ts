import { setLine } from '../bookings/lines.ts';
import { worksAt } from '../auth/works-at.ts';
import type { Database } from '../db/database.ts';
import { type Change, notNow } from '../bookings/change.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { lineOf } from './lines.ts';

/**
 * Says who looks after a booking. Who of us does it is our own affair, so it is no event that the customer reads.
 * @param userId null: nobody
 */
export function assignBooking(userId: string | null): Change {
  return {
    isDone: ({ booking }) => booking.assignedTo === userId,
    async make({ tx, booking }) {
      await requireStaff(tx, userId, booking);
      return {
        action: {
          what: 'work.assign',
          subject: booking.id,
          before: { assignedTo: booking.assignedTo },
          after: { assignedTo: userId },
        },
        events: [],
        state: { assignedTo: userId },
      };
    },
  };
}

/** The same of a line. */
export function assignLine(id: string, userId: string | null): Change {
  return {
    isDone: (work) => lineOf(work, id).assignedTo === userId,
    async make(work) {
      const { tx, booking } = work;
      const line = lineOf(work, id);
      // Whoever did it stands on the invoice.
      if (booking.status === 'delivered' || booking.status === 'closed')
        throw notNow('user_id', 'The car has gone back: who did this can no longer be changed');
      await requireStaff(tx, userId, booking);
      await setLine(tx, id, { assignedTo: userId });
      return {
        action: {
          what: 'work.assign_line',
          subject: id,
          before: { booking: booking.id, assignedTo: line.assignedTo },
          after: { assignedTo: userId },
        },
        events: [],
      };
    },
  };
}

async function requireStaff(
  tx: Database,
  userId: string | null,
  { garageId }: Pick<BookingRow, 'garageId'>,
): Promise<void> {
  if (userId === null) return;
  const [person] = await worksAt(tx, [{ id: garageId }], { only: userId });
  if (!person) throw notNow('user_id', 'Choose somebody who works here');
}
