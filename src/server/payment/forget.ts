import { oldBookings, oldEventSubjects } from '../bookings/forget.ts';
import { inArray, lt, sql } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { gatewayEvents, planParts } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { mailsOfEvents, mailsOfParts } from './mails.ts';

/** Stripe sends an event again for three days at most; the rest is for whoever looks into what has happened. */
const EVENTS_DAYS = 90;

/** Deletes the emails about bookings whose years are over; their money goes with the bookings. */
export async function forgetPayments(db: Database, now: Date): Promise<void> {
  await dequeue(db, mailsOfEvents, oldEventSubjects(db, now));
  const parts = db
    .select({ id: sql`${planParts.bookingId}::text || '.' || ${planParts.nth}::text` })
    .from(planParts)
    .where(inArray(planParts.bookingId, oldBookings(db, now)));
  await dequeue(db, mailsOfParts, parts);
  await db.delete(gatewayEvents).where(lt(gatewayEvents.receivedAt, daysAfter(now, -EVENTS_DAYS)));
}
