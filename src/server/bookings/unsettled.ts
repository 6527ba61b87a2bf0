import { and, asc, desc, eq, inArray, isNull, lte } from '../db/drizzle.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import { balancesOf } from './money.ts';
import type { BookingRow } from './rows.ts';
import { inGarages } from './within.ts';

type Reader = Pick<Database, 'select'>;

/** Bookings whose work is finished and of which nobody has found that nothing is owed either way: few, at any age. */
export const mayBeOpen = and(inArray(bookings.status, [...FINISHED]), isNull(bookings.settledAt));

/** Their ids at these garages, the oldest first. */
export async function unsettledIds(db: Reader, garages: Within): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(mayBeOpen, inGarages(garages)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  return rows.map(({ id }) => id);
}

/** Those of an account, the newest first. */
export const unsettledOf = (db: Reader, userId: string): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.customerId, userId), mayBeOpen))
    .orderBy(desc(bookings.createdAt));

/** Ids of those whose car had gone back by then and that are not closed, the oldest first. */
export async function deliveredBy(db: Pick<Database, 'selectDistinct'>, at: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: bookings.id, createdAt: bookings.createdAt })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(
      and(eq(bookings.status, 'delivered'), eq(bookingEvents.status, 'delivered'), lte(bookingEvents.at, at)),
    )
    .orderBy(asc(bookings.createdAt));
  return rows.map(({ id }) => id);
}

/**
 * Notes which of these bookings are settled, so that nobody has to add them up again. They are locked until then, and the
 * database takes the note away itself whenever a line or a movement of theirs is written.
 */
export async function noteSettled(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  const open = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), mayBeOpen))
    .orderBy(bookings.id)
    .for('update');
  const balances = await balancesOf(
    tx,
    open.map(({ id }) => id),
  );
  const settled = [...balances].flatMap(([id, { balance }]) =>
    balance.due === 0 && balance.surplus === 0 ? [id] : [],
  );
  if (settled.length > 0)
    await tx.update(bookings).set({ settledAt: now }).where(inArray(bookings.id, settled));
}
