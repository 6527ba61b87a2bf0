import { asc, inArray } from '../db/drizzle.ts';
import type { LineStatus } from '../../domain/booking-line.ts';
import { type Step, stepsFrom } from '../../domain/booking-status.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, motResults } from '../db/schema.ts';
import { openFindings } from './findings.ts';
import { moneyOf } from './money.ts';
import { type BookingRow, factsOf, type MotRow } from './stored.ts';

/** The work on one of many bookings, as far as a list shows it. */
export interface Glance {
  lines: { status: LineStatus }[];
  steps: Step[];
}

type Glanced = Pick<BookingRow, 'id' | 'status' | 'leaves'>;

/** Six queries, however many they are. */
export async function glanceAt(
  db: Database,
  bookings: readonly Glanced[],
): Promise<ReadonlyMap<string, Glance>> {
  const ofThese = inArray(
    bookingLines.bookingId,
    bookings.map(({ id }) => id),
  );
  const { id, bookingId, status, pence, donePercent } = bookingLines;
  const lines = await db
    .select({ id, bookingId, status, pence, donePercent })
    .from(bookingLines)
    .where(ofThese);
  const { lineId, defects, isRepaired } = motResults;
  const results = await db
    .select({ lineId, defects, isRepaired })
    .from(motResults)
    .where(inArray(lineId, db.select({ id }).from(bookingLines).where(ofThese)))
    .orderBy(asc(motResults.id));
  const lastOf = new Map(results.map((mot) => [mot.lineId, mot] as const));
  const ids = bookings.map((booking) => booking.id);
  const money = await moneyOf(db, ids);
  const findings = await openFindings(db, ids);
  return new Map(
    bookings.map((booking) => {
      const own = lines.filter((line) => line.bookingId === booking.id);
      const mots = new Map(own.flatMap((line) => motOf(line.id, lastOf)));
      const facts = factsOf({
        booking,
        lines: own,
        mots,
        findings: findings(booking.id),
        money: money(booking.id),
      });
      return [booking.id, { lines: own, steps: stepsFrom(booking.status, facts) }];
    }),
  );
}

type Mot = Pick<MotRow, 'lineId' | 'defects' | 'isRepaired'>;

function motOf(id: string, mots: ReadonlyMap<string, Mot>): [string, Mot][] {
  const mot = mots.get(id);
  return mot ? [[id, mot]] : [];
}
