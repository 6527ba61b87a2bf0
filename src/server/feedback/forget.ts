import { oldSubjects } from '../bookings/forget.ts';
import { bookingsOf } from '../bookings/owner.ts';
import { inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { feedback } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { feedbackMails } from './mails.ts';
import type { ForgetFeedback } from './service.ts';

/** Deletes the emails about bookings whose years are over; what was said of them goes with the bookings. */
export async function forgetFeedbackMails(db: Database, now: Date): Promise<void> {
  await dequeue(db, Object.values(feedbackMails), oldSubjects(db, now));
}

export const forgetFeedbackOf: ForgetFeedback = async (tx, userId) => {
  await tx.delete(feedback).where(inArray(feedback.bookingId, bookingsOf(tx, userId)));
};
