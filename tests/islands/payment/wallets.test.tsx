import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testLinks } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { GOOD, type Till, till } from '../../helpers/payments.ts';
import { type StandInWallets, STRIPE_JS } from '../../helpers/stripe-js.ts';
import { type Network, testVisitor } from '../../helpers/visitor.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { laterParts, wayAtFirst, wayCards } from '../../../src/views/payment/pay.ts';
import { payLink } from '../../../src/server/bookings/pay-link.ts';

declare global {
  interface Window {
    stripeWallets?: StandInWallets | undefined;
    stripeBank?: ((intent: string) => Promise<void>) | undefined;
  }
}

const visitor = testVisitor();
const OWED = 28_400;
const REFUSED = '4000000000000002';
const ASKS_FIRST = '4000002760003184';
const DONE = /done=paid$/;
/** Of this process: what the page is given asks our own server. */
const processFetch = globalThis.fetch;

let database: TestDatabase;
let shop: Till;
let id: string;
let token: string;
beforeEach(async () => {
  database = await openForTests();
  shop = await till(database.db, () => SATURDAY_NOON);
  id = await shop.ready();
  token = payLink(testLinks, id, SATURDAY_NOON).split('/').at(-1) ?? '';
  visitor.network(server);
});
afterEach(async () => {
  window.Stripe = undefined;
  window.stripeWallets = undefined;
  window.stripeBank = undefined;
  await shop.stripe.close();
  await database.close();
});

/** Ours, and that of Stripe. */
const server: Network = (path, init) => {
  const asked = path.replace(/^https:\/\/api\.stripe\.com/, '');
  if (asked === path) return shop.desk.api.raw(path.replace(/^\/api\/v2/, ''), init);
  const { host, port } = shop.stripe.settings.at;
  return processFetch(`http://${host}:${port}${asked}`, init);
};

/** The page, in a browser that has these wallets. */
async function open(wallets: StandInWallets): Promise<void> {
  window.stripeWallets = wallets;
  new Function(STRIPE_JS)();
  const page = await shop.desk.api.features.pages.pay.byLink(opening({ params: { token } }));
  if (page.kind !== 'shown') throw new Error('The page is not there');
  const { view, path } = page;
  await visitor.open(path, async () => {
    const { PayForm } = await import('../../../src/islands/payment/PayForm.tsx');
    const props = {
      ways: view.ways,
      chosen: wayAtFirst(view),
      cards: wayCards(view),
      later: laterParts(view),
      publishableKey: shop.stripe.keys.publishableKey,
      phone: '0118 496 0123',
    };
    return <PayForm access={{ booking: id, link: token }} path={path} {...props} />;
  });
  await screen.findByRole('textbox', { name: 'Card number' });
  if (wallets.has) await waitFor(() => expect(shown()).toBe(Object.values(wallets.has ?? {}).includes(true)));
}

const shown = () => document.querySelector('.pay__quick--wallet') !== null;
const press = async (name: string) => {
  await visitor.user.click(screen.getByRole('button', { name }));
  return screen.getByRole('dialog', { name });
};
const choose = (sheet: HTMLElement, name: string) =>
  visitor.user.click(within(sheet).getByRole('button', { name }));
const arrived = () => waitFor(() => expect(visitor.visited.at(-1)).toMatch(DONE));
const charges = () => [...shop.stripe.books.charges().values()];

test.each<[string, StandInWallets]>([
  ['none is here', {}],
  ['Stripe says that none may show', { has: { applePay: false, googlePay: false } }],
  ['its buttons can’t be loaded', { isBroken: true }],
])('where %s, the card stands as without wallets', async (_, wallets) => {
  await open(wallets);
  expect(shown()).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  await visitor.user.type(screen.getByRole('textbox', { name: 'Card number' }), GOOD);
  await visitor.user.click(screen.getByRole('button', { name: 'Pay £284.00' }));
  await arrived();
  expect(charges()).toEqual([1]);
});

test('a wallet pays what the page says, once, whatever Stripe tells twice, and keeps nothing', async () => {
  await open({ has: { googlePay: true } });
  expect(shown()).toBe(true);
  const sheet = await press('Google Pay');
  expect(sheet.textContent).toContain('£284.00');
  await choose(sheet, 'Agree');
  await arrived();
  expect(visitor.calls).toEqual(['POST /payment', 'POST /payment/outcome']);
  const [told] = shop.events.filter(({ bytes }) => String(bytes).includes('payment_intent.succeeded'));
  await shop.hear(told);
  await shop.hear(told);
  const { movements } = await shop.money(id);
  expect(movements.map(({ pence }) => pence)).toEqual([OWED]);
  const { customer, setup_future_usage: keeps } = shop.stripe.books.intent(movements[0]?.gatewayId ?? '');
  expect([customer, keeps]).toEqual([null, null]);
});

test('a sheet that is closed takes nothing and begins nothing', async () => {
  await open({ has: { applePay: true } });
  await choose(await press('Apple Pay'), 'Close');
  expect(screen.getByRole('status').textContent).toContain('Nothing was taken');
  expect(visitor.calls).toEqual([]);
});

test('a card of a wallet that its bank refuses is said in words, and a typed one pays the same payment', async () => {
  await open({ has: { googlePay: true }, card: REFUSED });
  await choose(await press('Google Pay'), 'Agree');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Your bank refused.*Nothing was taken/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await visitor.user.type(screen.getByRole('textbox', { name: 'Card number' }), GOOD);
  await visitor.user.click(screen.getByRole('button', { name: 'Pay £284.00' }));
  await arrived();
  expect(charges()).toEqual([1]);
});

test('an answer of Stripe that is lost after the wallet was charged is no second charge', async () => {
  await open({ has: { googlePay: true } });
  visitor.network(async (path, init) => {
    const answer = await server(path, init);
    if (path.startsWith('https://api.stripe.com')) throw new TypeError('Failed to fetch');
    return answer;
  });
  await choose(await press('Google Pay'), 'Agree');
  await arrived();
  expect(charges()).toEqual([1]);
});

test.each([true, false])('a bank that asks about a wallet’s card is heard: %s', async (agrees) => {
  window.stripeBank = async (intent) => {
    await Promise.resolve();
    try {
      shop.stripe.books.authenticate(intent, agrees);
    } catch {
      // The payment says it.
    }
  };
  await open({ has: { googlePay: true }, card: ASKS_FIRST });
  await choose(await press('Google Pay'), 'Agree');
  if (agrees) await arrived();
  else expect((await screen.findByRole('alert')).textContent).toContain('Nothing was taken');
  expect(shop.stripe.books.taken()).toBe(agrees ? OWED : 0);
});

test('another way that is chosen while the sheet is open takes nothing', async () => {
  await open({ has: { googlePay: true } });
  const sheet = await press('Google Pay');
  await visitor.user.click(screen.getByRole('radio', { name: /no interest/ }));
  await choose(sheet, 'Agree');
  expect(screen.getByRole('status').textContent).toContain('Nothing was taken');
  expect(visitor.calls).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a plan of three says before anything is pressed what is kept, and its later parts are taken from the wallet', async () => {
  await open({ has: { applePay: true } });
  const words = /We keep the card that you pay with now for the later payments, and for nothing else/;
  expect(screen.queryByText(words)).toBeNull();
  await visitor.user.click(screen.getByRole('radio', { name: /no interest/ }));
  expect(
    screen.getByText(words).compareDocumentPosition(screen.getByRole('group', { name: /without typing/ })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const sheet = await press('Apple Pay');
  expect(sheet.textContent).toContain('£94.67 We take £94.67 on 21 Dec 2026 and £94.66 on 21 Jan 2027');
  await choose(sheet, 'Agree');
  await arrived();
  const { plan, parts } = await shop.money(id);
  expect(plan?.paymentMethod).toMatch(/^pm_/);
  expect(parts.map(({ pence, state }) => [pence, state])).toEqual([
    [9_467, 'paid'],
    [9_467, 'due'],
    [9_466, 'due'],
  ]);
});
