import { isFinished } from '../../domain/booking/feedback.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { instantOf, type LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { aliasedTable, and, count, eq, gte, inArray, isNotNull, isNull, ne, sum } from '../db/drizzle.ts';
import { bookings, feedback, garageChanges, garages } from '../db/schema.ts';

/** How the work of a garage has turned out. */
export interface GarageFigures {
  garageId: number;
  /** Cars that went back, warranty visits left out. */
  finished: number;
  /** Of those, how many came back to have something put right, wherever that was done. */
  returned: number;
  /** Customers who gave stars, whenever that was, and the sum of them. */
  ratings: number;
  stars: number;
  /** Bookings that it declined. */
  declined: number;
}

/**
 * Of every garage, in one statement, however many there are.
 * @param finishedSince the first day of a collection that counts among what is finished
 * @param declinedSince the first day on which a 'no' counts
 */
export async function garageFigures(
  db: Pick<Database, 'select' | 'selectDistinct'>,
  { finishedSince, declinedSince }: { finishedSince: LocalDate; declinedSince: LocalDate },
): Promise<GarageFigures[]> {
  const visit = aliasedTable(bookings, 'visit');
  const again = db
    .selectDistinct({ first: visit.warrantyOf })
    .from(visit)
    .where(and(isNotNull(visit.warrantyOf), ne(visit.status, 'cancelled')))
    .as('again');
  const done = db
    .select({
      garageId: bookings.garageId,
      finished: count().as('finished'),
      returned: count(again.first).as('returned'),
    })
    .from(bookings)
    .leftJoin(again, eq(again.first, bookings.id))
    .where(
      and(
        inArray(bookings.status, BOOKING_STATUSES.filter(isFinished)),
        gte(bookings.collectionDate, finishedSince),
        isNull(bookings.warrantyOf),
      ),
    )
    .groupBy(bookings.garageId)
    .as('done');
  const rated = db
    .select({
      garageId: bookings.garageId,
      ratings: count(feedback.stars).as('ratings'),
      stars: sum(feedback.stars).mapWith(Number).as('stars'),
    })
    .from(feedback)
    .innerJoin(bookings, eq(bookings.id, feedback.bookingId))
    .groupBy(bookings.garageId)
    .as('rated');
  const said = db
    .select({ garageId: garageChanges.fromGarage, declined: count().as('declined') })
    .from(garageChanges)
    .where(and(eq(garageChanges.kind, 'declined'), gte(garageChanges.at, instantOf(declinedSince, '00:00'))))
    .groupBy(garageChanges.fromGarage)
    .as('said');
  const rows = await db
    .select({
      garageId: garages.id,
      finished: done.finished,
      returned: done.returned,
      ratings: rated.ratings,
      stars: rated.stars,
      declined: said.declined,
    })
    .from(garages)
    .leftJoin(done, eq(done.garageId, garages.id))
    .leftJoin(rated, eq(rated.garageId, garages.id))
    .leftJoin(said, eq(said.garageId, garages.id));
  return rows.map(({ garageId, ...row }) => ({
    garageId,
    finished: row.finished ?? 0,
    returned: row.returned ?? 0,
    ratings: row.ratings ?? 0,
    stars: row.stars ?? 0,
    declined: row.declined ?? 0,
  }));
}
