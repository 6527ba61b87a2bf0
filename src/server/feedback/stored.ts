import { asDelivered } from '../bookings/delivered.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { and, desc, eq, inArray } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import { MAY_BE_RATED } from '../../domain/booking/feedback.ts';
import { areaOf } from '../../domain/account/postcode.ts';
import type { Database } from '../db/database.ts';
import { feedback } from '../db/schema.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

/** A booking whose car is back, as far as feedback is concerned. */
export type FinishedRow = Pick<
  BookingRow,
  'id' | 'reference' | 'vehicle' | 'firstName' | 'email' | 'address' | 'customerId'
> & { deliveredAt: Date; feedback: FeedbackRow | null };

/** The finished bookings of an account, or the one of an id, last finished first. */
export async function finishedBookings(
  db: Database,
  which: { id: string } | { customerId: string },
  most: number,
): Promise<FinishedRow[]> {
  const booking = asDelivered(db);
  const { id, reference, vehicle, firstName, email, address, customerId, deliveredAt } = booking;
  const isIt = 'id' in which ? eq(id, which.id) : eq(customerId, which.customerId);
  return db
    .select({ id, reference, vehicle, firstName, email, address, customerId, deliveredAt, feedback })
    .from(booking)
    .leftJoin(feedback, eq(feedback.bookingId, id))
    .where(and(isIt, inArray(booking.status, [...MAY_BE_RATED])))
    .orderBy(desc(deliveredAt), desc(id))
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
