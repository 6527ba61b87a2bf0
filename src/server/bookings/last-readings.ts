import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { and, desc, eq, inArray, isNotNull, ne } from '../db/drizzle.ts';
import { bookingLines, bookings, checkResults } from '../db/schema.ts';
import { HAS_GONE } from '../../domain/booking/booking-status.ts';
import { inGarages } from './within.ts';
import type { BookingRow } from './rows.ts';

/**
 * What was measured of a car at its visits before this one, the last time each check was made.
 * @param garages whose bookings are looked at
 * @returns by the key of the check
 */
export async function lastReadings(
  db: Pick<Database, 'select'>,
  { id, vrm }: Pick<BookingRow, 'id' | 'vrm'>,
  garages: Within,
): Promise<Map<string, { measured: number; note: string }>> {
  if (vrm === '') return new Map();
  const { key, measured, note, recordedAt } = checkResults;
  const rows = await db
    .select({ key, measured, note })
    .from(checkResults)
    .innerJoin(bookingLines, eq(bookingLines.id, checkResults.lineId))
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .where(
      and(
        eq(bookings.vrm, vrm),
        ne(bookings.id, id),
        inArray(bookings.status, [...HAS_GONE]),
        isNotNull(measured),
        inGarages(garages),
      ),
    )
    .orderBy(desc(recordedAt))
    .limit(MOST);
  const last = new Map<string, { measured: number; note: string }>();
  for (const row of rows)
    if (row.measured !== null && !last.has(row.key))
      last.set(row.key, { measured: row.measured, note: row.note });
  return last;
}

/** The size of the tyre that this car was last booked with; '' where none was. */
export async function lastTyreSize(
  db: Pick<Database, 'select'>,
  { vrm }: Pick<BookingRow, 'vrm'>,
  garages: Within,
): Promise<string> {
  const { size, createdAt } = bookingLines;
  const [last] = await db
    .select({ size })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .where(and(ne(bookings.vrm, ''), eq(bookings.vrm, vrm), isNotNull(size), inGarages(garages)))
    .orderBy(desc(createdAt))
    .limit(1);
  return last?.size ?? '';
}

/** Two or three visits of the longest list. */
const MOST = 100;
