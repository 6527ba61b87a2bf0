import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from '../db/drizzle.ts';
import type { BankDetails, OwnPayout } from '../../contract/account/referral.ts';
import { type BankAccount, lastTwo } from '../../domain/money/bank-account.ts';
import { amountOf } from '../../domain/money/money.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { Sealer } from '../auth/seal.ts';
import { sealAccount } from '../auth/sealed-account.ts';
import type { Database } from '../db/database.ts';
import { payouts, referrals, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { accountIn, storedDetails } from './details.ts';
import { referralMails } from './mails.ts';
import type { PayoutRow } from './stored.ts';

/** What customers do about being paid. */
export interface Payouts {
  /**
   * Asks for all that is earned, once however often it is pressed: while a pay-out is open, that one is answered.
   * @param details another account than the stored one, which it takes the place of; null: the stored one
   * @throws AppError invalid
   */
  ask(actor: Customer | Staff, details: BankDetails | null): Promise<OwnPayout>;
  /** The last two digits of the account that is stored; null: none. */
  known(userId: string): Promise<string | null>;
  name(actor: Customer | Staff, details: BankDetails): Promise<void>;
  /** Deletes the stored account. A pay-out under way keeps its own copy until it is over. */
  forget(userId: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  sealer: Sealer;
  onMail: () => void;
}

export function payoutService({ db, clock, sealer, onMail }: Parts): Payouts {
  const details = storedDetails(sealer);

  async function accountFor(tx: Database, userId: string, given: BankAccount | null): Promise<BankAccount> {
    if (given) {
      await details.write(tx, userId, given, clock());
      return given;
    }
    const account = await details.read(tx, userId);
    if (account) return account;
    throw new AppError('invalid', 'Tell us first to which bank account we pay', {});
  }

  return {
    async ask(actor, given) {
      const { userId } = actor;
      const row = await db.transaction(async (tx) => {
        // One after the other: whoever comes second finds the first one's.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [open] = await tx
          .select()
          .from(payouts)
          .where(and(eq(payouts.userId, userId), eq(payouts.state, 'requested')));
        if (open) return open;
        const earned = await tx
          .select({ id: referrals.id, pence: referrals.pence })
          .from(referrals)
          .where(and(eq(referrals.userId, userId), eq(referrals.state, 'earned')))
          .orderBy(referrals.id)
          .for('update');
        const pence = earned.reduce((sum, each) => sum + each.pence, 0);
        if (pence === 0) throw new AppError('invalid', 'There’s nothing to pay out yet', {});
        const account = await accountFor(tx, userId, given && accountIn(given));
        const id = randomUUID();
        const now = clock();
        const [made] = await tx
          .insert(payouts)
          .values({
            id,
            userId,
            state: 'requested',
            pence,
            requestedAt: now,
            sealed: sealAccount(sealer, account, id),
            lastTwo: lastTwo(account.number),
          })
          .returning();
        const ids = earned.map((each) => each.id);
        await tx
          .update(referrals)
          .set({ state: 'requested', payoutId: id, changedAt: now })
          .where(inArray(referrals.id, ids));
        await enqueue(tx, [referralMails.asked], id, now);
        if (!made) throw new Error('A pay-out that was just stored is not there');
        return made;
      });
      onMail();
      return shownPayout(row);
    },

    known: (userId) => details.known(db, userId),

    async name(actor, given) {
      await details.write(db, actor.userId, accountIn(given), clock());
    },

    forget: (userId) => details.forget(db, userId),
  };
}

/** A pay-out as its owner sees it. */
export function shownPayout(row: PayoutRow): OwnPayout {
  const { id, state, pence, lastTwo, reference, reason, requestedAt, settledAt } = row;
  return {
    id,
    state,
    amount: amountOf(pence),
    last_two: lastTwo,
    reference,
    reason,
    requested_on: localNow(requestedAt).date,
    settled_on: settledAt && localNow(settledAt).date,
  };
}
