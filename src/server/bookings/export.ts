import { asc, eq, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookingLines, bookings, bookingWorkDays } from '../db/schema.ts';

/** All that is stored of the bookings of an account here, for its owner, but for who of us did what. */
export async function exportedBookings(tx: Pick<Database, 'select'>, userId: string) {
  const own = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.customerId, userId))
    .orderBy(asc(bookings.createdAt));
  const ids = own.map((booking) => booking.id);
  const lines = await tx
    .select()
    .from(bookingLines)
    .where(inArray(bookingLines.bookingId, ids))
    .orderBy(asc(bookingLines.ordinal));
  const { id, bookingId, status, detail, actor, at } = bookingEvents;
  const events = await tx
    .select({ id, bookingId, status, detail, actor, at })
    .from(bookingEvents)
    .where(inArray(bookingId, ids))
    .orderBy(asc(id));
  const workDays = await tx.select().from(bookingWorkDays).where(inArray(bookingWorkDays.bookingId, ids));
  return {
    bookings: own.map(
      ({ idempotencyKey: _key, requestHash: _hash, assignedTo: _ours, ...booking }) => booking,
    ),
    // What a garage gets for a line is between it and us.
    lines: lines.map(
      ({ assignedTo: _ours, share: _share, shareGarageId: _garage, motSupply: _supply, ...line }) => line,
    ),
    events,
    workDays,
  };
}
