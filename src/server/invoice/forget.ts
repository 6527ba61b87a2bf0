import { eq, lt, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { bookings, invoices } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';

/** Deletes the emails about invoices of bookings whose years are over; the invoices go with the bookings. */
export async function forgetInvoiceMails(db: Database, mails: readonly MailKind[], now: Date): Promise<void> {
  const old = db
    .select({ id: sql`${invoices.id}::text` })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, invoices.bookingId))
    .where(lt(bookings.createdAt, retainedSince('bookings', now)));
  await dequeue(db, mails, old);
}
