import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Actor, Staff, Visitor } from '../auth/actor.ts';
import { type Within, within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL } from '../db/drizzle.ts';
import type { PgColumn } from '../db/drizzle-tables.ts';
import { bookingLines, bookings } from '../db/schema.ts';
import { noSuchLine } from './lines.ts';
import { type BookingRow, noSuchBooking } from './rows.ts';
import { customerSeen } from './seen.ts';

type Reader = Pick<Database, 'select'>;

/**
 * Rows of `bookings` that are the business of these garages' people; undefined: all of them. What no garage takes is the
 * operator's, and no longer that of the garage that said no.
 */
export function inGarages(garages: Within): SQL | undefined {
  if (garages === 'all') return undefined;
  const ids = garages.map(({ id }) => id);
  const there = inArray(bookings.garageId, ids);
  return ids.includes(FIRST_GARAGE)
    ? or(there, isNotNull(bookings.unplacedAt))
    : and(there, isNull(bookings.unplacedAt));
}

/** As much of a booking as says whose business it is. */
type Placed = Pick<BookingRow, 'garageId' | 'unplacedAt'>;

/** The same of rows of another table that name a booking. @param customers left out: also where its customer isn't seen any more */
export const isAtGarages = (
  db: Reader,
  bookingId: PgColumn,
  garages: Within,
  customers?: { now: Date },
): SQL | undefined =>
  garages === 'all'
    ? undefined
    : exists(
        db
          .select({ id: bookings.id })
          .from(bookings)
          .where(
            and(
              eq(bookings.id, bookingId),
              inGarages(garages),
              customers && customerSeen(db, garages, customers.now),
            ),
          ),
      );

/** Whether somebody at the desk sees a booking. */
export const sees = (actor: Staff, booking: Placed): boolean => isWithin(within(actor), booking);

export const isWithin = (garages: Within, { garageId, unplacedAt }: Placed): boolean =>
  garages === 'all' || garages.some(({ id }) => id === (unplacedAt === null ? garageId : FIRST_GARAGE));

/** Whether somebody may still change a booking: it may be at another garage by now. Whoever works here has their own as well. */
export const mayChange = (actor: Actor, booking: Placed & Pick<BookingRow, 'customerId'>): boolean =>
  actor.kind !== 'staff' || booking.customerId === actor.userId || sees(actor, booking);

/**
 * Lets the people of its garage in to a booking: everybody else is told what they are told of one that isn't there.
 * @returns its id. @throws AppError not_found
 */
export async function requireBooking(db: Reader, actor: Visitor, id = ''): Promise<string> {
  if (!isUuid(id) || actor.kind !== 'staff' || !(await seesBooking(db, actor, id))) throw noSuchBooking();
  return id;
}

/** The same of one whose customer they see: what is about them alone is not there for others. @throws AppError not_found */
export async function requireCustomer(
  db: Reader,
  actor: Visitor,
  asked: { id?: string; now: Date },
): Promise<string> {
  const { id = '', now } = asked;
  if (!isUuid(id) || actor.kind !== 'staff' || !(await seesBooking(db, actor, id, now)))
    throw noSuchBooking();
  return id;
}

/** Whether somebody at the desk sees a booking, and at this instant its customer. @param id a UUID @param now left out: no matter */
export async function seesBooking(db: Reader, actor: Staff, id: string, now?: Date): Promise<boolean> {
  const garages = within(actor);
  const its = and(eq(bookings.id, id), inGarages(garages), now && customerSeen(db, garages, now));
  return (await db.select({ id: bookings.id }).from(bookings).where(its)).length > 0;
}

/** The same of the booking of a line. @throws AppError not_found, as for a line that isn't there */
export async function requireLine(db: Reader, actor: Visitor, id = ''): Promise<void> {
  if (!isUuid(id) || actor.kind !== 'staff') throw noSuchLine();
  const [found] = await db
    .select({ id: bookingLines.id })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .where(and(eq(bookingLines.id, id), inGarages(within(actor))));
  if (!found) throw noSuchLine();
}
