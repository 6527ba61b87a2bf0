import { timingSafeEqual } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import type { PaymentAsked, PaymentOutcome } from '../../contract/money/payment.ts';
import { refusedText } from '../../domain/money/card-payment.ts';
import { amountOf, penceFromAmount } from '../../domain/money/money.ts';
import { countAllWithin } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { cardPayments } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Cards } from '../stripe/cards.ts';
import { lookCounts, PAYMENT_SLOW_DOWN, startCounts } from './limits.ts';
import type { PreviewPlan } from './preview.ts';
import type { Settle } from './settle.ts';
import { retrieved, type StartPayment } from './start.ts';
import { whenAway } from './when-away.ts';

export interface PaymentService {
  plan: PreviewPlan;
  /**
   * Begins to pay a booking. Whether somebody may pay it was found out before.
   * @param address under which rate limits count; '' for one that is not counted
   * @throws AppError invalid, changed, amount_too_small, too_many
   */
  start(bookingId: string, asked: PaymentAsked, address: string): Promise<StartedPayment>;
  /** How a payment stands, for the browser that has its client secret. Throws AppError not_found, too_many. */
  outcome(clientSecret: string, address: string): Promise<PaymentOutcome>;
  /** In the place of Stripe's form, where nothing is real. Throws AppError not_found, too_many. */
  payDemo(
    clientSecret: string,
    asked: { number: string; answer: 'agree' | 'refuse' | null },
    address: string,
  ): Promise<PaymentOutcome>;
}

export interface StartedPayment {
  state: 'ask' | 'processing' | 'paid';
  client_secret: string | null;
  amount: string;
}

interface Parts {
  db: Database;
  site: Site;
  cards: Cards | null;
  start: StartPayment | null;
  settle: Settle;
  clock: () => Date;
  plan: PreviewPlan;
}

export function paymentService(parts: Parts): PaymentService {
  const { db, plan, site, cards, settle, clock } = parts;

  const look = (clientSecret: string): Promise<PaymentOutcome> => whenAway(UNSEEN, lookAt(clientSecret));

  async function lookAt(clientSecret: string): Promise<PaymentOutcome> {
    const [intentId = ''] = clientSecret.split('_secret_');
    const [row] = await db.select().from(cardPayments).where(eq(cardPayments.intentId, intentId));
    if (!row || !cards) throw noSuchPayment();
    const intent = await retrieved(cards.gateway, row, intentId);
    if (intent.clientSecret && !isSame(intent.clientSecret, clientSecret)) throw noSuchPayment();
    await settle(intent);
    const state = intent.status === 'cancelled' ? 'ended' : intent.status;
    const message = intent.refusal === null ? '' : `${refusedText(intent.refusal)}.`;
    const waits = state === 'open' && intent.needsOwner && intent.refusal === null;
    return { state: waits ? 'confirm' : state, message: state === 'open' ? message : '' };
  }

  return {
    plan,

    async start(bookingId, { way, shown }, address) {
      if (!parts.start)
        throw new AppError(
          'invalid',
          `Cards can’t be used on this site yet. Call ${site.phone.display} to pay`,
          {
            errors: {},
          },
        );
      await countAllWithin(db, startCounts(bookingId, address), { now: clock(), message: PAYMENT_SLOW_DOWN });
      const begun = await whenAway(
        `The card payment service isn’t answering. Nothing was taken. Try again in a minute, or call ${site.phone.display} to pay`,
        parts.start(bookingId, { way, shown: penceFromAmount(shown) }),
      );
      return { state: begun.kind, client_secret: begun.clientSecret, amount: amountOf(begun.pence) };
    },

    async outcome(clientSecret, address) {
      await countAllWithin(db, lookCounts(address), { now: clock(), message: PAYMENT_SLOW_DOWN });
      return look(clientSecret);
    },

    async payDemo(clientSecret, { number, answer }, address) {
      if (!cards?.demo) throw new AppError('not_found', 'There is no such call');
      await countAllWithin(db, lookCounts(address), { now: clock(), message: PAYMENT_SLOW_DOWN });
      await look(clientSecret);
      if (answer === null) await cards.demo.pay(clientSecret, number);
      else cards.demo.answer(clientSecret, answer === 'agree');
      return look(clientSecret);
    },
  };
}

/** A card has been asked by then. */
const UNSEEN =
  'The card payment service isn’t answering, so we can’t see yet whether your payment went through. Don’t pay again: we keep asking, and email your receipt once it has';

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

const noSuchPayment = (): AppError => new AppError('not_found', 'There is no such payment');
