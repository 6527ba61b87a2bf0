import { asc, eq } from '../db/drizzle.ts';
import type { UnroadworthyFinding } from '../../domain/mot/unroadworthy.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, motResults } from '../db/schema.ts';
import { type OpenFinding, openFindings } from './findings.ts';
import { foundOn } from './found.ts';
import { type LineRow, linesOf } from './lines.ts';
import { type Money, moneyOf } from './money.ts';
import { pressingChecks } from './pressing-checks.ts';
import { bookingRow, type BookingRow, lockedBooking, noSuchBooking } from './rows.ts';

export type MotRow = typeof motResults.$inferSelect;

/** A booking with all that decides what may be done next. */
export interface StoredWork {
  booking: BookingRow;
  /** In their order. */
  lines: LineRow[];
  /** Line's id → the last result of its MOT test. */
  mots: ReadonlyMap<string, MotRow>;
  /** What needs attention now and its customer knows nothing of. */
  findings: readonly OpenFinding[];
  /** What can keep the car from being driven home. */
  found: UnroadworthyFinding;
  money: Money;
}

/** @param locked until the transaction ends: changes of a booking or its lines come one after the other */
export async function storedWork(tx: Database, id: string, { locked = false } = {}): Promise<StoredWork> {
  const booking = await (locked ? lockedBooking : bookingRow)(tx, id);
  if (!booking) throw noSuchBooking();
  const lines = await linesOf(tx, id);
  const results = await tx
    .select({ mot: motResults })
    .from(motResults)
    .innerJoin(bookingLines, eq(bookingLines.id, motResults.lineId))
    .where(eq(bookingLines.bookingId, id))
    .orderBy(asc(motResults.id));
  const mots = new Map(results.map(({ mot }) => [mot.lineId, mot]));
  const pressing = await pressingChecks(tx, [id]);
  const tested = [...mots.values()].map((mot) => ({ ...mot, booking: id, line: mot.lineId }));
  const found = (await foundOn(tx, [id], pressing, tested))(id);
  const findings = (await openFindings(tx, [id], pressing))(id);
  return { booking, lines, mots, found, findings, money: (await moneyOf(tx, [id]))(id) };
}
