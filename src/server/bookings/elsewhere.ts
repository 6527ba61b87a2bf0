import type { EarlierVisit } from '../../domain/booking/earlier-visit.ts';
import { foundText } from '../../domain/catalogue/check.ts';
import { fittedText } from '../../domain/work/service-record.ts';
import { WARRANTY_KEY } from '../../domain/booking/warranty.ts';
import { sameModel } from '../../domain/vehicle/same-car.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { and, asc, desc, eq, inArray, isNotNull, ne, not, or } from '../db/drizzle.ts';
import { bookingLines, bookings, checkResults } from '../db/schema.ts';
import { handoversInForce } from './handovers.ts';
import type { BookingRow } from './rows.ts';
import { fittedOf } from './service-record.ts';
import { doneLines } from './visits.ts';
import { inGarages } from './within.ts';

type Reader = Pick<Database, 'select'>;
type Asked = Pick<BookingRow, 'id' | 'vrm' | 'vehicle' | 'phone' | 'email'>;

/** Nobody reads on beyond these. */
const MOST = 20;

/**
 * The visits of a booking's car to garages that aren't among these, newest first, for the same person: who has bought it
 * since isn't told of another's. Nothing is asked for somebody who sees every garage's bookings.
 */
async function rowsElsewhere(db: Reader, asked: Asked, garages: Within) {
  const here = inGarages(garages);
  if (here === undefined || asked.vrm === '') return [];
  const rows = await db
    .select({ id: bookings.id, date: bookings.collectionDate, vehicle: bookings.vehicle })
    .from(bookings)
    .where(
      and(
        eq(bookings.vrm, asked.vrm),
        ne(bookings.id, asked.id),
        inArray(bookings.status, ['delivered', 'closed']),
        or(eq(bookings.phone, asked.phone), eq(bookings.email, asked.email)),
        not(here),
      ),
    )
    .orderBy(desc(bookings.collectionDate), desc(bookings.createdAt))
    .limit(MOST);
  // The plate may have been on another car then.
  return rows.filter(({ vehicle }) => sameModel(vehicle, asked.vehicle));
}

/** How many there are. */
export const countElsewhere = async (db: Reader, asked: Asked, garages: Within): Promise<number> =>
  (await rowsElsewhere(db, asked, garages)).length;

/** What was done and measured at them. */
export async function visitsElsewhere(db: Reader, asked: Asked, garages: Within): Promise<EarlierVisit[]> {
  const rows = await rowsElsewhere(db, asked, garages);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await doneLines(db, ids), ({ bookingId }) => bookingId);
  const fitted = Map.groupBy(await fittedOf(db, ids), ({ bookingId }) => bookingId);
  const checks = Map.groupBy(await checksOf(db, ids), ({ bookingId }) => bookingId);
  const kerb = Map.groupBy(await handoversInForce(db, ids), ({ bookingId }) => bookingId);
  return rows.map(({ id, date }) => {
    const miles = (kerb.get(id) ?? []).flatMap((row) => row.miles ?? []);
    return {
      date,
      miles: miles.length > 0 ? Math.max(...miles) : null,
      // What was put right is told in the customer's own words.
      work: (lines.get(id) ?? []).map(({ key, name }) =>
        key === WARRANTY_KEY ? 'Earlier work put right' : name,
      ),
      fitted: (fitted.get(id) ?? []).map(fittedText),
      checks: (checks.get(id) ?? []).map((check) => ({ text: foundText(check), result: check.result })),
    };
  });
}

/** What was measured, and what needed attention; notes may name somebody. */
const checksOf = (db: Reader, ids: readonly string[]) => {
  const { name, result, measured, unit, recordedAt } = checkResults;
  return db
    .select({ bookingId: bookingLines.bookingId, name, result, measured, unit })
    .from(checkResults)
    .innerJoin(bookingLines, eq(bookingLines.id, checkResults.lineId))
    .where(
      and(
        inArray(bookingLines.bookingId, [...ids]),
        or(isNotNull(measured), inArray(result, ['amber', 'red'])),
      ),
    )
    .orderBy(asc(recordedAt), asc(checkResults.key));
};
