import { and, asc, desc, eq, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, lineOffers } from '../db/schema.ts';
import type { BookingRow } from './rows.ts';

type Reader = Pick<Database, 'select'>;

/** What somebody booked under a phone number, newest first. @param phone E.164 */
export const bookedByPhone = (db: Reader, phone: string, most: number): Promise<BookingRow[]> =>
  db.select().from(bookings).where(eq(bookings.phone, phone)).orderBy(desc(bookings.createdAt)).limit(most);

/** What the customers of these bookings said no to and nobody has put right, the last first. */
export async function declinedOf(db: Reader, ids: readonly string[], most: number) {
  if (ids.length === 0) return [];
  const { bookingId, key, name, pence, urgency, answeredAt, checkOf, putRight } = lineOffers;
  const rows = await db
    .select({ bookingId, key, name, pence, urgency, answeredAt, checkOf, putRight })
    .from(lineOffers)
    .where(and(inArray(bookingId, [...ids]), eq(lineOffers.state, 'declined')))
    .orderBy(desc(answeredAt));
  return rows.filter((row) => row.putRight === null).slice(0, most);
}

/** What is or was to be done in these bookings, in order. */
export async function workOf(db: Reader, ids: readonly string[]): Promise<(id: string) => string[]> {
  if (ids.length === 0) return () => [];
  const { bookingId, name, ordinal } = bookingLines;
  const rows = await db
    .select({ bookingId, name })
    .from(bookingLines)
    .where(inArray(bookingId, [...ids]))
    .orderBy(asc(ordinal));
  const byBooking = Map.groupBy(rows, (row) => row.bookingId);
  return (id) => byBooking.get(id)?.map((row) => row.name) ?? [];
}
