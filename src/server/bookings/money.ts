import { among } from '../db/among.ts';
import { asc } from '../db/drizzle.ts';
import { chargeOf, type ChargedLine } from '../../domain/booking/booking-line.ts';
import { type Balance, balanceOf } from '../../domain/money/ledger.ts';
import { isOpenPart } from '../../domain/money/payment-plan.ts';
import type { Database } from '../db/database.ts';
import { movements, planParts } from '../db/schema.ts';
import { chargedLines } from './lines.ts';

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
    .where(among(movements.bookingId, ids))
    .orderBy(asc(movements.at), asc(movements.id));
  const parts = await tx
    .select()
    .from(planParts)
    .where(among(planParts.bookingId, ids))
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
    const lines = await chargedLines(tx, some);
    const linesOf = Map.groupBy(lines, (line) => line.bookingId);
    const its = await moneyOf(tx, some);
    for (const id of some) {
      const money = its(id);
      found.set(id, { money, balance: balanceFor(linesOf.get(id) ?? [], money) });
    }
  }
  return found;
}
