import { oldBookings } from '../bookings/forget.ts';
import { inArray, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { invoices } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';

/** Deletes the emails about invoices of bookings whose years are over; the invoices go with the bookings. */
export async function forgetInvoiceMails(db: Database, mails: readonly MailKind[], now: Date): Promise<void> {
  const old = db
    .select({ id: sql`${invoices.id}::text` })
    .from(invoices)
    .where(inArray(invoices.bookingId, oldBookings(db, now)));
  await dequeue(db, mails, old);
}
