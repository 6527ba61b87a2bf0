import { and, eq, inArray, sql } from '../db/drizzle.ts';
import { payouts, referrals } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { friendInvitationMail, referralMails } from './mails.ts';
import type { LeaveReferrals } from './service.ts';

/**
 * What was earned and asked for stays, without them: the tables' own rule takes their id out, and a pay-out under way keeps
 * the account that it goes to until it is over. The rest goes, with all emails.
 */
export const leaveReferrals: LeaveReferrals = async (tx, userId) => {
  const own = await tx.select({ id: referrals.id }).from(referrals).where(eq(referrals.userId, userId));
  const asked = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.userId, userId));
  const lost = and(eq(referrals.userId, userId), inArray(referrals.state, ['pending', 'none', 'refused']));
  await tx.delete(referrals).where(lost);
  const about = [userId, ...own.map(({ id }) => id), ...asked.map(({ id }) => id)];
  const kinds = [...Object.values(referralMails), friendInvitationMail];
  await dequeue(
    tx,
    kinds,
    sql`(${sql.join(
      about.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
};
