import { and, eq, isNotNull, notExists, notInArray, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { paymentPlans, planParts } from '../db/schema.ts';
import type { CardGateway } from '../stripe/gateway.ts';

interface Parts {
  db: Database;
  gateway: CardGateway;
  onError: (error: unknown) => void;
}

/** In one round, so that a gateway that answers slowly holds nothing up. */
const BATCH = 50;

/** Forgets the card of each plan that has nothing more to take: it was kept for that, and for nothing else. */
export async function releaseCards({ db, gateway, onError }: Parts): Promise<void> {
  const { bookingId, paymentMethod } = paymentPlans;
  const open = db
    .select({ one: sql`1` })
    .from(planParts)
    .where(and(eq(planParts.bookingId, bookingId), notInArray(planParts.state, ['paid', 'ended'])));
  const over = await db
    .select({ bookingId, paymentMethod })
    .from(paymentPlans)
    .where(and(isNotNull(paymentMethod), notExists(open)))
    .limit(BATCH);
  for (const { bookingId: id, paymentMethod: kept } of over) {
    if (kept === null) continue;
    try {
      await gateway.release(kept);
      await db
        .update(paymentPlans)
        .set({ customerId: null, paymentMethod: null })
        .where(and(eq(bookingId, id), eq(paymentMethod, kept)));
    } catch (error) {
      onError(error);
    }
  }
}
