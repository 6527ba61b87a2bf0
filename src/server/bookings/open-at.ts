import { and, count, eq, notInArray } from '../db/drizzle.ts';
import { HAS_GONE } from '../../domain/booking/booking-status.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

/** How many bookings of a garage aren't over: their cars are to come, or are there. */
export async function openAt(db: Pick<Database, 'select'>, garageId: number): Promise<number> {
  const [found] = await db
    .select({ open: count() })
    .from(bookings)
    .where(and(eq(bookings.garageId, garageId), notInArray(bookings.status, [...HAS_GONE])));
  return found?.open ?? 0;
}
