import type { LineStatus } from '../../domain/booking/booking-line.ts';
import { type BookingStep, stepsFrom } from '../../domain/booking/booking-status.ts';
import { chargedLines } from '../bookings/lines.ts';
import type { Database } from '../db/database.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { stopsOf } from '../../domain/mot/unroadworthy.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import { foundOn } from '../bookings/found.ts';
import { openFindings } from '../bookings/findings.ts';
import { moneyOf } from '../bookings/money.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { stepFacts } from './step-facts.ts';

/** The work on one of many bookings, as far as a list shows it. */
export interface Glance {
  lines: { status: LineStatus }[];
  steps: BookingStep[];
  /** Why its car must not be driven home as it is. */
  stops: Stop[];
}

/** A few queries, however many they are. @param today on which the steps would be made */
export async function glanceAt(
  db: Database,
  bookings: readonly Pick<BookingRow, 'id' | 'status'>[],
  today: LocalDate,
): Promise<ReadonlyMap<string, Glance>> {
  const ids = bookings.map((booking) => booking.id);
  const lines = await chargedLines(db, ids);
  const money = await moneyOf(db, ids);
  const found = await foundOn(db, ids);
  const findings = await openFindings(db, ids);
  return new Map(
    bookings.map((booking) => {
      const own = lines.filter((line) => line.bookingId === booking.id);
      const stops = stopsOf(found(booking.id), today);
      const facts = stepFacts({
        lines: own,
        stops,
        findings: findings(booking.id),
        money: money(booking.id),
      });
      return [booking.id, { lines: own, stops, steps: stepsFrom(booking.status, facts) }];
    }),
  );
}
