import { and, desc, eq, notInArray } from '../db/drizzle.ts';
import type { Balance } from '../../domain/money/ledger.ts';
import { isOpenPart } from '../../domain/money/payment-plan.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Database } from '../db/database.ts';
import { cardPayments, cardRefunds, disputes, paymentPlans } from '../db/schema.ts';
import { balanceFor, type Money, type PartRow } from '../bookings/money.ts';
import { type StoredWork, storedWork } from '../bookings/work.ts';

export type CardRow = typeof cardPayments.$inferSelect;
export type PlanRow = typeof paymentPlans.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;
export type RefundRow = typeof cardRefunds.$inferSelect;

/** A booking with all of its money. */
export interface StoredMoney extends Money {
  work: StoredWork;
  balance: Balance;
  plan: PlanRow | null;
  /** What a card is being asked for; null: nothing. */
  open: CardRow | null;
  /** The last time that a card was asked. */
  last: CardRow | null;
  disputes: DisputeRow[];
  /** Refunds to cards that are on their way: what they will be counts as gone, whatever becomes of them. */
  goingBack: RefundRow[];
}

/** How the gateway calls a dispute that is over. */
const OVER = ['won', 'lost', 'warning_closed', 'prevented'];

/** How it calls a refund that it refuses because the payment's bank disputes it. */
export const DISPUTED = 'charge_disputed';

export const isOpenDispute = ({ status }: Pick<DisputeRow, 'status'>): boolean => !OVER.includes(status);
export const openDisputes = notInArray(disputes.status, OVER);

/** @param locked until the transaction ends. @throws AppError not_found */
export async function storedMoney(
  tx: Database,
  id: string,
  options?: { locked?: boolean },
): Promise<StoredMoney> {
  return moneyBeside(tx, await storedWork(tx, id, options));
}

/** The same of a booking that has been read already. */
export async function moneyBeside(tx: Database, work: StoredWork): Promise<StoredMoney> {
  const { id } = work.booking;
  const [plan = null] = await tx.select().from(paymentPlans).where(eq(paymentPlans.bookingId, id));
  const cards = await tx
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.bookingId, id))
    .orderBy(desc(cardPayments.createdAt));
  return {
    ...work.money,
    work,
    plan,
    balance: balanceFor(work.lines, work.money),
    open: cards.find(({ state }) => state === 'open') ?? null,
    last: cards[0] ?? null,
    disputes: await tx.select().from(disputes).where(eq(disputes.bookingId, id)),
    goingBack: await tx
      .select()
      .from(cardRefunds)
      .where(and(eq(cardRefunds.bookingId, id), eq(cardRefunds.state, 'open'))),
  };
}

/** The part of a plan whose turn it is; null: there is none, or no plan. */
export const nextPart = ({ parts }: Pick<Money, 'parts'>): PartRow | null => parts.find(isOpenPart) ?? null;

/** What a card is being asked for in a booking, by our own key of it. */
export async function cardPayment(tx: Pick<Database, 'select'>, key: string): Promise<CardRow | null> {
  // An intent that somebody made at the gateway itself has no key, or one that is not ours.
  if (!isUuid(key)) return null;
  const [row] = await tx.select().from(cardPayments).where(eq(cardPayments.id, key));
  return row ?? null;
}

export const openOf = (bookingId: string) =>
  and(eq(cardPayments.bookingId, bookingId), eq(cardPayments.state, 'open'));

/** The balance once all that is on its way back has arrived. */
export const balanceAfter = ({ balance, goingBack }: StoredMoney): Balance => ({
  ...balance,
  paid: balance.paid - goingBack.reduce((sum, { pence }) => sum + pence, 0),
});
