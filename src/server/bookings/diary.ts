import { and, asc, count, eq, gte, inArray, lte, ne, notInArray, sql } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { TO_GO_BACK } from '../../domain/booking/booking-status.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/** As domain/booking/booking-status.ts says it. */
const holdPlace = notInArray(bookings.status, ['requested', 'cancelled']);

/** The bookings that hold a place of a garage's days, by day and window. */
export function collectedOn(db: Reader, garageId: number, { from, to }: { from: LocalDate; to: LocalDate }) {
  const { id, reference, status, arrival, firstName, lastName, phone, address, vehicle, vrm } = bookings;
  const { collectionDate: date, collectionWindow: window } = bookings;
  return db
    .select({
      id,
      reference,
      status,
      arrival,
      firstName,
      lastName,
      phone,
      address,
      vehicle,
      plate: vrm,
      date,
      window,
    })
    .from(bookings)
    .where(and(eq(bookings.garageId, garageId), gte(date, from), lte(date, to), holdPlace))
    .orderBy(asc(date), asc(window), asc(reference));
}

const idsOf = (garages: Exclude<Within, 'all'>): number[] => garages.map(({ id }) => id);

/**
 * How many cars wait to be collected in each window of some garages, from a day on, by date and window.
 * @param to the last day; left out: none
 */
export function waitingIn(
  db: Reader,
  { garages, from, to }: { garages: Within; from: LocalDate; to?: LocalDate },
) {
  const { collectionDate: date, collectionWindow: window, status } = bookings;
  return db
    .select({ date, window, cars: count() })
    .from(bookings)
    .where(
      and(
        garages === 'all' ? undefined : inArray(bookings.garageId, idsOf(garages)),
        eq(status, 'confirmed'),
        gte(date, from),
        to === undefined ? undefined : lte(date, to),
      ),
    )
    .groupBy(date, window)
    .orderBy(asc(date), asc(window));
}

interface DrivingAsked {
  garageIds: readonly number[];
  from: LocalDate;
  but?: string | undefined;
}

/**
 * How many cars the drivers of garages fetch in each window, by the district that they fetch them from, from a day on.
 * @param only of one window; left out: of all
 * @param but not counting this booking
 */
export function fetchedIn(
  db: Reader,
  { garageIds, from, only, but }: DrivingAsked & { only?: Slot | undefined },
) {
  const { id, garageId, arrival, address, collectionDate: date, collectionWindow: window } = bookings;
  const district = sql<string>`split_part(${address}->>'postcode', ' ', 1)`;
  return db
    .select({ garageId, date, window, district, cars: count() })
    .from(bookings)
    .where(
      and(
        inArray(garageId, [...garageIds]),
        only ? and(eq(date, only.date), eq(window, only.window)) : gte(date, from),
        holdPlace,
        eq(arrival, USUAL_ARRIVAL),
        but === undefined ? undefined : ne(id, but),
      ),
    )
    .groupBy(garageId, date, window, district);
}

/**
 * How many cars the drivers of garages have yet to bring back in the return window of each day, by the district that they
 * go to, from a day on.
 * @param only of that day; left out: of all
 * @param but not counting this booking
 */
export function broughtBack(
  db: Reader,
  { garageIds, from, only, but }: DrivingAsked & { only?: LocalDate | undefined },
) {
  const { id, garageId, leaves, address, returnAddress, returnDate: date, status } = bookings;
  const district = sql<string>`split_part(coalesce(${returnAddress}->>'postcode', ${address}->>'postcode'), ' ', 1)`;
  return db
    .select({ garageId, date, district, cars: count() })
    .from(bookings)
    .where(
      and(
        inArray(garageId, [...garageIds]),
        inArray(status, TO_GO_BACK),
        only === undefined ? gte(date, from) : eq(date, only),
        eq(leaves, USUAL_ARRIVAL),
        but === undefined ? undefined : ne(id, but),
      ),
    )
    .groupBy(garageId, date, district);
}
