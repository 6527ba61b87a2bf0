import { and, inArray, isNull, lt, ne, or, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { payouts, referrals } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';

/**
 * Deletes rewards and pay-outs whose years are over, with the emails about them, and rewards of bookings that nobody
 * confirmed. What a living account has earned stays: it doesn't expire.
 */
export async function forgetReferrals(db: Database, mails: readonly MailKind[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const since = retainedSince('rewards', now);
    const over = or(isNull(referrals.userId), inArray(referrals.state, ['paid', 'none', 'refused']));
    const old = await tx
      .delete(referrals)
      .where(
        or(
          and(lt(referrals.changedAt, since), over),
          and(isNull(referrals.bookingId), inArray(referrals.state, ['pending', 'none'])),
        ),
      )
      .returning({ id: referrals.id });
    const used = tx
      .select({ id: referrals.payoutId })
      .from(referrals)
      .where(sql`${referrals.payoutId} is not null`);
    const settled = await tx
      .delete(payouts)
      .where(
        and(
          ne(payouts.state, 'requested'),
          lt(payouts.settledAt, since),
          sql`${payouts.id} not in (${used})`,
        ),
      )
      .returning({ id: payouts.id });
    const ids = [...old, ...settled].map(({ id }) => id);
    if (ids.length > 0)
      await dequeue(
        tx,
        mails,
        sql`(${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`,
      );
  });
}
