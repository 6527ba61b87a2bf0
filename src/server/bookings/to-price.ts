import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { and, asc, eq, exists, inArray, type SQL, sql } from '../db/drizzle.ts';
import { bookingLines, bookings } from '../db/schema.ts';
import { inGarages } from './within.ts';

/** In which a line that was booked without a price still gets one. */
const OPEN = ['confirmed', 'collected', 'in_workshop', 'awaiting_approval'] as const;

/** How many bookings of these garages have a line whose price we owe: a value within a question. */
export function bookedToPrice(db: Pick<Database, 'select'>, garages: Within): SQL {
  const unpriced = db
    .select({ one: sql`1` })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookings.id), eq(bookingLines.status, 'to_quote')));
  const owed = and(inArray(bookings.status, [...OPEN]), inGarages(garages), exists(unpriced));
  return sql`(select count(*)::int from ${bookings} where ${owed})`;
}

/** The most that a list of them shows. */
const MOST = 200;

/** Their lines without a price, each with its booking, the oldest booking first. */
export function linesToPrice(db: Pick<Database, 'select'>, garages: Within) {
  const { id, reference, vehicle, vrm, firstName, lastName, createdAt, collectionDate } = bookings;
  return db
    .select({
      id,
      reference,
      vehicle,
      vrm,
      firstName,
      lastName,
      createdAt,
      collectionDate,
      line: bookingLines.id,
      name: bookingLines.name,
    })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .where(and(eq(bookingLines.status, 'to_quote'), inArray(bookings.status, [...OPEN]), inGarages(garages)))
    .orderBy(asc(createdAt), asc(id), asc(bookingLines.ordinal))
    .limit(MOST);
}
