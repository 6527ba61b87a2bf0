import { sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings } from '../db/schema.ts';

const lastDelivery = sql`(
  select max(${bookingEvents.at}) from ${bookingEvents}
  where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.status} = 'delivered'
    and ${bookingEvents.detail}->>'kind' = 'stepped'
)`;

/**
 * When the car went back, for the last time if that was first recorded by mistake. Every step has its event. A part of its own,
 * because Drizzle leaves the table out of the columns that stand in an expression of a query of one table.
 */
const deliveredAt = sql<Date>`coalesce(${lastDelivery}, ${bookings.createdAt})`.mapWith(bookingEvents.at);

/** A booking with the time at which its car went back, to be joined like those of joined.ts. */
export function asDelivered(tx: Pick<Database, 'select'>) {
  const { id, reference, status, vehicle, firstName, email, address, customerId, collectionDate } = bookings;
  return tx
    .select({
      id,
      reference,
      status,
      vehicle,
      firstName,
      email,
      address,
      customerId,
      collectionDate,
      deliveredAt: deliveredAt.as('delivered_at'),
    })
    .from(bookings)
    .as('booking');
}
