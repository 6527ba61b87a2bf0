import { and, desc, eq, inArray, notInArray } from '../db/drizzle.ts';
import { type BookingStatus, HAS_GONE } from '../../domain/booking/booking-status.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/** Which of an account's bookings are listed; undefined: no matter. */
interface Wanted {
  status: BookingStatus | undefined;
  ids: readonly string[] | undefined;
}

/** Ids of the bookings of an account, newest first. */
export async function ownIds(db: Reader, userId: string, { status, ids }: Wanted): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, userId),
        status && eq(bookings.status, status),
        ids && inArray(bookings.id, [...ids]),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
  return rows.map(({ id }) => id);
}

/** Of those that are not over, the soonest first. */
export async function openIds(db: Reader, userId: string, most: number): Promise<string[]> {
  const isOpen = notInArray(bookings.status, [...HAS_GONE]);
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.customerId, userId), isOpen))
    .orderBy(bookings.collectionDate, bookings.collectionWindow, bookings.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Of those that are over, the last one first. */
export async function pastIds(db: Reader, userId: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.customerId, userId), inArray(bookings.status, [...HAS_GONE])))
    .orderBy(desc(bookings.collectionDate), desc(bookings.createdAt), desc(bookings.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** How many an account has ever booked. */
export const countOwn = (db: Pick<Database, '$count'>, userId: string): Promise<number> =>
  db.$count(bookings, eq(bookings.customerId, userId));

/** Cars that an account booked for, with where each was collected, newest first. */
export const lastBooked = (db: Reader, userId: string, most: number) =>
  db
    .select({ vehicle: bookings.vehicle, address: bookings.address })
    .from(bookings)
    .where(eq(bookings.customerId, userId))
    .orderBy(desc(bookings.createdAt))
    .limit(most);

/** Cars that an account booked for under a plate. */
export const bookedUnder = (db: Reader, userId: string, vrm: string) =>
  db
    .select({ vehicle: bookings.vehicle })
    .from(bookings)
    .where(and(eq(bookings.customerId, userId), eq(bookings.vrm, vrm)));
