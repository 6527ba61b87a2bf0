import { and, count, eq, gte, inArray, ne, or, type SQL, sql } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import type { BookingRow } from './rows.ts';

type Reader = Pick<Database, 'select'>;

/** Who books, and for which car; '' for a car without a plate. */
type Who = Pick<BookingRow, 'mailbox' | 'phone' | 'vrm'>;

const isSame = ({ mailbox, phone, vrm }: Who): SQL | undefined =>
  or(
    eq(bookings.mailbox, mailbox),
    eq(bookings.phone, phone),
    vrm === '' ? undefined : eq(bookings.vrm, vrm),
  );

/** How many bookings with a collection to come have this mailbox, this phone and this plate. */
export async function comingCounts(
  tx: Reader,
  who: Who,
  today: LocalDate,
): Promise<Record<keyof Who, number>> {
  const isWho = (column: keyof Who) =>
    sql<number>`count(*) filter (where ${eq(bookings[column], who[column])})`.mapWith(Number);
  const [open] = await tx
    .select({ mailbox: isWho('mailbox'), phone: isWho('phone'), vrm: isWho('vrm') })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['requested', 'confirmed']),
        gte(bookings.collectionDate, today),
        isSame(who),
      ),
    );
  return open ?? { mailbox: 0, phone: 0, vrm: 0 };
}

/** How many bookings were made since. */
export async function countSince(tx: Reader, since: Date): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(bookings).where(gte(bookings.createdAt, since));
  return row?.rows ?? 0;
}

/** Whether this customer, or their car, was booked for before. What was cancelled is as if it had never been. */
export async function isKnown(tx: Reader, { id, ...who }: Who & { id: string }): Promise<boolean> {
  const [row] = await tx
    .select({ rows: count() })
    .from(bookings)
    .where(and(ne(bookings.id, id), ne(bookings.status, 'cancelled'), isSame(who)));
  return (row?.rows ?? 0) > 0;
}

/**
 * All that somebody booked, with their account or as a guest, but for one booking.
 * @param phone '' for none
 */
export function bookedBy(
  tx: Reader,
  { userId, mailbox, phone }: { userId: string; mailbox: string; phone: string },
  but: string,
): Promise<BookingRow[]> {
  const theirs = or(
    eq(bookings.customerId, userId),
    eq(bookings.mailbox, mailbox),
    phone === '' ? undefined : eq(bookings.phone, phone),
  );
  return tx
    .select()
    .from(bookings)
    .where(and(theirs, ne(bookings.id, but)));
}
