import { oldEventSubjects } from '../bookings/forget.ts';
import type { Database } from '../db/database.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { WorkMails } from './mails.ts';

/**
 * Deletes the emails about bookings whose years are over, before the bookings themselves go: results go with their
 * lines.
 */
export async function forgetWorkMails(db: Database, mails: WorkMails, now: Date): Promise<void> {
  await dequeue(db, Object.values(mails), oldEventSubjects(db, now));
}
