import { asc, desc, eq, inArray, ne } from '../db/drizzle.ts';
import type { BankAccount } from '../../domain/money/bank-account.ts';
import type { Pence } from '../../domain/money/money.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import type { Sealer } from '../auth/seal.ts';
import { openAccount } from '../auth/sealed-account.ts';
import { bankFile } from '../bank-file.ts';
import type { Database } from '../db/database.ts';
import { payouts, referrals, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { followReferral } from './follow.ts';
import { referralMails } from './mails.ts';
import type { PayoutRow } from './stored.ts';
import { asStaff } from '../auth/audited-action.ts';

/** A pay-out in a list. */
export interface DeskPayout {
  id: string;
  state: PayoutRow['state'];
  /** '' where the account is gone. */
  name: string;
  pence: Pence;
  lastTwo: string;
  reference: string;
  reason: string;
  requestedAt: Date;
  exportedAt: Date | null;
  settledAt: Date | null;
}

export interface BankFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/** What a Super Admin does with pay-outs. Everything but the list is for who has shown who they are. */
export interface PayoutDesk {
  list(): Promise<{ open: DeskPayout[]; over: DeskPayout[] }>;
  /**
   * One, with the account to which it goes. Each look is in the audit log.
   * @returns `account` null: over, or sealed with a secret that is gone
   * @throws AppError not_found
   */
  look(
    id: string,
    actor: Staff,
  ): Promise<{ payout: DeskPayout; friends: number; account: BankAccount | null }>;
  /** All that are open as the bank takes them; each is in the audit log. */
  file(actor: Staff): Promise<BankFile>;
  /** Repeating it changes nothing. @throws AppError not_found, changed */
  pay(id: string, reference: string, actor: Staff): Promise<void>;
  /** @param again whether its customer may ask again; else nothing of it is ever paid */
  refuse(id: string, how: { reason: string; again: boolean }, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  sealer: Sealer;
  onMail: () => void;
}

/** Of those that are over. */
const MOST = 200;

export function payoutDesk({ db, clock, sealer, onMail }: Parts): PayoutDesk {
  const rows = (from: Pick<Database, 'select'> = db) =>
    from
      .select({ row: payouts, first: users.firstName, last: users.lastName })
      .from(payouts)
      .leftJoin(users, eq(users.id, payouts.userId))
      .$dynamic();
  type Found = Awaited<ReturnType<typeof rows>>[number];

  const shown = ({ row, first, last }: Found): DeskPayout => {
    const { id, state, pence, lastTwo, reference, reason, requestedAt, exportedAt, settledAt } = row;
    return {
      id,
      state,
      pence,
      lastTwo,
      reference,
      reason,
      requestedAt,
      exportedAt,
      settledAt,
      name: `${first ?? ''} ${last ?? ''}`.trim(),
    };
  };

  /** Settles one under its lock; what it held of bank details goes. */
  async function settle(
    id: string,
    to: { state: 'paid' | 'refused'; reference: string; reason: string },
    { actor, free }: { actor: Staff; free: (tx: Database, now: Date) => Promise<void> },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = isUuid(id) ? await tx.select().from(payouts).where(eq(payouts.id, id)).for('update') : [];
      if (!row) throw noSuchPayout();
      if (row.state === to.state) return;
      if (row.state !== 'requested') throw changed();
      const now = clock();
      await tx
        .update(payouts)
        .set({ ...to, sealed: null, settledAt: now })
        .where(eq(payouts.id, id));
      await free(tx, now);
      const before = { state: row.state, pence: row.pence };
      await asStaff(tx, actor, { what: `payout.${to.state}`, subject: id, before, after: { ...to } }, now);
      const mail = to.state === 'paid' ? referralMails.paid : referralMails.refused;
      if (row.userId !== null) await enqueue(tx, [mail], id, now);
    });
    onMail();
  }

  return {
    async list() {
      const open = await rows().where(eq(payouts.state, 'requested')).orderBy(asc(payouts.requestedAt));
      const over = await rows()
        .where(ne(payouts.state, 'requested'))
        .orderBy(desc(payouts.settledAt))
        .limit(MOST);
      return { open: open.map(shown), over: over.map(shown) };
    },

    async look(id, actor) {
      return db.transaction(async (tx) => {
        const [found] = isUuid(id) ? await rows(tx).where(eq(payouts.id, id)) : [];
        if (!found) throw noSuchPayout();
        const account = openAccount(sealer, found.row.sealed, id);
        // Over, it shows nothing that only few may see.
        if (account) await asStaff(tx, actor, looked(id), clock());
        const friends = await tx.$count(referrals, eq(referrals.payoutId, id));
        return { payout: shown(found), friends, account };
      });
    },

    async file(actor) {
      return db.transaction(async (tx) => {
        const now = clock();
        const open = await tx
          .select()
          .from(payouts)
          .where(eq(payouts.state, 'requested'))
          .orderBy(asc(payouts.requestedAt), asc(payouts.id))
          .for('update');
        const readable = open.flatMap((row) => {
          const account = openAccount(sealer, row.sealed, row.id);
          return account ? [{ id: row.id, pence: row.pence, account, reference: transferText(row.id) }] : [];
        });
        for (const { id } of readable)
          await asStaff(tx, actor, { ...looked(id), what: 'payout.export' }, now);
        const ids = readable.map(({ id }) => id);
        await tx.update(payouts).set({ exportedAt: now }).where(inArray(payouts.id, ids));
        return { bytes: bankFile(readable), name: `pay-outs-${localNow(now).date}.csv` };
      });
    },

    pay: (id, reference, actor) =>
      settle(
        id,
        { state: 'paid', reference, reason: '' },
        {
          actor,
          free: async (tx, now) => {
            await tx
              .update(referrals)
              .set({ state: 'paid', changedAt: now })
              .where(eq(referrals.payoutId, id));
          },
        },
      ),

    refuse: (id, { reason, again }, actor) =>
      settle(
        id,
        { state: 'refused', reference: '', reason },
        {
          actor,
          async free(tx, now) {
            const freed = await tx
              .update(referrals)
              .set({ state: again ? 'earned' : 'refused', changedAt: now, ...(again && { payoutId: null }) })
              .where(eq(referrals.payoutId, id))
              .returning({ bookingId: referrals.bookingId });
            // Meanwhile the friend may have had all of it back.
            for (const { bookingId } of freed) if (bookingId) await followReferral(tx, bookingId, now);
          },
        },
      ),
  };
}

/** What the payee's bank statement says: the last eight characters tell one transfer from another. */
const transferText = (id: string): string => `REFER ${id.slice(-8).toUpperCase()}`;

const looked = (id: string) => ({ what: 'payout.look', subject: id, before: null, after: null }) as const;

const noSuchPayout = () => new AppError('not_found', 'There is no such pay-out');
const changed = () =>
  new AppError('changed', 'This pay-out has been settled already. Look at how it stands now');
