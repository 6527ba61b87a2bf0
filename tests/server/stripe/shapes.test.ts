import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripe, type StripeFake } from '../../../src/server/stripe/fake/start.ts';
import { payWith } from '../../helpers/cards.ts';
import { typeErrors } from '../../helpers/typed-json.ts';

/** What Stripe publishes of its answers: the types of its own library, which are made from its OpenAPI document. */
const PUBLISHED = `import type Stripe from 'stripe';
type ApiError = { error: Omit<Stripe.StripeRawError, 'code'> & { code?: Stripe.PaymentIntent.LastPaymentError.Code } };`;

/** Their words may become more, so their types take any; we say only those that there are. */
const CLOSED = { of: '/node_modules/stripe/', other: 'OtherString' };

let stripe: StripeFake;
const said: { type: string; json: unknown }[] = [];

beforeAll(async () => {
  stripe = await startStripe(() => new Date());
  stripe.onEvent = ({ bytes }) =>
    said.push({ type: 'Stripe.Event', json: JSON.parse(bytes.toString()) as unknown });
});
afterAll(() => stripe.close());

interface Sent {
  /** Of the published type; a refusal is an ApiError. */
  is: string;
  key?: string;
  idempotency?: string;
}

/** Asks over HTTP, byte for byte as anybody could, and remembers what came. */
async function ask(what: string, form: Record<string, string>, { is, key, idempotency }: Sent) {
  const [method = '', path = ''] = what.split(' ');
  const { host, port } = stripe.settings.at;
  const answer = await fetch(`http://${host}:${port}/v1/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key ?? stripe.keys.secretKey}`,
      ...(idempotency && { 'Idempotency-Key': idempotency }),
    },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  const json = (await answer.json()) as { id?: string; client_secret?: string };
  expect([answer.ok, what]).toEqual([is !== 'ApiError', what]);
  said.push({ type: is, json });
  return { id: json.id ?? '', secret: json.client_secret ?? '' };
}

const INTENT = {
  amount: '28400',
  currency: 'gbp',
  'allowed_payment_method_types[]': 'card',
  'metadata[row]': 'r-1',
};
const is = (type: string) => ({ is: `Stripe.${type}` });
const refused = { is: 'ApiError' };

/** By card from a browser; what comes back is an intent, or the error of the card. */
async function card(secret: string, number: string, isRefused = false): Promise<void> {
  const json = await payWith(stripe, secret, number);
  said.push({ type: isRefused ? 'ApiError' : 'Stripe.PaymentIntent', json });
}

test('everything that the stand-in says has the shape that Stripe publishes: answers, refusals and events', async () => {
  const customer = await ask('POST customers', { 'metadata[booking]': 'b-1' }, is('Customer'));
  const keeping = { ...INTENT, customer: customer.id, setup_future_usage: 'off_session' };
  const first = await ask('POST payment_intents', keeping, { ...is('PaymentIntent'), idempotency: 'one' });
  await ask('POST payment_intents', { ...keeping, amount: '1' }, { ...refused, idempotency: 'one' });
  for (const number of ['4000000000000002', '4000000000000069', '4000000000000127', '1234'])
    await card(first.secret, number, true);
  await card(first.secret, '4000002760003184');
  await ask(`GET payment_intents/${first.id}`, {}, is('PaymentIntent'));
  expect(() => stripe.books.authenticate(first.id, false)).toThrow();
  await card(first.secret, '4242424242424242');
  await card(first.secret, '4242424242424242', true);
  await ask(`GET payment_intents/${first.id}`, {}, is('PaymentIntent'));

  const later = { off_session: 'true', payment_method: 'pm_4000002760003184_1' };
  const second = await ask('POST payment_intents', INTENT, is('PaymentIntent'));
  await ask(`POST payment_intents/${second.id}/confirm`, later, refused);
  await ask(`POST payment_intents/${second.id}/confirm`, { payment_method: 'pm_0_0' }, refused);
  await ask(`POST payment_intents/${second.id}/cancel`, {}, is('PaymentIntent'));
  await ask(`POST payment_intents/${second.id}/cancel`, {}, refused);

  await ask('POST payment_methods/pm_4242424242424242_9/detach', {}, is('PaymentMethod'));
  await ask('POST payment_methods/pm_4242424242424242_9/detach', {}, refused);
  const domain = { domain_name: 'www.example.co.uk' };
  const { id: registered } = await ask('POST payment_method_domains', domain, is('PaymentMethodDomain'));
  stripe.domains.confirms = false;
  await ask(`POST payment_method_domains/${registered}/validate`, {}, is('PaymentMethodDomain'));
  const listed = is('ApiList<Stripe.PaymentMethodDomain>');
  await ask('GET payment_method_domains?domain_name=www.example.co.uk&limit=1', {}, listed);
  await ask('POST payment_method_domains/pmd_nobody/validate', {}, refused);

  const part = { payment_intent: first.id, amount: '400', 'metadata[row]': 'back-1' };
  const refund = await ask('POST refunds', part, is('Refund'));
  await ask(`GET refunds/${refund.id}`, {}, is('Refund'));
  await ask('POST refunds', { ...part, amount: '28400' }, refused);
  await ask('POST refunds', part, is('Refund'));
  await ask('GET refunds?created[gte]=1700000000&limit=1', {}, is('ApiList<Stripe.Refund>'));
  await ask(`GET refunds?limit=100&starting_after=${refund.id}`, {}, is('ApiList<Stripe.Refund>'));
  await ask('GET refunds?starting_after=re_nobody', {}, refused);
  await ask('GET refunds?surprise=x', {}, refused);
  stripe.books.failRefund(refund.id);
  await ask(`GET refunds/${refund.id}`, {}, is('Refund'));
  const { id: dispute } = stripe.books.beginDispute(first.id);
  await ask(`GET disputes/${dispute}`, {}, is('Dispute'));
  await ask('POST refunds', part, refused);
  await ask('GET disputes?limit=1', {}, is('ApiList<Stripe.Dispute>'));
  stripe.books.winDispute(dispute);
  await ask(`GET disputes/${dispute}`, {}, is('Dispute'));

  await ask('GET payment_intents/pi_nobody', {}, refused);
  await ask('GET charges/ch_1', {}, refused);
  await ask('POST payment_intents', { ...INTENT, amount: '1.5' }, refused);
  await ask('POST payment_intents', { ...INTENT, surprise: 'x' }, refused);
  await ask('POST customers', {}, { ...refused, key: 'sk_test_of_somebody_else' });
  stripe.fault = () => 'status-500';
  await ask('POST customers', {}, refused);

  const events = said.flatMap(({ type, json }) =>
    type === 'Stripe.Event' ? (json as { type: string }).type : [],
  );
  expect(new Set(events)).toEqual(
    new Set([
      ...['requires_action', 'payment_failed', 'succeeded', 'canceled'].map(
        (what) => `payment_intent.${what}`,
      ),
      'refund.created',
      'refund.failed',
      ...['created', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((what) => `charge.dispute.${what}`),
    ]),
  );

  // The same with a field too many, one too few and a word that isn't one of theirs: each is noticed.
  const intent = said.find(({ type }) => type === 'Stripe.PaymentIntent')?.json as object;
  const wrong = [
    { ...intent, ours: true },
    { ...intent, amount: undefined },
    { ...intent, status: 'paid' },
  ].map((json) => ({ type: 'Stripe.PaymentIntent', json }));
  const errors = typeErrors(PUBLISHED, [...said, ...wrong], CLOSED);
  const nth = (error: string) => Number(error.split(':')[0]);
  expect(errors.filter((error) => nth(error) < said.length)).toEqual([]);
  expect(errors.map(nth)).toEqual(wrong.map((_, at) => said.length + at));
});
