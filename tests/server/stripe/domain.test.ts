import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '../../../src/server/env.ts';
import { openCards } from '../../../src/server/stripe/cards.ts';
import { registerDomain } from '../../../src/server/stripe/gateway.domain.ts';
import { type StripeFake, startStripe } from '../../../src/server/stripe/fake/start.ts';

const NAME = 'www.example.co.uk';
let stripe: StripeFake;
let asked: string[];
beforeAll(async () => {
  stripe = await startStripe(() => new Date());
});
beforeEach(() => {
  asked = [];
  stripe.fault = ({ method, path }) => {
    asked.push(`${method} ${path.replace('/v1/payment_method_domains', 'domains')}`);
    return 'none';
  };
});
afterAll(() => stripe.close());

test('the domain is registered once, asked about again until Apple has confirmed it, and then left alone', async () => {
  stripe.domains.confirms = false;
  expect(await registerDomain(stripe.settings, NAME)).toBe('The domain could not be reached');
  stripe.domains.confirms = true;
  expect(await registerDomain(stripe.settings, NAME)).toBeNull();
  expect(await registerDomain(stripe.settings, NAME)).toBeNull();
  expect(asked).toEqual([
    'GET domains',
    'POST domains',
    'POST domains/pmd_1/validate',
    'GET domains',
    'POST domains/pmd_1/validate',
    'GET domains',
  ]);
});

test.each([
  ['https://www.example.co.uk', true],
  ['http://localhost:4321', false],
])('a site at %s has its domain registered: %s', async (SITE_URL, isRegistered) => {
  const env = parseEnv({
    SITE_URL,
    SECRET: 'x'.repeat(43),
    NODE_ENV: 'development',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const { cards } = await openCards(env, { clock: () => new Date(), onEvent: () => undefined });
  expect(cards?.registerDomain !== null).toBe(isRegistered);
});
