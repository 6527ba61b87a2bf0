import { asc, inArray } from '../db/drizzle.ts';
import { chargeOf, type ChargedLine } from '../../domain/booking-line.ts';
import { type Balance, balanceOf } from '../../domain/ledger.ts';
import { isOpenPart } from '../../domain/payment-plan.ts';
import type { Database } from '../db/database.ts';
import { movements, planParts } from '../db/schema.ts';

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
  return (id) => ({
    movements: rows.filter(({ bookingId }) => bookingId === id),
    parts: parts.filter(({ bookingId }) => bookingId === id),
  });
}

/** What is owed for lines as they stand. */
export const balanceFor = (lines: readonly ChargedLine[], { movements: moved }: Money): Balance =>
  balanceOf(
    lines.reduce((sum, line) => sum + chargeOf(line), 0),
    moved,
  );

/** Whether a plan goes on. */
export const isPlanned = ({ parts }: Money): boolean => parts.some(isOpenPart);
