import { balancesOf, isPlanned } from '../bookings/money.ts';
import { bookingsOf, openOf } from '../bookings/owner.ts';
import { bookingRows } from '../bookings/rows.ts';
import { unsettledOf } from '../bookings/unsettled.ts';
import { and, asc, eq, inArray, or, sql } from '../db/drizzle.ts';
import type { Pence } from '../../domain/money/money.ts';
import { isOpenPart } from '../../domain/money/payment-plan.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { cardRefunds, planParts, quoteRequests, referrals, tickets } from '../db/schema.ts';

/** A sum of a booking. */
interface OpenSum {
  reference: string;
  pence: Pence;
}

/** What is not over for somebody whose account is about to go. */
export interface OpenThings {
  /** Not yet brought back, the soonest first; `vrm` is '' for a car without a plate. */
  bookings: ({ reference: string; vrm: string } & Slot)[];
  /** Parts of plans that are still to come, the soonest first. */
  plans: (OpenSum & { date: LocalDate })[];
  /** What is still to be paid at once. */
  due: OpenSum[];
  /** On their way to a card. */
  refunds: OpenSum[];
  /** Prices that were asked for: whether we have given them yet. */
  requests: { reference: string; isPriced: boolean }[];
  /** References of messages that nobody has answered. */
  messages: string[];
  /** Rewards for friends: not yet earned, earned and not asked for, on the way. */
  earnings: Record<'pending' | 'earned' | 'requested', Pence>;
}

interface Whose {
  userId: string;
  /** The address in lower case. */
  emailKey: string;
}

export async function openThings(db: Database, { userId, emailKey }: Whose): Promise<OpenThings> {
  const named = await namedSums(db, userId);
  return {
    bookings: await openOf(db, userId),
    ...named,
    requests: await requestsWaiting(db, emailKey),
    messages: await messagesWaiting(db, { userId, emailKey }),
    earnings: await earningsOf(db, userId),
  };
}

async function namedSums(
  db: Database,
  userId: string,
): Promise<Pick<OpenThings, 'plans' | 'due' | 'refunds'>> {
  const own = bookingsOf(db, userId);
  const parts = await db
    .select()
    .from(planParts)
    .where(inArray(planParts.bookingId, own))
    .orderBy(asc(planParts.date), asc(planParts.nth));
  const back = await db
    .select({ bookingId: cardRefunds.bookingId, pence: cardRefunds.pence })
    .from(cardRefunds)
    .where(and(inArray(cardRefunds.bookingId, own), eq(cardRefunds.state, 'open')))
    .orderBy(asc(cardRefunds.createdAt));
  const unsettled = await balancesOf(
    db,
    (await unsettledOf(db, userId)).map(({ id }) => id),
  );
  const owed = [...unsettled].flatMap(([bookingId, { balance, money }]) =>
    balance.due > 0 && !isPlanned(money) ? [{ bookingId, pence: balance.due }] : [],
  );
  const open = parts.filter(isOpenPart);
  const rows = await bookingRows(
    db,
    [...open, ...back, ...owed].map(({ bookingId }) => bookingId),
  );
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const named = ({ bookingId, pence }: { bookingId: string; pence: Pence }): OpenSum => ({
    reference: references.get(bookingId) ?? '',
    pence,
  });
  return {
    plans: open.map((part) => ({ ...named(part), date: part.date })),
    due: owed.map(named),
    refunds: back.map(named),
  };
}

async function requestsWaiting(db: Database, emailKey: string): Promise<OpenThings['requests']> {
  const rows = await db
    .select({ reference: quoteRequests.reference, status: quoteRequests.status })
    .from(quoteRequests)
    .where(
      and(
        eq(sql`lower(${quoteRequests.email})`, emailKey),
        inArray(quoteRequests.status, ['asked', 'priced']),
      ),
    )
    .orderBy(asc(quoteRequests.createdAt));
  return rows.map(({ reference, status }) => ({ reference, isPriced: status === 'priced' }));
}

async function messagesWaiting(db: Database, { userId, emailKey }: Whose): Promise<string[]> {
  const theirs = eq(sql`lower(${tickets.content} ->> 'email')`, emailKey);
  const rows = await db
    .select({ reference: tickets.reference })
    .from(tickets)
    .where(and(eq(tickets.status, 'open'), or(theirs, inArray(tickets.bookingId, bookingsOf(db, userId)))))
    .orderBy(asc(tickets.createdAt));
  return rows.map(({ reference }) => reference);
}

async function earningsOf(db: Database, userId: string): Promise<OpenThings['earnings']> {
  const rows = await db
    .select({ state: referrals.state, pence: referrals.pence })
    .from(referrals)
    .where(eq(referrals.userId, userId));
  const sum = (state: keyof OpenThings['earnings']): Pence =>
    rows.filter((row) => row.state === state).reduce((all, { pence }) => all + pence, 0);
  return { pending: sum('pending'), earned: sum('earned'), requested: sum('requested') };
}
