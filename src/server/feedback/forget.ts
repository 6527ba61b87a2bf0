import { lt, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { feedbackMails } from './mails.ts';

/** Deletes the emails about bookings whose years are over; what was said of them goes with the bookings. */
export async function forgetFeedbackMails(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: sql`${bookings.id}::text` })
    .from(bookings)
    .where(lt(bookings.createdAt, retainedSince('bookings', now)));
  await dequeue(db, Object.values(feedbackMails), old);
}
