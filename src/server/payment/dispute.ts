import { eq } from '../db/drizzle.ts';
import { notBooked } from '../../domain/money/dispute.ts';
import type { Database } from '../db/database.ts';
import { cardPayments, disputes, movements } from '../db/schema.ts';
import type { CardGateway, Dispute } from '../stripe/gateway.ts';
import { type WorkService } from '../work/service.ts';
import { GATEWAY, refit, type Settle } from './settle.ts';
import type { DisputeRow } from './stored.ts';
import { moneyOf } from '../bookings/money.ts';
import type { NewEvent } from '../bookings/change.ts';

interface Parts {
  db: Database;
  gateway: Pick<CardGateway, 'retrieve'>;
  settle: Settle;
  work: Pick<WorkService, 'change'>;
}

/** Brings what the gateway says of a dispute into our books, once, however often and in whatever order we hear of it. */
export type SettleDispute = (dispute: Dispute) => Promise<void>;

export function settlingDisputes({ db, gateway, settle, work }: Parts): SettleDispute {
  const paymentOf = async ({ intentId }: Dispute) =>
    (await db.select().from(cardPayments).where(eq(cardPayments.intentId, intentId)))[0];

  return async (dispute) => {
    const { id, intentId, pence, status, reason, answerBy } = dispute;
    if (intentId === '') return;
    let card = await paymentOf(dispute);
    if (card?.state !== 'paid') {
      // Its payment may not have been told of yet: nothing is taken back from what has not come.
      await settle(await gateway.retrieve(intentId));
      card = await paymentOf(dispute);
    }
    if (card?.state !== 'paid') return;
    const { id: paymentId, bookingId } = card;
    const isDone = async (tx: Pick<Database, 'select'>): Promise<boolean> => {
      const [row] = await tx.select().from(disputes).where(eq(disputes.id, id));
      if (!row || !isSame(row, dispute)) return false;
      const { movements: booked } = (await moneyOf(tx, [bookingId]))(bookingId);
      return notBooked(id, dispute.moves, booked).length === 0;
    };
    // It is asked about again and again, and mostly nothing has happened: that needs no lock.
    if (await isDone(db)) return;
    await work.change(
      bookingId,
      { version: null, actor: GATEWAY },
      {
        isDone: ({ tx }) => isDone(tx),
        async make(locked) {
          const { tx, booking, now, money } = locked;
          const state = { pence, status, reason, answerBy, changedAt: now };
          await tx
            .insert(disputes)
            .values({ ...state, id, bookingId, openedAt: now })
            .onConflictDoUpdate({ target: disputes.id, set: state });
          const events: NewEvent[] = [];
          for (const moved of notBooked(id, dispute.moves, money.movements)) {
            await tx.insert(movements).values({
              ...moved,
              id: crypto.randomUUID(),
              bookingId,
              means: 'card',
              reference: id,
              ofPayment: paymentId,
              actor: 'job',
              at: now,
            });
            const isBack = moved.kind === 'chargeback_won';
            events.push({ status: booking.status, detail: { kind: 'disputed', pence: moved.pence, isBack } });
          }
          await refit(locked);
          return {
            action: { what: 'payment.disputed', subject: bookingId, before: null, after: null },
            events,
          };
        },
      },
    );
  };
}

const isSame = (row: DisputeRow, { pence, status, reason, answerBy }: Dispute): boolean =>
  row.pence === pence &&
  row.status === status &&
  row.reason === reason &&
  row.answerBy?.getTime() === answerBy?.getTime();
