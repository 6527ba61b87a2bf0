import { oldEventSubjects } from '../bookings/forget.ts';
import type { Database } from '../db/database.ts';
import { dequeue } from '../mail/enqueue.ts';
import { requestMails } from './mails.ts';

/** Deletes the emails about bookings whose years are over; what was asked goes with its booking. */
export async function forgetRequestMails(db: Database, now: Date): Promise<void> {
  await dequeue(db, Object.values(requestMails), oldEventSubjects(db, now));
}
