import { asc, eq } from '../db/drizzle.ts';
import { hasMoney } from '../../domain/money/ledger.ts';
import { takeBack, type TakeBackRefusal, type WorkFacts } from '../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { AS_IT_CAME, type Found, type Leaving, mayLeave, stopsOf } from '../../domain/mot/unlawful.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, motResults } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type OpenFinding, openFindings } from './findings.ts';
import { foundOn } from '../roadworthy/found.ts';
import { balanceFor, isPlanned, type Money, moneyOf } from './money.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type LineRow = typeof bookingLines.$inferSelect;
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
  found: Found;
  money: Money;
}

export const noSuchBooking = () => new AppError('not_found', 'There is no such booking');
export const noSuchLine = () => new AppError('not_found', 'There is no such line');

/** @param locked until the transaction ends: whoever changes a booking or its lines comes after the one before */
export async function storedWork(tx: Database, id: string, { locked = false } = {}): Promise<StoredWork> {
  const asked = tx.select().from(bookings).where(eq(bookings.id, id));
  const [booking] = await (locked ? asked.for('update') : asked);
  if (!booking) throw noSuchBooking();
  const lines = await tx
    .select()
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, id))
    .orderBy(asc(bookingLines.ordinal));
  const results = await tx
    .select({ mot: motResults })
    .from(motResults)
    .innerJoin(bookingLines, eq(bookingLines.id, motResults.lineId))
    .where(eq(bookingLines.bookingId, id))
    .orderBy(asc(motResults.id));
  const mots = new Map(results.map(({ mot }) => [mot.lineId, mot]));
  const found = (await foundOn(tx, [id]))(id);
  const findings = (await openFindings(tx, [id]))(id);
  return { booking, lines, mots, found, findings, money: (await moneyOf(tx, [id]))(id) };
}

/** What the needs of steps are read from. */
interface Facts {
  lines: readonly Pick<LineRow, 'status' | 'pence' | 'donePercent'>[];
  stops: readonly Stop[];
  findings: readonly OpenFinding[];
  money: Money;
}

/** What somebody says beside a step: why, how the car leaves, and whether it comes with the record of the handover. */
interface Said {
  reason: string;
  leaving: Leaving;
  isRecorded?: boolean;
}

export function factsOf(
  { lines, stops, findings, money }: Facts,
  said: Said = { reason: '', leaving: AS_IT_CAME },
): WorkFacts {
  const isPaid = balanceFor(lines, money).due === 0;
  return {
    lines,
    isTold: findings.length === 0,
    isSafe: mayLeave(stops, said.leaving),
    isRecorded: said.reason !== '' || said.isRecorded === true,
    isSettled: said.reason !== '' || isPaid,
    // With a plan its first part is in.
    isPaidFor: said.reason !== '' || isPaid || isPlanned(money),
  };
}

/** What keeps its car from being driven home on a day. */
export const stopsOn = ({ found }: Pick<StoredWork, 'found'>, on: LocalDate): Stop[] => stopsOf(found, on);

/** Where taking back its last step leads, or why it cannot be taken back. */
export function backOf({ booking, lines, money }: StoredWork): { to: BookingStatus } | TakeBackRefusal {
  const isStopped = booking.stoppedAt !== null;
  return takeBack(booking.status, { lines, isStopped, isPaid: hasMoney(money.movements) });
}
