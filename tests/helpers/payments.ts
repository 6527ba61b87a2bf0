import { eq } from 'drizzle-orm';
import type { Way } from '../../src/domain/money/card-payment.ts';
import { amountOf, type Pence } from '../../src/domain/money/money.ts';
import type { Database } from '../../src/server/db/database.ts';
import { bookingLines, bookings, outbox, slots, workshopDays } from '../../src/server/db/schema.ts';
import { type StoredMoney, storedMoney } from '../../src/server/payment/stored.ts';
import { demoBank } from '../../src/server/stripe/fake/bank.ts';
import type { Cards } from '../../src/server/stripe/cards.ts';
import { type SentEvent, startStripe, type StripeFake } from '../../src/server/stripe/fake/start.ts';
import { type CardGateway, stripeGateway } from '../../src/server/stripe/gateway.ts';
import { bookedBy } from './bookings.ts';
import { type Desk, deskOf } from './desk.ts';

export const GOOD = '4242424242424242';

/** A site that takes cards, with Stripe's own library against what stands in for Stripe. */
export interface Till {
  stripe: StripeFake;
  gateway: CardGateway;
  cards: Cards;
  desk: Desk;
  /** What Stripe has sent and we have not been told yet. */
  events: SentEvent[];
  /** Tells us of one, or of all that wait. */
  hear: (event?: SentEvent) => Promise<void>;
  /** A booking whose work is finished and comes to £284.00. @returns its id */
  ready: (userId?: string | null) => Promise<string>;
  money: (id: string) => Promise<StoredMoney>;
  /** Begins to pay, as the page does that shows this amount. */
  start: (id: string, way: Way, shown?: Pence) => Promise<string>;
  /** Pays with a card, and asks how it went. @returns what the page is told */
  pay: (id: string, way: Way, card?: string) => Promise<string>;
  /** Runs what runs without a request, once. */
  jobs: () => Promise<void>;
}

/** What stands between the site and what it stores and asks, so that it can break off there. */
export interface Between {
  db: (db: Database) => Database;
  gateway: (gateway: CardGateway) => CardGateway;
}

const NOTHING_BETWEEN: Between = { db: (db) => db, gateway: (gateway) => gateway };

export async function till(
  db: Database,
  clock: () => Date,
  between: Between = NOTHING_BETWEEN,
): Promise<Till> {
  const stripe = await startStripe(clock);
  const gateway = between.gateway(stripeGateway(stripe.settings));
  const events: SentEvent[] = [];
  stripe.onEvent = (event) => events.push(event);
  const cards: Cards = { gateway, publishableKey: null, demo: demoBank(stripe), registerDomain: null };
  const desk = deskOf(between.db(db), clock, cards);
  const { services, features } = desk.api;
  const { booking } = services;
  const money: Till['money'] = (id) => storedMoney(db, id);
  const take = ({ bytes, signature }: SentEvent) =>
    Promise.all(
      features.webhooks.map((hook) => hook.take(bytes, new Headers({ 'Stripe-Signature': signature }), '')),
    );

  const start: Till['start'] = async (id, way, shown) => {
    const { balance, parts } = await money(id);
    const part = parts.find(({ state }) => state === 'due' || state === 'failed');
    const amount = shown ?? { all: balance.due, part: part?.pence ?? 0, in_3: thirdOf(balance.due) }[way];
    const begun = await services.payment.start(id, { way, shown: amountOf(amount) }, '');
    return begun.client_secret ?? begun.state;
  };

  return {
    stripe,
    gateway,
    cards,
    desk,
    events,
    money,
    start,
    async hear(event) {
      for (const one of event ? [event] : events.splice(0)) await take(one);
    },
    async ready(userId = null) {
      const at = booking.openDays()[0] ?? '';
      const slot = { date: at, window: '08:00-10:00' };
      const id = await bookedBy({ db, api: desk.api }, userId, 'AB18KQC', { slot });
      await db.delete(outbox);
      await db.delete(slots);
      await db.delete(workshopDays);
      const price = { pence: 28_400, vatable: 28_400, labour: null, parts: null };
      const done = { ...price, status: 'done' as const, doneAt: clock() };
      await db.update(bookingLines).set(done).where(eq(bookingLines.bookingId, id));
      await db.update(bookings).set({ status: 'ready' }).where(eq(bookings.id, id));
      return id;
    },
    async pay(id, way, card = GOOD) {
      const secret = await start(id, way);
      if (!secret.includes('_secret_')) return secret;
      return (await services.payment.payDemo(secret, { number: card, answer: null }, '')).state;
    },
    async jobs() {
      for (const { name, run } of features.jobs) if (name.startsWith('payment')) await run();
    },
  };
}

const thirdOf = (due: Pence): Pence => Math.ceil(due / 3);
