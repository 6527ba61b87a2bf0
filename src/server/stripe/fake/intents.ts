import type Stripe from 'stripe';
import { cardOf } from './cards.ts';
import { type StripeRefusal, stripeRefusal } from './errors.ts';
import { listPage, type ListPage } from './lists.ts';
import { movedDispute, newDispute, newIntent, newPaymentMethod, newRefund, type Seconds } from './objects.ts';

/** What is told of by an event. */
export type StripeObject = Stripe.PaymentIntent | Stripe.Refund | Stripe.Dispute;

export interface FakeIntentWish {
  amount: number;
  customer: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
  keeps: boolean;
}

/** Stripe's books as far as one business uses them: they live as long as the process. */
export interface Books {
  create(wish: FakeIntentWish): Stripe.PaymentIntent;
  /** These five throw a Refusal as Stripe would. */
  intent(id: string): Stripe.PaymentIntent;
  confirm(id: string, paymentMethod: string, offSession: boolean): Stripe.PaymentIntent;
  cancel(id: string): Stripe.PaymentIntent;
  /** A kept card is forgotten: by us, or in the wallet or the dashboard. */
  detach(paymentMethod: string): Stripe.PaymentMethod;
  refund(intentId: string, amount: number, metadata: Stripe.Metadata): Stripe.Refund;
  refundOf(id: string): Stripe.Refund;
  dispute(id: string): Stripe.Dispute;
  refundList(page: ListPage): Stripe.ApiList<Stripe.Refund>;
  disputeList(page: ListPage): Stripe.ApiList<Stripe.Dispute>;
  /** What a bank and its customer do. */
  authenticate(id: string, agrees: boolean): Stripe.PaymentIntent;
  /** @param amount left out: all that was paid. @param held whether the bank takes it at once */
  beginDispute(intentId: string, how?: { amount?: number; held?: boolean }): Stripe.Dispute;
  /** The bank takes money for a dispute, below zero, or gives some back. At any time, whatever its status. */
  moveDispute(id: string, amount: number): Stripe.Dispute;
  closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute;
  /** Won, and all that was taken comes back at once. */
  winDispute(id: string): Stripe.Dispute;
  /** The customer's bank does not accept a refund, days after it was made. */
  failRefund(id: string): Stripe.Refund;
  /** Pence that are ours now: what was received, less what went back. */
  taken(): number;
  /** How often each intent was charged: never more than once, or Stripe itself would be broken. */
  charges(): ReadonlyMap<string, number>;
}

interface Parts {
  clock: () => Date;
  /** Tells of what has happened, in order. */
  tell: (type: string, object: StripeObject) => void;
}

export function openBooks({ clock, tell }: Parts): Books {
  const intents = new Map<string, Stripe.PaymentIntent>();
  const refunds = new Map<string, Stripe.Refund>();
  const disputes = new Map<string, Stripe.Dispute>();
  const charged = new Map<string, number>();
  /** Kept payment methods that their owner has confirmed once. */
  const confirmed = new Set<string>();
  const detached = new Set<string>();
  const seconds = (): Seconds => Math.floor(clock().getTime() / 1000);
  const start = seconds().toString(36);
  const id = (kind: string, nth: number) => `${kind}_${start}${String(nth).padStart(6, '0')}`;

  const found = <Kept>(kept: Map<string, Kept>, what: string, its: string): Kept => {
    const one = kept.get(its);
    if (!one) throw stripeRefusal('resource_missing', `No such ${what}: '${its}'`, 404);
    return one;
  };
  const intent = (its: string) => found(intents, 'payment_intent', its);
  const keep = (next: Stripe.PaymentIntent, event?: string): Stripe.PaymentIntent => {
    intents.set(next.id, next);
    if (event) tell(`payment_intent.${event}`, next);
    return next;
  };

  function charge(now: Stripe.PaymentIntent): Stripe.PaymentIntent {
    charged.set(now.id, (charged.get(now.id) ?? 0) + 1);
    if (now.setup_future_usage && typeof now.payment_method === 'string') confirmed.add(now.payment_method);
    return keep(
      {
        ...now,
        status: 'succeeded',
        amount_received: now.amount,
        next_action: null,
        last_payment_error: null,
        latest_charge: now.id.replace('pi_', 'ch_'),
      },
      'succeeded',
    );
  }

  /** @param why Stripe's decline code */
  function refuse(now: Stripe.PaymentIntent, code: StripeRefusal['code'], why: string | undefined): never {
    const method = String(now.payment_method);
    const card = cardOf(method);
    const error = {
      type: 'card_error' as const,
      code,
      message: 'Your card was declined.',
      ...(why && code === 'card_declined' && { decline_code: why }),
      payment_method: newPaymentMethod(method, {
        brand: card?.brand ?? 'visa',
        last4: method.slice(-4),
        created: now.created,
        customer: null,
      }),
    };
    const next = keep(
      {
        ...now,
        status: 'requires_payment_method',
        payment_method: null,
        next_action: null,
        last_payment_error: error,
      },
      'payment_failed',
    );
    throw stripeRefusal(code, error.message, 402, { decline_code: why, payment_intent: next });
  }

  function moveDispute(its: string, amount: number): Stripe.Dispute {
    const moved = movedDispute(found(disputes, 'dispute', its), amount, seconds());
    disputes.set(its, moved);
    tell(amount < 0 ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated', moved);
    return moved;
  }

  function closeDispute(its: string, status: 'won' | 'lost'): Stripe.Dispute {
    const closed: Stripe.Dispute = { ...found(disputes, 'dispute', its), status };
    disputes.set(its, closed);
    tell('charge.dispute.closed', closed);
    return closed;
  }

  return {
    intent,

    create({ keeps, ...wish }) {
      const its = id('pi', intents.size + 1);
      const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url');
      return keep(
        newIntent({
          id: its,
          created: seconds(),
          client_secret: `${its}_secret_${secret}`,
          ...wish,
          setup_future_usage: keeps ? 'off_session' : null,
        }),
      );
    },

    confirm(its, paymentMethod, offSession) {
      const now = intent(its);
      const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
      if (!open.includes(now.status)) throw unexpected(now);
      const card = cardOf(paymentMethod);
      if (!card) throw noCard(paymentMethod);
      if (detached.has(paymentMethod))
        throw stripeRefusal(
          'payment_method_unexpected_state',
          'The provided PaymentMethod was detached from a Customer. It may not be used again.',
          400,
          { param: 'payment_method' },
        );
      const tried = keep({ ...now, payment_method: paymentMethod, last_payment_error: null });
      if (card.refused && (!card.refused.onlyKept || offSession))
        refuse(tried, card.refused.code, card.refused.why);
      const known = card.confirms === 'once' && confirmed.has(paymentMethod);
      if (card.confirms && !known) {
        if (offSession) refuse(tried, 'authentication_required', 'authentication_required');
        return keep(
          {
            ...tried,
            status: 'requires_action',
            next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
          },
          'requires_action',
        );
      }
      return charge(tried);
    },

    cancel(its) {
      const now = intent(its);
      if (now.status === 'succeeded' || now.status === 'canceled') throw unexpected(now);
      return keep({ ...now, status: 'canceled', canceled_at: seconds(), next_action: null }, 'canceled');
    },

    detach(paymentMethod) {
      const card = cardOf(paymentMethod);
      if (!card) throw noCard(paymentMethod);
      if (detached.has(paymentMethod))
        throw stripeRefusal(
          'payment_method_unexpected_state',
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      detached.add(paymentMethod);
      return newPaymentMethod(paymentMethod, {
        brand: card.brand,
        last4: paymentMethod.slice(-4),
        created: seconds(),
        customer: null,
      });
    },

    authenticate(its, agrees) {
      const now = intent(its);
      if (now.status !== 'requires_action') throw unexpected(now);
      return agrees ? charge(now) : refuse(now, 'payment_intent_authentication_failure', undefined);
    },

    refund(intentId, amount, metadata) {
      const of = intent(intentId);
      const gone = [...refunds.values()]
        .filter((one) => one.payment_intent === intentId && one.status !== 'failed')
        .reduce((sum, one) => sum + one.amount, 0);
      if (of.status !== 'succeeded' || amount > of.amount_received - gone)
        throw stripeRefusal(
          'charge_already_refunded',
          'Refund amount is greater than unrefunded amount on charge',
        );
      const isDisputed = [...disputes.values()].some(
        (one) => one.payment_intent === intentId && one.status !== 'won' && !one.is_charge_refundable,
      );
      if (isDisputed) throw stripeRefusal('charge_disputed', 'This charge has been charged back.');
      const made = newRefund({
        id: id('re', refunds.size + 1),
        amount,
        metadata,
        created: seconds(),
        charge: idOf(of.latest_charge),
        payment_intent: intentId,
        payment_method: idOf(of.payment_method),
      });
      refunds.set(made.id, made);
      tell('refund.created', made);
      return made;
    },

    refundOf: (its) => found(refunds, 'refund', its),
    dispute: (its) => found(disputes, 'dispute', its),

    refundList: (page) => listPage('/v1/refunds', [...refunds.values()], page),
    disputeList: (page) => listPage('/v1/disputes', [...disputes.values()], page),

    beginDispute(intentId, { amount, held = true } = {}) {
      const of = intent(intentId);
      const made = newDispute({
        id: id('du', disputes.size + 1),
        amount: amount ?? of.amount_received,
        created: seconds(),
        charge: idOf(of.latest_charge) ?? '',
        payment_intent: intentId,
      });
      disputes.set(made.id, made);
      tell('charge.dispute.created', made);
      return held ? moveDispute(made.id, -made.amount) : made;
    },

    moveDispute,
    closeDispute,

    winDispute(its) {
      const taken = found(disputes, 'dispute', its).balance_transactions.reduce(
        (sum, { amount }) => sum + amount,
        0,
      );
      if (taken < 0) moveDispute(its, -taken);
      return closeDispute(its, 'won');
    },

    failRefund(its) {
      const failed: Stripe.Refund = {
        ...found(refunds, 'refund', its),
        status: 'failed',
        failure_reason: 'lost_or_stolen_card',
        failure_balance_transaction: `txn_${its}_failed`,
      };
      refunds.set(its, failed);
      tell('refund.failed', failed);
      return failed;
    },

    taken() {
      const received = [...intents.values()].reduce((sum, one) => sum + one.amount_received, 0);
      const refunded = [...refunds.values()]
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, one) => sum + one.amount, 0);
      const disputed = [...disputes.values()]
        .flatMap((one) => one.balance_transactions)
        .reduce((sum, { amount }) => sum + amount, 0);
      return received - refunded + disputed;
    },

    charges: () => charged,
  };
}

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

const noCard = (paymentMethod: string) =>
  stripeRefusal('resource_missing', `No such PaymentMethod: '${paymentMethod}'`, 404, {
    param: 'payment_method',
  });

const unexpected = (now: Stripe.PaymentIntent) =>
  stripeRefusal(
    'payment_intent_unexpected_state',
    `This PaymentIntent's status is ${now.status}, which does not allow that.`,
    400,
    { payment_intent: now },
  );
