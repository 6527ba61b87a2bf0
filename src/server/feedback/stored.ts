import { and, desc, eq, inArray, type SQL, sql } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import { FINISHED } from '../../domain/booking/feedback.ts';
import { areaOf } from '../../domain/account/postcode.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings, feedback } from '../db/schema.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

/** A booking whose car is back, as far as feedback is concerned. */
export type FinishedRow = Pick<
  typeof bookings.$inferSelect,
  'id' | 'reference' | 'vehicle' | 'firstName' | 'email' | 'address' | 'customerId'
> & { deliveredAt: Date; feedback: FeedbackRow | null };

const { id, reference, vehicle, firstName, email, address, customerId } = bookings;

/** When the car went back, for the last time if that was first recorded by mistake. Every step has its event. */
export const deliveredAt = sql<Date>`coalesce((
  select max(${bookingEvents.at}) from ${bookingEvents}
  where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.status} = 'delivered'
    and ${bookingEvents.detail}->>'kind' = 'stepped'
), ${bookings.createdAt})`.mapWith(bookingEvents.at);

export const isOver = inArray(bookings.status, [...FINISHED]);

/** The finished bookings that a condition on `bookings` picks, last finished first. */
export async function finishedBookings(db: Database, which: SQL, most: number): Promise<FinishedRow[]> {
  return db
    .select({ id, reference, vehicle, firstName, email, address, customerId, deliveredAt, feedback })
    .from(bookings)
    .leftJoin(feedback, eq(feedback.bookingId, bookings.id))
    .where(and(which, isOver))
    .orderBy(desc(deliveredAt), desc(bookings.id))
    .limit(most);
}

/**
 * What stands under a review. The town is one of ours, by postcode: what somebody typed as theirs might be a whole
 * address.
 */
export function shownAs(
  { firstName: name, address: { postcode } }: Pick<FinishedRow, 'firstName' | 'address'>,
  { serviceArea }: Pick<Site, 'serviceArea'>,
): { name: string; town: string | null } {
  return { name, town: areaOf(postcode, serviceArea)?.town ?? null };
}
