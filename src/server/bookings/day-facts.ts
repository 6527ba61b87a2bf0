import type { Database } from '../db/database.ts';
import { among } from '../db/among.ts';
import { and, eq, inArray, max, min, type SQL, sql } from '../db/drizzle.ts';
import { bookingEvents, bookingLines, bookings, checkResults, lineOffers, tickets } from '../db/schema.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { CheckResult } from '../../domain/catalogue/check.ts';

/** What the desk's day says of a booking beside its work. */
export interface DayFacts {
  /** When its car came, and went back; null: it hasn't. */
  cameAt: Date | null;
  wentAt: Date | null;
  /** Since when its customer has had a question, and when they last answered one; null: neither. */
  askedAt: Date | null;
  answeredAt: Date | null;
  /** Checks that have a result, and those that need attention now, or soon. */
  recorded: number;
  now: number;
  soon: number;
  /** Messages that nobody has answered. */
  messages: number;
}

/** Of many bookings, by their ids: one query, however many they are. */
export async function dayFacts(
  db: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DayFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: bookings.id,
      cameAt: at(becameAt(db, 'collected')),
      wentAt: at(becameAt(db, 'delivered')),
      askedAt: at(
        db
          .select({ at: min(lineOffers.sentAt) })
          .from(lineOffers)
          .where(and(eq(lineOffers.bookingId, bookings.id), eq(lineOffers.state, 'open'))),
      ),
      answeredAt: at(
        db
          .select({ at: max(lineOffers.answeredAt) })
          .from(lineOffers)
          .where(eq(lineOffers.bookingId, bookings.id)),
      ),
      recorded: checked(),
      now: checked('red'),
      soon: checked('amber'),
      messages: count(sql`${tickets}`, and(eq(tickets.bookingId, bookings.id), eq(tickets.status, 'open'))),
    })
    .from(bookings)
    .where(among(bookings.id, ids));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const at = (when: { getSQL: () => SQL }) => sql`(${when})`.mapWith(bookings.createdAt) as SQL<Date | null>;

/** When it last came to that by a step or a record of the handover. */
const becameAt = (db: Pick<Database, 'select'>, status: BookingStatus) =>
  db
    .select({ at: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookings.id),
        eq(bookingEvents.status, status),
        inArray(sql`${bookingEvents.detail}->>'kind'`, ['stepped', 'handover']),
      ),
    );

/** How many checks of a booking have a result, or this one and have not been put right. */
function checked(result?: CheckResult): SQL<number> {
  const which = and(
    eq(bookingLines.bookingId, bookings.id),
    result && eq(checkResults.result, result),
    result && sql`${checkResults.answer}->>'kind' is distinct from 'put_right'`,
  );
  const its = eq(bookingLines.id, checkResults.lineId);
  return count(sql`${checkResults} join ${bookingLines} on ${its}`, which);
}

const count = (from: SQL, which: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${from} where ${which})`;
