import { and, eq } from '../db/drizzle.ts';
import { refusedText } from '../../domain/money/card-payment.ts';
import { planOf } from '../../domain/money/instalments.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { planFor, isOpenPart } from '../../domain/money/payment-plan.ts';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { cardPayments, movements, planParts } from '../db/schema.ts';
import type { Intent } from '../stripe/gateway.ts';
import type { WorkService } from '../work/service.ts';
import { beginPlan } from './begin.ts';
import type { PaymentMails } from './mails.ts';
import { cardPayment, type CardRow } from './stored.ts';
import type { Locked, NewEvent } from '../bookings/change.ts';
import { balanceFor, moneyOf } from '../bookings/money.ts';

/** Who brings in what the gateway says, and what follows from it. */
export const GATEWAY: Actor = { kind: 'job', name: 'payments' };

interface Parts {
  db: Database;
  work: Pick<WorkService, 'change'>;
  mails: PaymentMails;
  instalments: number;
}

/**
 * Brings what the gateway says of a payment into our books, once, however often and in whatever order we hear of it.
 * What is not ours is left alone.
 */
export type Settle = (intent: Intent) => Promise<void>;

export function settling({ db, work, mails, instalments }: Parts): Settle {
  async function paid(row: CardRow, intent: Intent): Promise<void> {
    await work.change(
      row.bookingId,
      { version: null, actor: GATEWAY },
      {
        isDone: async ({ tx }) => (await cardPayment(tx, row.id))?.state === 'paid',
        async make(now) {
          await close(now.tx, row.id, 'paid', now.now, intent.id);
          await now.tx.insert(movements).values({
            id: row.id,
            bookingId: row.bookingId,
            kind: 'payment',
            pence: intent.pence,
            means: 'card',
            gatewayId: intent.id,
            part: row.part,
            actor: 'job',
            at: now.now,
          });
          if (row.way === 'in_3') {
            const { due } = balanceFor(now.lines, (await moneyOf(now.tx, [row.bookingId]))(row.bookingId));
            await beginPlan(now, { first: intent.pence, rest: due, card: intent.card, instalments });
          } else await markPaid(now, row);
          await refit(now);
          const told: NewEvent = {
            status: now.booking.status,
            detail: {
              kind: 'paid',
              pence: intent.pence,
              means: 'card',
              part: row.part,
              parts: row.part === null ? 1 : instalments,
            },
            mails: [mails.receipt],
          };
          return { action: NOT_AUDITED, events: [told, ...(await closing(now))] };
        },
      },
    );
  }

  /** A part that could not be taken: its customer is sent a link, and can use any card. */
  async function failed(row: CardRow, intent: Intent): Promise<void> {
    const { bookingId, part: nth } = row;
    if (nth === null) return;
    const reason = `${refusedText(intent.needsOwner ? 'authentication_required' : intent.refusal)}.`;
    await work.change(
      bookingId,
      { version: null, actor: GATEWAY },
      {
        isDone: async ({ tx }) => {
          const part = (await moneyOf(tx, [bookingId]))(bookingId).parts.find((each) => each.nth === nth);
          return part?.state !== 'processing';
        },
        async make({ tx, booking, now }) {
          await tx
            .update(cardPayments)
            .set({ failure: reason, changedAt: now })
            .where(eq(cardPayments.id, row.id));
          await tx
            .update(planParts)
            .set({ state: 'failed', failedOn: localNow(now).date })
            .where(partIs(bookingId, nth));
          const detail = { kind: 'part_failed', part: nth, pence: row.pence, reason } as const;
          return { action: NOT_AUDITED, events: [{ status: booking.status, detail, mails: [mails.failed] }] };
        },
      },
    );
  }

  async function cancelled(row: CardRow, intent: Intent): Promise<void> {
    await db.transaction(async (tx) => {
      await close(tx, row.id, 'cancelled', new Date(), intent.id);
      if (row.isOffSession && row.part !== null)
        await tx
          .update(planParts)
          .set({ state: 'due' })
          .where(and(partIs(row.bookingId, row.part), eq(planParts.state, 'processing')));
    });
  }

  return async (intent) => {
    const row = await cardPayment(db, intent.key);
    if (!row || row.state === 'paid') return;
    if (intent.status === 'paid') return paid(row, intent);
    if (row.state !== 'open') return;
    if (intent.status === 'cancelled') return cancelled(row, intent);
    if (intent.status === 'open' && row.isOffSession && (intent.refusal !== null || intent.needsOwner))
      return failed(row, intent);
  };
}

/** The audit log has what staff did, and staff did not do this. */
export const NOT_AUDITED = { what: 'payment.settled', subject: '', before: null, after: null } as const;

export const partIs = (bookingId: string, nth: number) =>
  and(eq(planParts.bookingId, bookingId), eq(planParts.nth, nth));

async function close(
  tx: Database,
  id: string,
  state: 'paid' | 'cancelled',
  now: Date,
  intentId: string,
): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ state, intentId, failure: '', changedAt: now })
    .where(eq(cardPayments.id, id));
}

async function markPaid({ tx }: Locked, { bookingId, part }: CardRow): Promise<void> {
  if (part !== null) await tx.update(planParts).set({ state: 'paid' }).where(partIs(bookingId, part));
}

/** The parts of a plan once what is owed has changed: together they are always what is owed. */
export async function refit({ tx, booking, lines }: Pick<Locked, 'tx' | 'booking' | 'lines'>): Promise<void> {
  const money = (await moneyOf(tx, [booking.id]))(booking.id);
  if (!money.parts.some(isOpenPart)) return;
  const { due } = balanceFor(lines, money);
  for (const [at, { nth, pence, state }] of planFor(money.parts, due).entries()) {
    const before = money.parts[at];
    if (before?.pence === pence && before.state === state) continue;
    await tx.update(planParts).set({ pence, state }).where(partIs(booking.id, nth));
  }
}

/** A car that is back and paid for: its booking closes by itself. */
export async function closing({
  tx,
  booking,
  lines,
}: Pick<Locked, 'tx' | 'booking' | 'lines'>): Promise<NewEvent[]> {
  if (booking.status !== 'delivered') return [];
  const money = (await moneyOf(tx, [booking.id]))(booking.id);
  if (balanceFor(lines, money).due > 0) return [];
  return [{ status: 'closed', detail: { kind: 'stepped', arrival: booking.arrival, reason: '' } }];
}

/** What somebody pays first, and when the rest would be taken, if they chose the plan today. */
export const previewOf = (due: number, instalments: number, now: Date) =>
  due < instalments ? [] : planOf(due, instalments, localNow(now).date);
