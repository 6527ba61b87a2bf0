import { setLine } from '../bookings/lines.ts';
import { eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { userRoles } from '../db/schema.ts';
import { type Change, notNow } from '../bookings/change.ts';
import { lineOf } from './lines.ts';

/**
 * Says who looks after a booking. Who of us does it is our own affair, so it is no event that the customer reads.
 * @param userId null: nobody
 */
export function assignBooking(userId: string | null): Change {
  return {
    isDone: ({ booking }) => booking.assignedTo === userId,
    async make({ tx, booking }) {
      await requireStaff(tx, userId);
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
      await requireStaff(tx, userId);
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

async function requireStaff(tx: Database, userId: string | null): Promise<void> {
  if (userId === null) return;
  const works = await tx.$count(userRoles, eq(userRoles.userId, userId));
  if (works === 0) throw notNow('user_id', 'Choose somebody who works here');
}
