import { and, eq, inArray, max, min, type SQL, sql } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/drizzle-tables.ts';
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

const at = (when: SQL, table: PgTable, which: SQL | undefined) =>
  sql`(select ${when} from ${table} where ${which})`.mapWith(bookings.createdAt) as SQL<Date | null>;

/** When it last came to that by a step or a record of the handover. */
const becameAt = (status: BookingStatus) =>
  at(
    max(bookingEvents.at),
    bookingEvents,
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

const ofBooking = (column: PgColumn) => eq(column, bookings.id);

/** As columns of a question about bookings: put together once, and answered with their rows. */
export const DAY_FACTS = {
  cameAt: becameAt('collected'),
  wentAt: becameAt('delivered'),
  askedAt: at(
    min(lineOffers.sentAt),
    lineOffers,
    and(ofBooking(lineOffers.bookingId), eq(lineOffers.state, 'open')),
  ),
  answeredAt: at(max(lineOffers.answeredAt), lineOffers, ofBooking(lineOffers.bookingId)),
  recorded: checked(),
  now: checked('red'),
  soon: checked('amber'),
  messages: count(sql`${tickets}`, and(ofBooking(tickets.bookingId), eq(tickets.status, 'open'))),
} satisfies { [Fact in keyof DayFacts]: SQL<DayFacts[Fact]> };
