import { eq, lt, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { WorkMails } from './mails.ts';

/**
 * Deletes the emails about bookings whose years are over, before the bookings themselves go: results go with their
 * lines.
 */
export async function forgetWorkMails(db: Database, mails: WorkMails, now: Date): Promise<void> {
  const events = db
    .select({ id: sql`${bookingEvents.id}::text` })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(lt(bookings.createdAt, retainedSince('bookings', now)));
  await dequeue(db, Object.values(mails), events);
}
