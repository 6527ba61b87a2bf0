import { asc, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import {
  cardPayments,
  cardRefunds,
  disputes,
  invoices,
  movements,
  paymentPlans,
  planParts,
} from '../db/schema.ts';

/**
 * The money of bookings: invoices, what moved, what cards were asked for and given back, and plans. Which card is kept stays out:
 * those ids are keys at the gateway.
 */
export async function exportedMoney(tx: Database, ids: string[]) {
  const { id, bookingId, kind, pence, means, reference, reason, part, actor, at } = movements;
  const moved = await tx
    .select({ id, bookingId, kind, pence, means, reference, reason, part, actor, at })
    .from(movements)
    .where(inArray(bookingId, ids))
    .orderBy(asc(at), asc(id));
  const cards = await cardsOf(tx, ids);
  const refunds = await refundsOf(tx, ids);
  const disputed = await disputesOf(tx, ids);
  const plans = await tx
    .select({
      bookingId: paymentPlans.bookingId,
      begunOn: paymentPlans.begunOn,
      endedAt: paymentPlans.endedAt,
    })
    .from(paymentPlans)
    .where(inArray(paymentPlans.bookingId, ids));
  const parts = await tx
    .select()
    .from(planParts)
    .where(inArray(planParts.bookingId, ids))
    .orderBy(asc(planParts.nth));
  const issued = await invoicesOf(tx, ids);
  return (booking: string) => {
    const its = (row: { bookingId: string }): boolean => row.bookingId === booking;
    return {
      movements: moved.filter(its),
      cardPayments: cards.filter(its),
      cardRefunds: refunds.filter(its),
      disputes: disputed.filter(its),
      invoices: issued.filter(its),
      paymentPlans: plans.filter(its).map((plan) => ({ ...plan, parts: parts.filter(its) })),
    };
  };
}

function cardsOf(tx: Database, ids: string[]) {
  const { bookingId, way, part, pence, isOffSession, state, failure, createdAt, changedAt } = cardPayments;
  return tx
    .select({ bookingId, way, part, pence, isOffSession, state, failure, createdAt, changedAt })
    .from(cardPayments)
    .where(inArray(bookingId, ids))
    .orderBy(asc(createdAt));
}

function refundsOf(tx: Database, ids: string[]) {
  const { bookingId, pence, reason, state, failure, createdAt } = cardRefunds;
  return tx
    .select({ bookingId, pence, reason, state, failure, createdAt })
    .from(cardRefunds)
    .where(inArray(bookingId, ids))
    .orderBy(asc(createdAt));
}

function disputesOf(tx: Database, ids: string[]) {
  const { bookingId, pence, status, reason, answerBy, openedAt, changedAt } = disputes;
  return tx
    .select({ bookingId, pence, status, reason, answerBy, openedAt, changedAt })
    .from(disputes)
    .where(inArray(bookingId, ids))
    .orderBy(asc(openedAt));
}

function invoicesOf(tx: Database, ids: string[]) {
  const { id, bookingId, kind, number, net, vat, outside, content, issuedAt } = invoices;
  return tx
    .select({ id, bookingId, kind, number, net, vat, outside, content, issuedAt })
    .from(invoices)
    .where(inArray(bookingId, ids))
    .orderBy(asc(number));
}
