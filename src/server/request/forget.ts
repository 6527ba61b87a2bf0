import { eq, lt, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { requestMails } from './mails.ts';

/** Deletes the emails about bookings whose years are over; what was asked goes with its booking. */
export async function forgetRequestMails(db: Database, now: Date): Promise<void> {
  const events = db
    .select({ id: sql`${bookingEvents.id}::text` })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(lt(bookings.createdAt, retainedSince('bookings', now)));
  await dequeue(db, Object.values(requestMails), events);
}
