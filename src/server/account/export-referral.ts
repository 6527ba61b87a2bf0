import { asc, eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bankDetails, payouts, referralLinks, referrals } from '../db/schema.ts';

/**
 * What somebody's recommendations came to. Of the bank account there is what its owner is shown: the rest is sealed. Which
 * booking a friend made stays out, because it is the friend's.
 */
export async function referralOf(tx: Database, userId: string) {
  const [link = null] = await tx
    .select({ code: referralLinks.code, createdAt: referralLinks.createdAt })
    .from(referralLinks)
    .where(eq(referralLinks.userId, userId));
  const [bank = null] = await tx
    .select({ lastTwo: bankDetails.lastTwo, changedAt: bankDetails.changedAt })
    .from(bankDetails)
    .where(eq(bankDetails.userId, userId));
  const { id, state, pence, payoutId, bookedAt, earnedAt, createdAt, changedAt } = referrals;
  const friends = await tx
    .select({ id, state, pence, payoutId, bookedAt, earnedAt, createdAt, changedAt })
    .from(referrals)
    .where(eq(referrals.userId, userId))
    .orderBy(asc(createdAt));
  const { lastTwo, reference, reason, requestedAt, settledAt } = payouts;
  const asked = await tx
    .select({
      id: payouts.id,
      state: payouts.state,
      pence: payouts.pence,
      lastTwo,
      reference,
      reason,
      requestedAt,
      settledAt,
    })
    .from(payouts)
    .where(eq(payouts.userId, userId))
    .orderBy(asc(requestedAt));
  return { link, bankAccount: bank, friends, payouts: asked };
}
