import { among } from '../db/among.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { CUSTOMER_SEEN, seenSince } from '../../domain/garage/seen.ts';
import { instantOf, localNow } from '../../domain/text/local-time.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from '../db/drizzle.ts';
import { bookingEvents, bookings } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/**
 * Rows of `bookings` at these garages whose customer their people see; undefined: each of them. The operator is every
 * customer's partner, so its own garage's people always do.
 */
export function customerSeen(db: Reader, garages: Within, now: Date): SQL | undefined {
  if (garages === 'all' || garages.every(({ id, asAdmin }) => id === FIRST_GARAGE || asAdmin))
    return undefined;
  const paused = garages.filter(({ state }) => state === 'paused').map(({ id }) => id);
  const isOpen = paused.length > 0 ? notInArray(bookings.garageId, paused) : undefined;
  const { bookingId, status, detail, at } = bookingEvents;
  const wentBack = exists(
    db
      .select({ id: bookingEvents.id })
      .from(bookingEvents)
      .where(
        and(
          eq(bookingId, bookings.id),
          eq(status, 'delivered'),
          eq(sql`${detail}->>'kind'`, 'stepped'),
          gte(at, instantOf(seenSince(localNow(now).date), '00:00')),
        ),
      ),
  );
  const isOwn = garages.some(({ id }) => id === FIRST_GARAGE);
  return or(
    eq(bookings.garageId, FIRST_GARAGE),
    isOwn ? isNotNull(bookings.unplacedAt) : undefined,
    are('there'),
    // A garage that said no keeps the place until somebody has it.
    and(are('expected'), isOpen, isNull(bookings.unplacedAt)),
    and(are('went back'), isOpen, wentBack),
  );
}

const are = (how: (typeof CUSTOMER_SEEN)[keyof typeof CUSTOMER_SEEN]): SQL =>
  inArray(
    bookings.status,
    BOOKING_STATUSES.filter((status) => CUSTOMER_SEEN[status] === how),
  );

/** Of these bookings, the ids of those whose customer is seen. */
export async function seenAmong(
  db: Reader,
  ids: readonly string[],
  { garages, now }: { garages: Within; now: Date },
): Promise<ReadonlySet<string>> {
  const seen = customerSeen(db, garages, now);
  if (seen === undefined || ids.length === 0) return new Set(ids);
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(among(bookings.id, ids), seen));
  return new Set(rows.map(({ id }) => id));
}
