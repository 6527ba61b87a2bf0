import { and, eq, inArray, isNull } from '../db/drizzle.ts';
import type { Leg, VoidedBy } from '../../domain/booking/handover.ts';
import type { Database } from '../db/database.ts';
import { handovers } from '../db/schema.ts';

export type HandoverRow = typeof handovers.$inferSelect;

/** Of a record at which the car changed hands, and which still counts. */
export const inForce = and(eq(handovers.outcome, 'done'), isNull(handovers.voidedAt));

/** The records that count, of many bookings: at most one for each leg of one. */
export const handoversInForce = (
  tx: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<HandoverRow[]> =>
  tx
    .select()
    .from(handovers)
    .where(and(inArray(handovers.bookingId, [...ids]), inForce));

/** The one of a leg; null: none was made, or its step was taken back. */
export async function handoverInForce(
  tx: Pick<Database, 'select'>,
  bookingId: string,
  leg: Leg,
): Promise<HandoverRow | null> {
  return (await handoversInForce(tx, [bookingId])).find((row) => row.leg === leg) ?? null;
}

/** A record no longer counts. It stays, and the customer's history says why. */
export async function voidHandover(
  { tx, now }: { tx: Database; now: Date },
  id: string,
  voidedBy: VoidedBy,
): Promise<void> {
  await tx.update(handovers).set({ voidedAt: now, voidedBy }).where(eq(handovers.id, id));
}
