import { and, asc, count, eq, gte, lte, ne, notInArray, sql } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/** As domain/booking/booking-status.ts says it. */
const holdPlace = notInArray(bookings.status, ['requested', 'cancelled']);

/** The bookings that hold a place of a day, by window. */
export function collectedOn(db: Reader, date: LocalDate) {
  const { id, reference, status, firstName, lastName, phone, vehicle } = bookings;
  const { collectionDate, collectionWindow } = bookings;
  return db
    .select({ id, reference, status, firstName, lastName, phone, vehicle, window: collectionWindow })
    .from(bookings)
    .where(and(eq(collectionDate, date), holdPlace))
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

/**
 * How many cars our drivers fetch in each window, by the district that they fetch them from, from a day on.
 * @param only of one window; left out: of all
 * @param but not counting this booking
 */
export function fetchedIn(db: Reader, { from, only, but }: { from: LocalDate; only?: Slot; but?: string }) {
  const { id, arrival, address, collectionDate: date, collectionWindow: window } = bookings;
  const district = sql<string>`split_part(${address}->>'postcode', ' ', 1)`;
  return db
    .select({ date, window, district, cars: count() })
    .from(bookings)
    .where(
      and(
        only ? and(eq(date, only.date), eq(window, only.window)) : gte(date, from),
        holdPlace,
        eq(arrival, USUAL_ARRIVAL),
        but === undefined ? undefined : ne(id, but),
      ),
    )
    .groupBy(date, window, district);
}
