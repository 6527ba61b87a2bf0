import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/drizzle.ts';
import { refundOf } from '../../domain/ledger.ts';
import type { Pence } from '../../domain/money.ts';
import { asStaff } from '../audit/service.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { cardPayments, cardRefunds, movements } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { CardGateway, Refund } from '../stripe/gateway.ts';
import { notNow, type Told, type WorkService } from '../work/service.ts';
import type { PaymentMails } from './mails.ts';
import { GATEWAY, refit } from './settle.ts';
import { balanceAfter, type RefundRow, storedMoney } from './stored.ts';

/** What the desk gives back to a card. */
export interface RefundWish {
  /** Chosen by the page, so that two presses are one refund. */
  id: string;
  /** The payment that it goes back from. */
  paymentId: string;
  pence: Pence;
  /** As the customer reads it. */
  reason: string;
}

export interface Refunds {
  /** Throws AppError invalid, not_found. Repeating it changes nothing. */
  toCard(bookingId: string, wish: RefundWish, actor: Staff): Promise<RefundRow>;
  /** Brings in what the gateway says of a refund that we asked for, or asks for it if it never heard of it. */
  finish(row: RefundRow): Promise<void>;
  /** The same of any refund that it tells us of, one that was made in its own dashboard included. */
  settle(refund: Refund): Promise<void>;
}

interface Parts {
  db: Database;
  gateway: CardGateway;
  work: Pick<WorkService, 'change'>;
  mails: PaymentMails;
  clock: () => Date;
}

export function refunding({ db, gateway, work, mails, clock }: Parts): Refunds {
  const refundRow = async (tx: Pick<Database, 'select'>, id: string): Promise<RefundRow | null> =>
    (await tx.select().from(cardRefunds).where(eq(cardRefunds.id, id)))[0] ?? null;

  async function rowFor(bookingId: string, wish: RefundWish, actor: Staff): Promise<RefundRow> {
    const { id, paymentId, pence, reason } = wish;
    return db.transaction(async (tx) => {
      const money = await storedMoney(tx, bookingId, { locked: true });
      const { movements: moved, goingBack } = money;
      const before = await refundRow(tx, id);
      if (before) return sameAs(before, { bookingId, ...wish });
      const payment = moved.find((one) => one.id === paymentId && one.kind === 'payment');
      if (payment?.means !== 'card' || payment.gatewayId === null) throw noSuchPayment();
      const gone = moved
        .filter((one) => one.ofPayment === paymentId)
        .reduce((sum, one) => sum + (one.kind === 'refund_failed' ? -one.pence : one.pence), 0);
      const going = goingBack
        .filter((row) => row.movementId === paymentId)
        .reduce((sum, row) => sum + row.pence, 0);
      const asked = refundOf(balanceAfter(money), pence, payment.pence - gone - going);
      if (typeof asked === 'string')
        throw notNow('amount', 'That’s more than is left of this payment to give back');
      const now = clock();
      const made = { id, bookingId, movementId: paymentId, pence, reason, state: 'open' as const };
      const [row] = await tx
        .insert(cardRefunds)
        .values({ ...made, actorUserId: actor.userId, createdAt: now })
        .returning();
      if (!row) throw new Error('A refund that was just written is not there');
      const deed = {
        what: 'payment.refund',
        subject: bookingId,
        before: null,
        after: { pence, reason, paymentId },
      } as const;
      await asStaff(tx, actor, deed, now);
      return row;
    });
  }

  /** @param row ours; null: it was made in the gateway's dashboard */
  async function done(
    { id, pence }: Refund & { id: string },
    bookingId: string,
    paymentId: string,
    row: RefundRow | null,
  ): Promise<void> {
    await work.change(
      bookingId,
      { version: null, actor: GATEWAY },
      {
        isDone: async ({ tx }) => {
          const which = and(eq(movements.kind, 'refund'), eq(movements.gatewayId, id));
          return (await tx.select({ id: movements.id }).from(movements).where(which)).length > 0;
        },
        async make(locked) {
          const { tx, booking, now } = locked;
          const { balance } = await storedMoney(tx, bookingId);
          const reason = row?.reason ?? 'Paid back by us';
          const common = {
            bookingId,
            reason,
            actor: 'staff' as const,
            actorUserId: row?.actorUserId ?? null,
            at: now,
          };
          await tx.insert(movements).values({
            ...{ ...common, id: randomUUID(), kind: 'refund', pence, means: 'card' },
            ...{ gatewayId: id, ofPayment: paymentId },
          });
          // What is given back comes off the price, but never more than there is of it: the rest is owed again.
          const off = Math.min(Math.max(0, pence - balance.surplus), balance.charge - balance.reduced);
          if (off > 0)
            await tx.insert(movements).values({ ...common, id: randomUUID(), kind: 'discount', pence: off });
          if (row)
            await tx
              .update(cardRefunds)
              .set({ state: 'done', refundId: id })
              .where(eq(cardRefunds.id, row.id));
          await refit(locked);
          const told: Told = {
            status: booking.status,
            detail: { kind: 'refunded', pence, means: 'card', reason },
            mails: [mails.refunded],
          };
          return {
            deed: { what: 'payment.refunded', subject: bookingId, before: null, after: null },
            told: [told],
          };
        },
      },
    );
  }

  /** The bank did not take it: what had gone back is with us again. */
  async function failed(refund: Refund, row: RefundRow): Promise<void> {
    await work.change(
      row.bookingId,
      { version: null, actor: GATEWAY },
      {
        isDone: async ({ tx }) => (await refundRow(tx, row.id))?.state === 'failed',
        async make({ tx, booking, now }) {
          const { bookingId, movementId, pence } = row;
          await tx
            .update(cardRefunds)
            .set({ state: 'failed', refundId: refund.id, failure: refund.failure })
            .where(eq(cardRefunds.id, row.id));
          const which = and(eq(movements.kind, 'refund'), eq(movements.gatewayId, refund.id ?? ''));
          const before = await tx.select({ id: movements.id }).from(movements).where(which);
          const told: Told[] = [];
          if (before.length > 0) {
            await tx.insert(movements).values({
              ...{ id: randomUUID(), bookingId, kind: 'refund_failed', pence, means: 'card' },
              ...{ gatewayId: refund.id, ofPayment: movementId, actor: 'job', at: now },
            });
            told.push({ status: booking.status, detail: { kind: 'refund_failed', pence } });
          }
          return {
            deed: { what: 'payment.refund_failed', subject: bookingId, before: null, after: null },
            told,
          };
        },
      },
    );
  }

  async function settle(refund: Refund): Promise<void> {
    const row = refund.key ? await refundRow(db, refund.key) : null;
    if (refund.status === 'open') return;
    if (refund.status === 'failed') return row ? failed(refund, row) : undefined;
    const [card] = await db.select().from(cardPayments).where(eq(cardPayments.intentId, refund.intentId));
    const { id } = refund;
    if (!card || id === null) return;
    const [payment] = await db.select({ id: movements.id }).from(movements).where(eq(movements.id, card.id));
    if (payment) await done({ ...refund, id }, card.bookingId, payment.id, row);
  }

  async function finish(row: RefundRow): Promise<void> {
    const [payment] = await db.select().from(movements).where(eq(movements.id, row.movementId));
    if (!payment?.gatewayId) throw new Error('A refund goes back from no payment');
    const refund =
      row.refundId === null
        ? await gateway.refund({ key: row.id, intentId: payment.gatewayId, pence: row.pence })
        : await gateway.retrieveRefund(row.refundId);
    if (row.refundId === null)
      await db.update(cardRefunds).set({ refundId: refund.id }).where(eq(cardRefunds.id, row.id));
    await settle(refund);
  }

  return {
    settle,
    finish,
    async toCard(bookingId, wish, actor) {
      const row = await rowFor(bookingId, wish, actor);
      if (row.state === 'open') await finish(row);
      const after = await refundRow(db, row.id);
      if (!after) throw new Error('A refund has gone');
      return after;
    },
  };
}

function sameAs(row: RefundRow, wish: RefundWish & { bookingId: string }): RefundRow {
  const isSame =
    row.bookingId === wish.bookingId && row.movementId === wish.paymentId && row.pence === wish.pence;
  if (isSame) return row;
  throw new AppError('idempotency_reused', 'This form was used for another refund. Open the page again');
}

const noSuchPayment = (): AppError => new AppError('not_found', 'There is no such payment by card');
