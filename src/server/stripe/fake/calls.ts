import type Stripe from 'stripe';
import { TEST_CARDS, methodOf } from './cards.ts';
import { stripeRefusal } from './errors.ts';
import type { Domains } from './domains.ts';
import type { StripeForm } from './form.ts';
import type { Books } from './intents.ts';
import type { ListPage } from './lists.ts';
import { newCustomer } from './objects.ts';

/** The keys of one business. */
export interface Keys {
  secretKey: string;
  publishableKey: string;
}

interface Kept {
  books: Books;
  domains: Domains;
}

interface Call {
  method: string;
  path: string;
  key: string;
  form: StripeForm;
}

type Fields<Params> = Partial<Record<keyof Params, true>>;

/** What each call takes: named as Stripe types its parameters, and anything else is refused as they refuse it. */
const CREATE = {
  amount: true,
  currency: true,
  allowed_payment_method_types: true,
  description: true,
  metadata: true,
  customer: true,
  setup_future_usage: true,
  payment_method_options: true,
} satisfies Fields<Stripe.PaymentIntentCreateParams>;
const CONFIRM = {
  payment_method: true,
  off_session: true,
  payment_method_options: true,
} satisfies Fields<Stripe.PaymentIntentConfirmParams>;
/**
 * Beside them what Stripe.js sends for a browser, which the server's library doesn't type: `deferred_intent` is what the form
 * was told before there was an intent.
 */
const CONFIRM_IN_BROWSER = {
  client_secret: true,
  payment_method_data: true,
  return_url: true,
  deferred_intent: true,
};
const REFUND = {
  payment_intent: true,
  amount: true,
  metadata: true,
} satisfies Fields<Stripe.RefundCreateParams>;
const LIST = {
  created: true,
  limit: true,
  starting_after: true,
} satisfies Fields<Stripe.RefundListParams & Stripe.DisputeListParams>;
const DOMAIN = { domain_name: true } satisfies Fields<Stripe.PaymentMethodDomainCreateParams>;
const DOMAINS = { domain_name: true, limit: true } satisfies Fields<Stripe.PaymentMethodDomainListParams>;
const CUSTOMER = { metadata: true } satisfies Fields<Stripe.CustomerCreateParams>;

/** Answers the calls of Stripe's API that this site makes. Throws a Refusal. */
export function callsOf({ books, domains }: Kept, keys: Keys, clock: () => Date) {
  let customers = 0;
  let methods = 0;

  function create(form: StripeForm): Stripe.PaymentIntent {
    only(form, CREATE);
    if (form.currency !== 'gbp')
      throw stripeRefusal('parameter_missing', 'Missing required param: currency.');
    return books.create({
      amount: whole(form, 'amount'),
      customer: text(form, 'customer') || null,
      description: text(form, 'description') || null,
      metadata: metadataOf(form),
      keeps: text(form, 'setup_future_usage') === 'off_session',
    });
  }

  function confirmFromHere(id: string, form: StripeForm): Stripe.PaymentIntent {
    only(form, CONFIRM);
    return books.confirm(id, text(form, 'payment_method'), text(form, 'off_session') === 'true');
  }

  /** As Stripe.js does it, for somebody who has the intent's client secret. */
  function confirmFromBrowser(id: string, form: StripeForm): Stripe.PaymentIntent {
    only(form, CONFIRM_IN_BROWSER);
    const intent = books.intent(id);
    if (text(form, 'client_secret') !== intent.client_secret)
      throw stripeRefusal('resource_missing', `No such payment_intent: '${id}'`, 404);
    const { deferred_intent: told } = form;
    if (typeof told === 'object' && !isSame(told, intent))
      throw stripeRefusal(
        'payment_intent_invalid_parameter',
        'The form was told another amount, currency or use of the card than the PaymentIntent has.',
      );
    const data = form.payment_method_data;
    const card = typeof data === 'object' ? data.card : undefined;
    // A wallet gives a token in the place of the number.
    const given = typeof card === 'object' ? text(card, 'number') || text(card, 'token') : '';
    const number = given.replace(/\D/g, '');
    if (!(number in TEST_CARDS))
      throw stripeRefusal('incorrect_number', 'Your card number is incorrect.', 402);
    return books.confirm(id, methodOf(number, ++methods), false);
  }

  return function answer({ method, path, key, form }: Call): object {
    const [, resource, id = '', action = ''] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const what = `${method} ${resource}${id && '/id'}${action && `/${action}`}`;
    if (what === 'POST payment_intents/id/confirm' && key === keys.publishableKey)
      return confirmFromBrowser(id, form);
    if (key !== keys.secretKey) throw stripeRefusal('api_key_expired', 'Invalid API Key provided', 401);
    switch (what) {
      case 'POST customers':
        only(form, CUSTOMER);
        return newCustomer(
          `cus_${clock().getTime().toString(36)}${++customers}`,
          Math.floor(clock().getTime() / 1000),
          metadataOf(form),
        );
      case 'POST payment_intents':
        return create(form);
      case 'GET payment_intents/id':
        return books.intent(id);
      case 'POST payment_intents/id/confirm':
        return confirmFromHere(id, form);
      case 'POST payment_intents/id/cancel':
        return books.cancel(id);
      case 'GET payment_method_domains':
        only(form, DOMAINS);
        return domains.list(text(form, 'domain_name'), pageOf({ limit: text(form, 'limit') }));
      case 'POST payment_method_domains':
        only(form, DOMAIN);
        return domains.create(text(form, 'domain_name'));
      case 'POST payment_method_domains/id/validate':
        only(form, {});
        return domains.validate(id);
      case 'POST payment_methods/id/detach':
        only(form, {});
        return books.detach(id);
      case 'POST refunds':
        only(form, REFUND);
        return books.refund(text(form, 'payment_intent'), whole(form, 'amount'), metadataOf(form));
      case 'GET refunds/id':
        return books.refundOf(id);
      case 'GET disputes/id':
        return books.dispute(id);
      case 'GET refunds':
        return books.refundList(pageOf(form));
      case 'GET disputes':
        return books.disputeList(pageOf(form));
      default:
        throw stripeRefusal('url_invalid', `Unrecognized request URL (${method}: ${path}).`, 404);
    }
  };
}

function only(form: StripeForm, known: object): void {
  const unknown = Object.keys(form).find((name) => !(name in known));
  if (unknown !== undefined)
    throw stripeRefusal('parameter_unknown', `Received unknown parameter: ${unknown}`);
}

const isSame = (told: StripeForm, intent: Stripe.PaymentIntent): boolean =>
  text(told, 'amount') === String(intent.amount) &&
  text(told, 'currency') === intent.currency &&
  text(told, 'setup_future_usage') === (intent.setup_future_usage ?? '');

/** Stripe gives ten where no number is asked for, and a hundred at most. */
function pageOf(form: StripeForm): ListPage {
  only(form, LIST);
  const { created } = form;
  if (typeof created === 'object') only(created, { gte: true });
  const since = typeof created === 'object' && text(created, 'gte') ? whole(created, 'gte', 10) : 0;
  const limit = text(form, 'limit') ? whole(form, 'limit') : 10;
  if (limit > 100) throw stripeRefusal('parameter_invalid_integer', `Invalid integer: ${limit}`);
  return { since, limit, after: text(form, 'starting_after') };
}

function text(form: StripeForm, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}

function whole(form: StripeForm, name: string, digits = 8): number {
  const value = text(form, name);
  if (!/^[1-9]\d*$/.test(value) || value.length > digits)
    throw stripeRefusal('parameter_invalid_integer', `Invalid integer: ${value}`);
  return Number(value);
}

function metadataOf({ metadata = {} }: StripeForm): Stripe.Metadata {
  const given = typeof metadata === 'object' ? Object.entries(metadata) : [];
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
