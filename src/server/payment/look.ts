import { and, asc, eq, gte, isNull, lte, or, sql } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import { cardPayments, disputes, gatewayLooks } from '../db/schema.ts';
import type { Database } from '../db/database.ts';
import { type CardGateway, isUnknown } from '../stripe/gateway.ts';
import type { SettleDispute } from './dispute.ts';
import type { Refunds } from './refund.ts';
import { openDisputes } from './stored.ts';

const MINUTE_MS = 60_000;
/** How often the gateway's lists are looked through for what is new. */
const NEAR_EVERY_MS = 2 * MINUTE_MS;
/** By how much each look goes over what the one before has seen, because lists and clocks lag. */
const OVERLAP_MS = 60 * MINUTE_MS;
/** How often for what may have changed since: a refund fails up to a month after it was made. */
const FAR_EVERY_MS = 60 * MINUTE_MS;
const FAR_DAYS = 45;
/** How often, and how long after its last change, one dispute is asked about: its money moves late, also once it is over. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
const DISPUTE_DAYS = 90;
const BATCH = 50;

interface Parts {
  db: Database;
  gateway: Pick<CardGateway, 'refundsSince' | 'disputesSince' | 'retrieveDispute'>;
  settleDispute: SettleDispute;
  refunds: Pick<Refunds, 'settle'>;
  clock: () => Date;
  onError: (error: unknown) => void;
}

/** Looks at the gateway for refunds and disputes that no event has told us of, also those that were made there. */
export async function lookForUntold(parts: Parts): Promise<void> {
  const { db, gateway, settleDispute, refunds, clock } = parts;
  const now = clock();
  const looks = await db.select().from(gatewayLooks);
  const [near, far] = (['near', 'far'] as const).map((of) => looks.find(({ reach }) => reach === of)?.at);
  const isFar = !far || now.getTime() - far.getTime() >= FAR_EVERY_MS;
  if (near && !isFar && now.getTime() - near.getTime() < NEAR_EVERY_MS) return;
  const since = near ? new Date(near.getTime() - OVERLAP_MS) : await firstPayment(db);
  // Nothing was ever paid here, so that nothing can go back.
  if (!since) return;
  const from = isFar ? earlier(since, daysAfter(now, -FAR_DAYS)) : since;
  for (const refund of await gateway.refundsSince(from)) await broughtIn(parts, refunds.settle(refund));
  for (const dispute of await gateway.disputesSince(from)) await broughtIn(parts, settleDispute(dispute));
  for (const reach of isFar ? (['near', 'far'] as const) : (['near'] as const))
    await db
      .insert(gatewayLooks)
      .values({ reach, at: now })
      .onConflictDoUpdate({ target: gatewayLooks.reach, set: { at: now } });
}

/** Asks again about the disputes that we know of. */
export async function sweepDisputes(parts: Parts): Promise<void> {
  const { db, gateway, settleDispute, clock } = parts;
  const now = clock();
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        or(openDisputes, gte(disputes.changedAt, daysAfter(now, -DISPUTE_DAYS))),
        or(isNull(disputes.sweptAt), lte(disputes.sweptAt, new Date(now.getTime() - AGAIN_AFTER_MS))),
      ),
    )
    // Those that have waited longest, so that however many there are, each has its turn.
    .orderBy(sql`${disputes.sweptAt} asc nulls first`)
    .limit(BATCH);
  for (const { id } of rows) {
    await db.update(disputes).set({ sweptAt: now }).where(eq(disputes.id, id));
    await broughtIn(parts, gateway.retrieveDispute(id).then(settleDispute));
  }
}

/** One that can't be brought in holds up no other: the next look that reaches as far tries it once more. */
const broughtIn = ({ onError }: Parts, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!isUnknown(error)) onError(error);
  });

async function firstPayment(db: Database): Promise<Date | null> {
  const [first] = await db
    .select({ at: cardPayments.createdAt })
    .from(cardPayments)
    .orderBy(asc(cardPayments.createdAt))
    .limit(1);
  return first?.at ?? null;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
