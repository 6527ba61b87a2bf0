import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql, type SQLWrapper } from '../db/drizzle.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import type { BookingRow } from './rows.ts';

type Reader = Pick<Database, 'select'>;

/** Statuses of what is not over. A booking in any other is history. */
export const OPEN = [
  'requested',
  'confirmed',
  'collected',
  'in_workshop',
  'awaiting_approval',
  'ready',
] as const;

/** Whose account these bookings belong to, null: nobody's; and at which garage they are. */
export const ownersOf = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: bookings.id,
      customerId: bookings.customerId,
      garageId: bookings.garageId,
      unplacedAt: bookings.unplacedAt,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));

/** Ids of the bookings of an account, as part of a question. */
export const bookingsOf = (tx: Reader, userId: string) =>
  tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, userId));

/** How many bookings an account has. @param id of one that is asked about; left out: all */
export async function countOf(db: Reader, userId: string, id?: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(bookings)
    .where(and(eq(bookings.customerId, userId), id === undefined ? undefined : eq(bookings.id, id)));
  return row?.rows ?? 0;
}

/** Whether a user, by the column of their id, has no bookings. */
export const hasNoBookings = (user: SQLWrapper): SQL =>
  sql`not exists (select 1 from ${bookings} where ${bookings.customerId} = ${user})`;

/** What an account has booked and not yet got back, whenever it was collected: the soonest first. */
export function openOf(db: Reader, userId: string) {
  const { reference, vrm, collectionDate: date, collectionWindow: window } = bookings;
  return db
    .select({ reference, vrm, date, window })
    .from(bookings)
    .where(and(eq(bookings.customerId, userId), inArray(bookings.status, [...OPEN])))
    .orderBy(asc(date), asc(window));
}

/**
 * What was booked with an address as a guest joins the account whose owner has shown that it is theirs.
 * @param emailKey the address in lower case
 * @returns who the latest of them says they are; null where there was none
 */
export async function joinAccount(
  tx: Pick<Database, 'select' | 'update'>,
  { id, email, emailKey }: { id: string; email: string; emailKey: string },
): Promise<Pick<BookingRow, 'firstName' | 'lastName' | 'phone'> | null> {
  const theirs = and(
    // Has an index, and holds every spelling of the address.
    eq(bookings.mailbox, mailboxOf(email)),
    eq(sql`lower(${bookings.email})`, emailKey),
    isNull(bookings.customerId),
  );
  const [latest] = await tx
    .select({ firstName: bookings.firstName, lastName: bookings.lastName, phone: bookings.phone })
    .from(bookings)
    .where(theirs)
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  await tx.update(bookings).set({ customerId: id }).where(theirs);
  return latest ?? null;
}

/** An account is being deleted: who did it is kept as 'customer'; which one is nobody any more. */
export async function leaveEvents(tx: Pick<Database, 'update'>, userId: string): Promise<void> {
  await tx.update(bookingEvents).set({ actorUserId: null }).where(eq(bookingEvents.actorUserId, userId));
}
