import { eq } from '../db/drizzle.ts';
import { hasPaid } from '../../domain/money/ledger.ts';
import { rewardState } from '../../domain/account/referral.ts';
import type { Database } from '../db/database.ts';
import { referrals } from '../db/schema.ts';
import { enqueue } from '../mail/enqueue.ts';
import { referralMails } from './mails.ts';
import { balanceFor } from '../bookings/money.ts';
import { storedWork } from '../bookings/work.ts';

/**
 * Brings a reward to where its friend's booking is, in the transaction of whoever changed the booking or its money. Calling
 * it again changes nothing.
 */
export type FollowReferral = (tx: Database, bookingId: string, now: Date) => Promise<void>;

export const followReferral: FollowReferral = async (tx, bookingId, now) => {
  const [row] = await tx.select().from(referrals).where(eq(referrals.bookingId, bookingId)).for('update');
  if (!row) return;
  const { booking, lines, money } = await storedWork(tx, bookingId);
  const { status } = booking;
  const state = rewardState(row.state, {
    status,
    balance: balanceFor(lines, money),
    wasPaid: hasPaid(money.movements),
  });
  const isBooked = row.bookedAt === null && status !== 'requested' && status !== 'cancelled';
  const isEarned = state === 'earned' && row.earnedAt === null;
  if (state === row.state && !isBooked && !isEarned) return;
  await tx
    .update(referrals)
    .set({
      state,
      changedAt: now,
      ...(isBooked && { bookedAt: now }),
      ...(isEarned && { earnedAt: now }),
    })
    .where(eq(referrals.id, row.id));
  if (row.userId === null) return;
  if (isBooked) await enqueue(tx, [referralMails.booked], row.id, now);
  if (isEarned) await enqueue(tx, [referralMails.earned], row.id, now);
};
