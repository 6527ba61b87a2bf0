import { and, asc, count, eq, gte, lte, notInArray } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/** The bookings that hold a place of a day, by window. */
export function collectedOn(db: Reader, date: LocalDate) {
  const { id, reference, status, firstName, lastName, phone, vehicle } = bookings;
  const { collectionDate, collectionWindow } = bookings;
  return db
    .select({ id, reference, status, firstName, lastName, phone, vehicle, window: collectionWindow })
    .from(bookings)
    .where(and(eq(collectionDate, date), notInArray(status, ['requested', 'cancelled'])))
    .orderBy(asc(collectionWindow), asc(reference));
}

/** How many cars wait to be collected in each window, from a day on, by date and window. @param to the last day; left out: none */
export function waitingIn(db: Reader, { from, to }: { from: LocalDate; to?: LocalDate }) {
  const { collectionDate: date, collectionWindow: window, status } = bookings;
  return db
    .select({ date, window, cars: count() })
    .from(bookings)
    .where(and(eq(status, 'confirmed'), gte(date, from), to === undefined ? undefined : lte(date, to)))
    .groupBy(date, window)
    .orderBy(asc(date), asc(window));
}
