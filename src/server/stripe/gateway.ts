import Stripe from 'stripe';
import type { DisputeMove } from '../../domain/money/dispute.ts';
import type { Pence } from '../../domain/money/money.ts';
import { CARD_GONE } from '../../domain/money/card-payment.ts';
import { Unanswered } from '../errors.ts';
import { withTimeout } from '../with-timeout.ts';

/** The gateway that cards are paid with: Stripe's API, https://docs.stripe.com/api, or what stands in for it. */
export interface CardGateway {
  /** Somebody whose card is kept for the later parts of a plan. Asked for twice with one key it is one. */
  customer(key: string): Promise<string>;
  /** What a card is asked for. Asked for twice with one key it is one. */
  create(wish: IntentWish): Promise<Intent>;
  retrieve(id: string): Promise<Intent>;
  /** Takes it from a kept card. A refusal is an intent that says so, not an error. */
  confirm(id: string, card: KeptCard, key: string): Promise<Intent>;
  /** Forgets a kept card. One that is forgotten already, or that the gateway does not know, is a success. */
  release(paymentMethod: string): Promise<void>;
  /** Ends one that was not paid. One that was, or is just being paid, comes back as it is. */
  cancel(id: string): Promise<Intent>;
  /** Asked for twice with one key it is one. A refusal is a refund that failed, not an error. */
  refund(wish: { key: string; intentId: string; pence: Pence }): Promise<Refund>;
  retrieveRefund(id: string): Promise<Refund>;
  retrieveDispute(id: string): Promise<Dispute>;
  /** Those that were made since, here or in the gateway's own dashboard. Throws where there are more than can be. */
  refundsSince(since: Date): Promise<Refund[]>;
  disputesSince(since: Date): Promise<Dispute[]>;
  /** @throws for what the gateway did not sign, or signed too long ago */
  readEvent(bytes: Uint8Array, signature: string): GatewayEvent;
}

/** A card that its owner let us keep. */
export interface KeptCard {
  customer: string;
  paymentMethod: string;
}

export interface IntentWish {
  key: string;
  pence: Pence;
  /** What the bank statement's owner may ask us about, and what finds our row again. */
  reference: string;
  /** Keep the card for later parts, as this customer's; null: don't. */
  keepFor: string | null;
  /** A later part: taken while nobody is there. */
  offSession: KeptCard | null;
}

export interface Intent {
  id: string;
  /** Our own row of it. */
  key: string;
  status: 'open' | 'processing' | 'paid' | 'cancelled';
  /** Whether it waits for its owner to confirm it with their bank. */
  needsOwner: boolean;
  /** What was received. */
  pence: Pence;
  clientSecret: string;
  card: KeptCard | null;
  /** Code of the last refusal; null: none. */
  refusal: string | null;
}

export interface Refund {
  /** Null: it was refused, and there is none. */
  id: string | null;
  /** Of our row; '' for one that was made at the gateway itself. */
  key: string;
  intentId: string;
  pence: Pence;
  status: 'open' | 'done' | 'failed';
  /** Why it failed, in the gateway's word. */
  failure: string;
}

export interface Dispute {
  id: string;
  intentId: string;
  pence: Pence;
  /** The gateway's words. */
  status: string;
  reason: string;
  answerBy: Date | null;
  /** What it has taken from us and given back so far, oldest first. */
  moves: DisputeMove[];
}

/** What the gateway says has happened. What it is about is asked for anew: events come late, twice and in any order. */
export interface GatewayEvent {
  id: string;
  type: string;
  about: { kind: 'intent' | 'refund' | 'dispute'; id: string } | null;
}

export interface GatewaySettings {
  secretKey: string;
  /** While one replaces another, both: what any of them signed is believed. */
  webhookSecrets: readonly string[];
  /** Left out: Stripe's own. */
  at?: { host: string; port: number };
  /** How long we wait for an answer, ms; left out: eight seconds. */
  patienceMs?: number;
}

/** Where Stripe tells us what has happened, under /api/v2. */
export const STRIPE_EVENTS = '/stripe/events';

/** For an answer, with the second try: a browser gives up after ten seconds, and is to be told by us before. */
const PATIENCE_MS = 8_000;
/** After no answer, or one that says to ask again. Each try has the same idempotency key. */
const RETRIES = 1;

export function stripeGateway(settings: GatewaySettings): CardGateway {
  const { secretKey, webhookSecrets, at, patienceMs = PATIENCE_MS } = settings;
  const stripe = new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(at && { ...at, protocol: 'http' }),
  });
  const { paymentIntents, paymentMethods, refunds, disputes, customers } = stripe;

  /** @throws Unanswered where nothing came that we can use. What comes too late is safe: the next try has the same key. */
  const answered = <One>(kind: string, asking: Promise<One & { object: string }>): Promise<One> => {
    const right = asking.then((one) => {
      if (one.object === kind) return one;
      throw new Unanswered('payments', `Stripe answered with something that is no ${kind}`);
    });
    return withTimeout(patienceMs, right, () => {
      throw new Unanswered('payments', `Stripe gave no answer within ${patienceMs} ms`);
    }).catch(asUnanswered);
  };

  /** Throws what Stripe's library says of the last secret, when none of them signed this. */
  function eventOf(bytes: Buffer, signature: string): Stripe.Event {
    let refusal: unknown = new Error('There is no secret to check events with');
    for (const secret of webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(bytes, signature, secret);
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }

  const retrieve: CardGateway['retrieve'] = async (id) =>
    intentOf(await answered(INTENT, paymentIntents.retrieve(id)));

  return {
    async customer(key) {
      // Without name and address: Stripe learns those only from what its own form asks for.
      const options = { idempotencyKey: `customer-${key}` };
      const { id } = await answered('customer', customers.create({ metadata: { key } }, options));
      return id;
    },

    async create({ key, pence, reference, keepFor, offSession }) {
      const plan: Partial<Stripe.PaymentIntentCreateParams> = keepFor
        ? {
            customer: keepFor,
            setup_future_usage: 'off_session',
            payment_method_options: { card: { setup_credential_usage: 'installment' } },
          }
        : {};
      const asked = paymentIntents.create(
        {
          amount: pence,
          currency: 'gbp',
          allowed_payment_method_types: ['card'],
          description: reference,
          metadata: { key, reference },
          ...plan,
          ...(offSession && { customer: offSession.customer }),
        },
        { idempotencyKey: `intent-${key}` },
      );
      return intentOf(await answered(INTENT, asked));
    },

    retrieve,

    async confirm(id, { paymentMethod }, key) {
      try {
        const asked = paymentIntents.confirm(
          id,
          {
            payment_method: paymentMethod,
            off_session: true,
            payment_method_options: { card: { stored_credential_usage: 'installment' } },
          },
          { idempotencyKey: `confirm-${key}` },
        );
        return intentOf(await answered(INTENT, asked));
      } catch (error) {
        // A card that was refused, or an intent that is paid already: its state says which.
        if (error instanceof Stripe.errors.StripeCardError || isOver(error)) return retrieve(id);
        if (!isCardGone(error)) throw error;
        // Stripe does not note it as a refusal, and would say the same for ever.
        const intent = await retrieve(id);
        return { ...intent, refusal: intent.refusal ?? CARD_GONE };
      }
    },

    async release(paymentMethod) {
      try {
        const options = { idempotencyKey: `release-${paymentMethod}` };
        await answered('payment_method', paymentMethods.detach(paymentMethod, {}, options));
      } catch (error) {
        if (!isCardGone(error)) throw error;
      }
    },

    async cancel(id) {
      try {
        return intentOf(await answered(INTENT, paymentIntents.cancel(id)));
      } catch (error) {
        if (isOver(error)) return retrieve(id);
        throw error;
      }
    },

    async refund({ key, intentId, pence }) {
      const asked = { payment_intent: intentId, amount: pence, metadata: { key } };
      try {
        const refund = refunds.create(asked, { idempotencyKey: `refund-${key}` });
        return refundOf(await answered('refund', refund));
      } catch (error) {
        // Such as a payment that its bank disputes: asking again would not help.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return { id: null, key, intentId, pence, status: 'failed', failure: error.code ?? '' };
      }
    },

    retrieveRefund: async (id) => refundOf(await answered('refund', refunds.retrieve(id))),

    retrieveDispute: async (id) => disputeOf(await answered('dispute', disputes.retrieve(id))),

    refundsSince: async (since) => (await allSince(refunds, since)).map(refundOf),
    disputesSince: async (since) => (await allSince(disputes, since)).map(disputeOf),

    readEvent(bytes, signature) {
      const { id, type, data } = eventOf(Buffer.from(bytes), signature);
      return { id, type, about: aboutOf(data.object) };
    },
  };
}

const INTENT = 'payment_intent';

/** Busy, broken, cut off or not to be read: it is theirs, and passes. A refusal, of a card or of our key, is none of these. */
const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

function asUnanswered(error: unknown): never {
  const isTheirs = [StripeAPIError, StripeConnectionError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  );
  throw isTheirs ? new Unanswered('payments', `Stripe: ${(error as Error).message}`, error) : error;
}

/** Whether it can't be asked any more: it is paid or cancelled. */
const isOver = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

/** Whether a kept card is none any more: its owner, their wallet or we had it forgotten. */
const isCardGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === CARD_GONE ||
    error.param === 'payment_method' ||
    /not attached|detached/.test(error.message));

/** Whether the gateway knows nothing of it, and never will. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const idOf = (object: string | { id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const customer = idOf(intent.customer);
  const paymentMethod = idOf(intent.payment_method);
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    key: intent.metadata.key ?? '',
    status: STATUS[intent.status] ?? 'open',
    needsOwner: intent.status === 'requires_action' || error?.code === 'authentication_required',
    pence: intent.amount_received,
    clientSecret: intent.client_secret ?? '',
    card: customer && paymentMethod ? { customer, paymentMethod } : null,
    refusal: error ? (error.decline_code ?? error.code ?? '') : null,
  };
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
};

function refundOf(refund: Stripe.Refund): Refund {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    key: refund.metadata?.key ?? '',
    pence: refund.amount,
    intentId: idOf(refund.payment_intent),
    status: failed ? 'failed' : refund.status === 'succeeded' ? 'done' : 'open',
    failure: refund.failure_reason ?? '',
  };
}

function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    pence: dispute.amount,
    status: dispute.status,
    reason: dispute.reason,
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
    // Stripe's fee for a dispute is in `fee`, not in `amount`: it is ours, not the customer's.
    moves: dispute.balance_transactions
      .toSorted((one, other) => one.created - other.created)
      .map(({ id, amount }) => ({ id, pence: amount })),
  };
}

/** How many of a kind there can be in the months that are looked through; more are a mistake, and are not read for ever. */
const MOST = 5000;
const PAGE = 100;

interface Lists<One> {
  list(params: { created: { gte: number }; limit: number }): {
    autoPagingToArray(options: { limit: number }): Promise<One[]>;
  };
}

/** All of a kind that were made since, page by page. Each page is asked for with the timeout and the tries of any call. */
async function allSince<One>(kind: Lists<One>, since: Date): Promise<One[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const all = await kind
    .list({ created, limit: PAGE })
    .autoPagingToArray({ limit: MOST })
    .catch(asUnanswered);
  if (all.length === MOST) throw new Error(`The gateway lists ${MOST} or more since ${since.toISOString()}`);
  return all;
}

function aboutOf(object: { object?: string; id?: string }): GatewayEvent['about'] {
  const { object: kind, id } = object;
  if (!id) return null;
  if (kind === 'payment_intent') return { kind: 'intent', id };
  return kind === 'refund' || kind === 'dispute' ? { kind, id } : null;
}
