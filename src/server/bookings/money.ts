import { and, asc, inArray, isNull } from '../db/drizzle.ts';
import { chargeOf, type ChargedLine } from '../../domain/booking/booking-line.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import { type Balance, balanceOf } from '../../domain/money/ledger.ts';
import { isOpenPart } from '../../domain/money/payment-plan.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, movements, planParts } from '../db/schema.ts';

export type MovementRow = typeof movements.$inferSelect;
export type PartRow = typeof planParts.$inferSelect;

/** The money of a booking. */
export interface Money {
  /** Oldest first. */
  movements: MovementRow[];
  /** Of its plan, in their order; none: it has no plan. */
  parts: PartRow[];
}

/** That of many bookings, by their ids. Two queries, however many they are. */
export async function moneyOf(
  tx: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<(id: string) => Money> {
  if (ids.length === 0) return () => ({ movements: [], parts: [] });
  const rows = await tx
    .select()
    .from(movements)
    .where(inArray(movements.bookingId, [...ids]))
    .orderBy(asc(movements.at), asc(movements.id));
  const parts = await tx
    .select()
    .from(planParts)
    .where(inArray(planParts.bookingId, [...ids]))
    .orderBy(asc(planParts.nth));
  const movementsOf = Map.groupBy(rows, ({ bookingId }) => bookingId);
  const partsOf = Map.groupBy(parts, ({ bookingId }) => bookingId);
  return (id) => ({ movements: movementsOf.get(id) ?? [], parts: partsOf.get(id) ?? [] });
}

/** What is owed for lines as they stand. */
export const balanceFor = (lines: readonly ChargedLine[], { movements: moved }: Money): Balance =>
  balanceOf(
    lines.reduce((sum, line) => sum + chargeOf(line), 0),
    moved,
  );

/** Whether a plan goes on. */
export const isPlanned = ({ parts }: Money): boolean => parts.some(isOpenPart);

/** How many bookings ask for their lines and movements at a time: their ids stand in the question. */
const BATCH = 500;

/** What each of these bookings comes to, however many they are. */
export async function balancesOf(
  tx: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<Map<string, { balance: Balance; money: Money }>> {
  const found = new Map<string, { balance: Balance; money: Money }>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const { bookingId, status, pence, donePercent } = bookingLines;
    const lines = await tx
      .select({ bookingId, status, pence, donePercent })
      .from(bookingLines)
      .where(inArray(bookingId, some));
    const linesOf = Map.groupBy(lines, (line) => line.bookingId);
    const its = await moneyOf(tx, some);
    for (const id of some) {
      const money = its(id);
      found.set(id, { money, balance: balanceFor(linesOf.get(id) ?? [], money) });
    }
  }
  return found;
}

/** Bookings whose work is finished and of which nobody has found that nothing is owed either way: few, at any age. */
export const mayBeOpen = and(inArray(bookings.status, [...FINISHED]), isNull(bookings.settledAt));

/**
 * Notes which of these bookings are settled, so that nobody has to add them up again. They are locked meanwhile, and the
 * database takes the note away itself whenever a line or a movement of theirs is written.
 */
export async function noteSettled(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  const open = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), mayBeOpen))
    .orderBy(bookings.id)
    .for('update');
  const balances = await balancesOf(
    tx,
    open.map(({ id }) => id),
  );
  const settled = [...balances].flatMap(([id, { balance }]) =>
    balance.due === 0 && balance.surplus === 0 ? [id] : [],
  );
  if (settled.length > 0)
    await tx.update(bookings).set({ settledAt: now }).where(inArray(bookings.id, settled));
}
