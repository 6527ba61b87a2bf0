import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/drizzle.ts';
import { leftOf, refundOf } from '../../domain/money/ledger.ts';
import type { Pence } from '../../domain/money/money.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { cardPayments, cardRefunds, movements } from '../db/schema.ts';
import { AppError, usedForAnother } from '../errors.ts';
import type { CardGateway, Refund } from '../stripe/gateway.ts';
import { type WorkService } from '../work/service.ts';
import type { PaymentMails } from './mails.ts';
import { GATEWAY, refit, type Settle } from './settle.ts';
import { balanceAfter, type CardRow, type RefundRow, storedMoney } from './stored.ts';
import { whenAway } from './when-away.ts';
import { asStaff } from '../auth/audited-action.ts';
import { type Locked, notNow, type NewEvent } from '../bookings/change.ts';
import type { MovementRow } from '../bookings/money.ts';

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

/** Why, as the customer reads it, where nobody has said so to us. */
const FROM_DASHBOARD = 'Paid back by us';

interface Parts {
  db: Database;
  gateway: CardGateway;
  /** Of the payment that it goes back from. */
  settle: Settle;
  work: Pick<WorkService, 'change'>;
  mails: PaymentMails;
  clock: () => Date;
}

export function refunding({ db, gateway, settle: settlePayment, work, mails, clock }: Parts): Refunds {
  const cardOf = async (intentId: string): Promise<CardRow | undefined> =>
    (await db.select().from(cardPayments).where(eq(cardPayments.intentId, intentId)))[0];

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
      const going = goingBack
        .filter((row) => row.movementId === paymentId)
        .reduce((sum, row) => sum + row.pence, 0);
      const asked = refundOf(balanceAfter(money), pence, leftOf(payment, moved) - going);
      if (typeof asked === 'string')
        throw notNow('amount', 'That’s more than is left of this payment to give back');
      const now = clock();
      const made = { id, bookingId, movementId: paymentId, pence, reason, state: 'open' as const };
      const [row] = await tx
        .insert(cardRefunds)
        .values({ ...made, actorUserId: actor.userId, createdAt: now })
        .returning();
      if (!row) throw new Error('A refund that was just written is not there');
      const action = {
        what: 'payment.refund',
        subject: bookingId,
        before: null,
        after: { pence, reason, paymentId },
      } as const;
      await asStaff(tx, actor, action, now);
      return row;
    });
  }

  const movementOf = async (
    tx: Pick<Database, 'select'>,
    kind: 'refund' | 'refund_failed',
    refundId: string | null,
  ): Promise<MovementRow | null> => {
    if (refundId === null) return null;
    const which = and(eq(movements.kind, kind), eq(movements.gatewayId, refundId));
    return (await tx.select().from(movements).where(which))[0] ?? null;
  };

  /** Our row of a refund; null: there is none yet, it was made in the gateway's dashboard. */
  async function rowOf(
    tx: Pick<Database, 'select'>,
    { id, key }: Pick<Refund, 'id' | 'key'>,
  ): Promise<RefundRow | null> {
    const ours = isUuid(key) ? await refundRow(tx, key) : null;
    if (ours || id === null) return ours;
    return (await tx.select().from(cardRefunds).where(eq(cardRefunds.refundId, id)))[0] ?? null;
  }

  /** Writes down how a refund has ended, also one that was made in the gateway's dashboard. */
  async function note(
    { tx, now }: Pick<Locked, 'tx' | 'now'>,
    { id, key, pence, failure, status }: Refund,
    payment: { bookingId: string; movementId: string },
  ): Promise<void> {
    const ended =
      status === 'failed'
        ? { state: 'failed' as const, refundId: id, failure, failedAt: now }
        : { state: 'done' as const, refundId: id, failedAt: null };
    const row = await rowOf(tx, { id, key });
    if (row) await tx.update(cardRefunds).set(ended).where(eq(cardRefunds.id, row.id));
    else
      await tx
        .insert(cardRefunds)
        .values({ ...ended, ...payment, id: randomUUID(), pence, reason: FROM_DASHBOARD, createdAt: now });
  }

  async function done(
    refund: Refund & { id: string },
    { bookingId, id: paymentId }: CardRow,
    row: RefundRow | null,
  ): Promise<void> {
    const { id, pence } = refund;
    await work.change(
      bookingId,
      { version: null, actor: GATEWAY },
      {
        isDone: async ({ tx }) => (await movementOf(tx, 'refund', id)) !== null,
        async make(locked) {
          const { tx, booking, now } = locked;
          const { balance } = await storedMoney(tx, bookingId);
          const reason = row?.reason ?? FROM_DASHBOARD;
          const common = {
            bookingId,
            reason,
            actor: 'staff' as const,
            actorUserId: row?.actorUserId ?? null,
            at: now,
          };
          await tx.insert(movements).values({
            ...common,
            id: randomUUID(),
            kind: 'refund',
            pence,
            means: 'card',
            gatewayId: id,
            ofPayment: paymentId,
          });
          // What is given back comes off the price, but never more than there is of it: the rest is owed again.
          const off = Math.min(Math.max(0, pence - balance.surplus), balance.charge - balance.reduced);
          if (off > 0)
            await tx.insert(movements).values({ ...common, id: randomUUID(), kind: 'discount', pence: off });
          await note(locked, refund, { bookingId, movementId: paymentId });
          await refit(locked);
          const told: NewEvent = {
            status: booking.status,
            detail: { kind: 'refunded', pence, means: 'card', reason },
            mails: [mails.refunded],
          };
          return {
            action: { what: 'payment.refunded', subject: bookingId, before: null, after: null },
            events: [told],
          };
        },
      },
    );
  }

  /** The bank did not take it: what had gone back is with us again, whoever had asked for it. */
  async function failed(refund: Refund): Promise<void> {
    const gone = await movementOf(db, 'refund', refund.id);
    const row = await rowOf(db, refund);
    const bookingId = gone?.bookingId ?? row?.bookingId;
    const movementId = gone?.ofPayment ?? row?.movementId;
    // It was made in the gateway's dashboard and failed before we heard of it: nothing has moved.
    if (!bookingId || !movementId) return;
    await work.change(
      bookingId,
      { version: null, actor: GATEWAY },
      {
        async isDone({ tx }) {
          const isNoted = (await rowOf(tx, refund))?.state === 'failed';
          const isOut = (await movementOf(tx, 'refund', refund.id)) !== null;
          return isNoted && (!isOut || (await movementOf(tx, 'refund_failed', refund.id)) !== null);
        },
        async make(locked) {
          const { tx, booking, now } = locked;
          await note(locked, refund, { bookingId, movementId });
          const events: NewEvent[] = [];
          const out = await movementOf(tx, 'refund', refund.id);
          if (out && !(await movementOf(tx, 'refund_failed', refund.id))) {
            const { pence } = out;
            await tx.insert(movements).values({
              id: randomUUID(),
              bookingId,
              kind: 'refund_failed',
              pence,
              means: 'card',
              gatewayId: refund.id,
              ofPayment: movementId,
              actor: 'job',
              at: now,
            });
            events.push({ status: booking.status, detail: { kind: 'refund_failed', pence } });
            await refit(locked);
          }
          return {
            action: { what: 'payment.refund_failed', subject: bookingId, before: null, after: null },
            events,
          };
        },
      },
    );
  }

  async function settle(refund: Refund): Promise<void> {
    if (refund.status === 'open') return;
    if (refund.status === 'failed') return failed(refund);
    const { id, intentId } = refund;
    if (id === null || intentId === '' || (await movementOf(db, 'refund', id))) return;
    let card = await cardOf(intentId);
    if (card?.state !== 'paid') {
      // Its payment may not have been told of yet: nothing goes back from what has not come.
      await settlePayment(await gateway.retrieve(intentId));
      card = await cardOf(intentId);
    }
    if (card?.state === 'paid') await done({ ...refund, id }, card, await rowOf(db, refund));
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
      if (row.state === 'open') await whenAway(WRITTEN_DOWN, finish(row));
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
  throw usedForAnother();
}

/** The sweep goes on with it. */
const WRITTEN_DOWN =
  'The card payment service isn’t answering. The refund is written down, and we keep asking until it’s made: you needn’t do anything more';

const noSuchPayment = (): AppError => new AppError('not_found', 'There is no such payment by card');
