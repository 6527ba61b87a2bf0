import { count, eq, gte, sum } from '../db/drizzle.ts';
import { averageOf } from '../../domain/booking/feedback.ts';
import { COUNTED_FROM } from '../../domain/garage/figures.ts';
import type { GarageStars } from '../../domain/garage/named-garage.ts';
import type { Database } from '../db/database.ts';
import { bookings, feedback } from '../db/schema.ts';

/**
 * What customers say of garages, by their numbers, all that was not withdrawn. One of which too few have said anything isn't
 * among them.
 * @param garageId left out: of all
 */
export async function starsOf(
  db: Pick<Database, 'select'>,
  garageId?: number,
): Promise<Map<number, GarageStars>> {
  const given = count(feedback.stars);
  const rows = await db
    .select({ id: bookings.garageId, given, sum: sum(feedback.stars).mapWith(Number) })
    .from(feedback)
    .innerJoin(bookings, eq(bookings.id, feedback.bookingId))
    .where(garageId === undefined ? undefined : eq(bookings.garageId, garageId))
    .groupBy(bookings.garageId)
    .having(gte(given, COUNTED_FROM));
  return new Map(
    rows.map(({ id, given: of, sum: all }) => [id, { average: averageOf(all, of) ?? 0, count: of }]),
  );
}
