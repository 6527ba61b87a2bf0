import type { Database } from '../db/database.ts';
import { bookingEvents, bookingLines, bookings } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/**
 * A booking for queries of other tables that are joined to it: these columns may be read there, and nothing can be
 * written. The database plans it as if the table itself were joined.
 */
export function asBooking(tx: Reader) {
  const { id, reference, status, customerId, vehicle, vrm, firstName, address } = bookings;
  const { returnDate, createdAt } = bookings;
  return tx
    .select({ id, reference, status, customerId, vehicle, vrm, firstName, address, returnDate, createdAt })
    .from(bookings)
    .as('booking');
}

/** A line of a booking, likewise. */
export function asLine(tx: Reader) {
  const { id, bookingId, ordinal, name } = bookingLines;
  return tx.select({ id, bookingId, ordinal, name }).from(bookingLines).as('line');
}

/** What happened to a booking, likewise. */
export function asEvent(tx: Reader) {
  const { id, bookingId, status, detail, at } = bookingEvents;
  return tx.select({ id, bookingId, status, detail, at }).from(bookingEvents).as('event');
}
