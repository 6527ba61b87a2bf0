import { and, asc, eq, isNull, lte, or, sql } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import { cardPayments, cardRefunds, paymentPlans } from '../db/schema.ts';
import type { Database } from '../db/database.ts';
import type { CardGateway } from '../stripe/gateway.ts';
import { takeFrom } from './plans.ts';
import type { Refunds } from './refund.ts';
import { partIs, type Settle } from './settle.ts';
import { letGo, retrieved } from './start.ts';
import type { CardRow } from './stored.ts';
import { planParts } from '../db/schema.ts';

/** An answer that has not come by then has been lost, or what was to tell us of it. */
const LOST_AFTER_MS = 2 * 60_000;
/** How often the same one is asked about. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** A payment that nobody has finished ends after so many days: a customer who comes back begins a new one. */
const ABANDONED_DAYS = 1;
/** Asked about in one round: those that have waited longest, so that each has its turn. */
const BATCH = 50;

interface Parts {
  db: Database;
  gateway: CardGateway;
  settle: Settle;
  refunds: Pick<Refunds, 'finish'>;
  clock: () => Date;
  instalments: number;
  onError: (error: unknown) => void;
}

/** Asks the gateway about payments and refunds that no event has told us the end of. */
export async function sweepPayments(parts: Parts): Promise<void> {
  const { db, clock, refunds, onError } = parts;
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const cards = await db
    .select()
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.state, 'open'),
        lte(cardPayments.changedAt, before(LOST_AFTER_MS)),
        or(isNull(cardPayments.sweptAt), lte(cardPayments.sweptAt, before(AGAIN_AFTER_MS))),
      ),
    )
    .orderBy(sql`${cardPayments.sweptAt} asc nulls first`, asc(cardPayments.createdAt))
    .limit(BATCH);
  for (const row of cards) {
    await db.update(cardPayments).set({ sweptAt: now }).where(eq(cardPayments.id, row.id));
    await sweep(parts, row, now).catch(onError);
  }
  const back = await db
    .select()
    .from(cardRefunds)
    .where(
      and(
        eq(cardRefunds.state, 'open'),
        lte(cardRefunds.createdAt, before(LOST_AFTER_MS)),
        or(isNull(cardRefunds.sweptAt), lte(cardRefunds.sweptAt, before(AGAIN_AFTER_MS))),
      ),
    )
    .orderBy(sql`${cardRefunds.sweptAt} asc nulls first`, asc(cardRefunds.createdAt))
    .limit(BATCH);
  for (const row of back) {
    await db.update(cardRefunds).set({ sweptAt: now }).where(eq(cardRefunds.id, row.id));
    await refunds.finish(row).catch(onError);
  }
}

async function sweep(parts: Parts, row: CardRow, now: Date): Promise<void> {
  const { db, gateway, settle } = parts;
  const [at] =
    row.part === null ? [] : await db.select().from(planParts).where(partIs(row.bookingId, row.part));
  if (row.isOffSession && at?.state === 'processing') {
    const [plan] = await db.select().from(paymentPlans).where(eq(paymentPlans.bookingId, row.bookingId));
    if (!plan?.customerId || !plan.paymentMethod) throw new Error('A part is being taken from no card');
    return takeFrom(parts, row, { customer: plan.customerId, paymentMethod: plan.paymentMethod });
  }
  if (row.intentId !== null) await settle(await retrieved(gateway, row, row.intentId));
  // A part that could not be taken stays open for its customer: its link asks for this very payment.
  const isAbandoned = !row.isOffSession && row.createdAt <= daysAfter(now, -ABANDONED_DAYS);
  if (isAbandoned || (row.intentId === null && !row.isOffSession)) await letGo(parts, row);
}
