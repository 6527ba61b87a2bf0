import { and, asc, desc, eq, inArray, isNotNull } from '../db/drizzle.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings } from '../db/schema.ts';
import type { LineRow } from './lines.ts';
import type { BookingRow } from './rows.ts';
import { inGarages } from './within.ts';

type Reader = Pick<Database, 'select'>;

/** Those of these bookings whose car has gone back, newest first. */
export const finishedOf = (db: Reader, ids: readonly string[]): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), inArray(bookings.status, ['delivered', 'closed'])))
    .orderBy(desc(bookings.collectionDate), desc(bookings.createdAt));

/** What was done at these bookings, in part or in whole. */
export const doneLines = (db: Reader, ids: readonly string[]): Promise<LineRow[]> =>
  db
    .select()
    .from(bookingLines)
    .where(
      and(inArray(bookingLines.bookingId, [...ids]), inArray(bookingLines.status, ['done', 'part_done'])),
    )
    .orderBy(asc(bookingLines.ordinal));

/** Ids of those who did something of a booking's work. */
export async function whoDid(db: Pick<Database, 'selectDistinct'>, id: string): Promise<(string | null)[]> {
  const { assignedTo } = bookingLines;
  const did = await db
    .selectDistinct({ userId: assignedTo })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, id), isNotNull(assignedTo)));
  return did.map(({ userId }) => userId);
}

/** Visits to these garages that put a booking's work right, oldest first. */
export const warrantyVisitsOf = (db: Reader, id: string, garages: Within) =>
  db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(and(eq(bookings.warrantyOf, id), inGarages(garages)))
    .orderBy(asc(bookings.createdAt));
