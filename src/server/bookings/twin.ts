import { and, asc, eq, gte, inArray, lte, ne, or } from '../db/drizzle.ts';
import { addDays, type LocalDate } from '../../domain/text/local-time.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { OPEN } from './owner.ts';
import type { BookingRow } from './rows.ts';
import { inGarages } from './within.ts';

/** Days before and after a collection within which another one of the same car may be a slip. */
const NEAR_DAYS = 14;

interface Whose {
  /** '' for a car without a plate: it has no twin. */
  vrm: string;
  /** Of the collection that is asked for. */
  date: LocalDate;
  today: LocalDate;
  /** Of the order itself, which may be under way twice. */
  idempotencyKey: string;
  /** The account that asks; null: nobody is logged in. */
  userId: string | null;
  /** The booking whose link the browser has; null: it has none. */
  linked: string | null;
}

/**
 * A collection of the same car that is still to come about these days, of the account or the browser that asks: nobody
 * else is told of it. Null: there is none.
 */
export async function nearTwin(
  db: Pick<Database, 'select'>,
  { vrm, date, today, idempotencyKey, userId, linked }: Whose,
): Promise<BookingRow | null> {
  if (vrm === '' || (userId === null && linked === null)) return null;
  const theirs = or(
    userId === null ? undefined : eq(bookings.customerId, userId),
    linked === null ? undefined : eq(bookings.id, linked),
  );
  const { collectionDate, collectionWindow } = bookings;
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.vrm, vrm),
        theirs,
        inArray(bookings.status, ['requested', 'confirmed']),
        gte(collectionDate, today),
        gte(collectionDate, addDays(date, -NEAR_DAYS)),
        lte(collectionDate, addDays(date, NEAR_DAYS)),
        ne(bookings.idempotencyKey, idempotencyKey),
      ),
    )
    .orderBy(asc(collectionDate), asc(collectionWindow))
    .limit(1);
  return row ?? null;
}

/** The other bookings of a car at these garages that are not over, the soonest first, for the desk. */
export const openTwins = (
  db: Pick<Database, 'select'>,
  { id, vrm, status }: Pick<BookingRow, 'id' | 'vrm' | 'status'>,
  garages: Within,
): Promise<Pick<BookingRow, 'id' | 'reference'>[]> =>
  vrm === '' || !OPEN.some((open) => open === status)
    ? Promise.resolve([])
    : db
        .select({ id: bookings.id, reference: bookings.reference })
        .from(bookings)
        .where(
          and(
            eq(bookings.vrm, vrm),
            ne(bookings.id, id),
            inArray(bookings.status, [...OPEN]),
            inGarages(garages),
          ),
        )
        .orderBy(asc(bookings.collectionDate), asc(bookings.reference));
