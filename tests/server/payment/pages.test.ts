import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { startPaymentByLink } from '../../../src/contract/money/payment.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { openCards } from '../../../src/server/stripe/cards.ts';
import type { CardGateway } from '../../../src/server/stripe/gateway.ts';
import { notPayableText, paidText } from '../../../src/views/payment/pay.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testApi, testLinks } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { type Till, till } from '../../helpers/payments.ts';
import { payLink } from '../../../src/server/bookings/pay-link.ts';

let database: TestDatabase;
let shop: Till;
/** What Stripe says of a payment that its customer's bank has not answered yet. */
let isAtBank = false;
beforeEach(async () => {
  isAtBank = false;
  const slowBank = (gateway: CardGateway): CardGateway => ({
    ...gateway,
    async retrieve(id) {
      const intent = await gateway.retrieve(id);
      return isAtBank ? { ...intent, status: 'processing' } : intent;
    },
  });
  database = await openForTests();
  shop = await till(database.db, () => SATURDAY_NOON, { db: (db) => db, gateway: slowBank });
});
afterEach(async () => {
  await shop.stripe.close();
  await database.close();
});

/** The page that is opened by the link in our emails. */
async function opened(id: string) {
  const token = payLink(testLinks, id, SATURDAY_NOON).split('/').at(-1) ?? '';
  const page = await shop.desk.api.features.pages.pay.byLink(opening({ params: { token } }));
  if (page.kind !== 'shown') throw new Error('The page is not there');
  return page;
}

test('the page says what is so when it is opened again, whatever its address says was done', async () => {
  const id = await shop.ready();
  const before = await opened(id);
  expect(before.view).toMatchObject({ closed: null, due: '284.00' });
  for (const done of ['paid', 'processing', 'refused', null]) expect(paidText(done, before.view)).toBeNull();

  await shop.start(id, 'all');
  isAtBank = true;
  const { view: waiting } = await opened(id);
  expect(waiting).toMatchObject({ closed: 'processing', due: '284.00' });
  expect(paidText('processing', waiting)).toContain('still looking at it');
  expect(paidText('paid', waiting)).toBeNull();

  isAtBank = false;
  const { view: refused } = await opened(id);
  expect(refused).toMatchObject({ closed: null, due: '284.00' });
  expect(paidText('processing', refused)).toBeNull();

  await shop.pay(id, 'all');
  const { view: paid } = await opened(id);
  expect(paid).toMatchObject({ closed: 'paid', due: '0.00' });
  expect(paidText('paid', paid)).toContain('receipt');
  expect(paidText('processing', paid)).toBeNull();
});

test('Stripe being away keeps nobody from the page', async () => {
  const id = await shop.ready();
  await shop.start(id, 'all');
  shop.stripe.fault = () => 'cut-before';
  expect((await opened(id)).view).toMatchObject({ closed: null, due: '284.00' });
});

test('an invoice is led to where there is one', async () => {
  const id = await shop.ready();
  // The till's bookings are finished without the step that issues it.
  expect((await opened(id)).invoice).toBeNull();
  await shop.desk.api.services.keepInvoices(database.db, id, SATURDAY_NOON);
  const { invoice, path } = await opened(id);
  expect(invoice).toBe(`${path}/invoice`);
  const token = testLinks.sign('booking', { subject: id, expires: new Date(SATURDAY_NOON.getTime() + 1000) });
  const beside = await shop.desk.api.features.pages.pay.ofManage(opening({ params: { token } }));
  expect(beside).toMatchObject({
    invoice: { number: 'KCC-000001', path: `/booking/manage/${token}/invoice` },
  });
});

test('with a public address and no keys, cards are off: the page says how to pay, and the call asks for none', async () => {
  const env = parseEnv({ SITE_URL: 'https://www.example.co.uk', SECRET: 'x'.repeat(43) });
  const events: unknown[] = [];
  const { cards } = await openCards(env, {
    clock: () => SATURDAY_NOON,
    onEvent: (event) => events.push(event),
  });
  expect(cards).toBeNull();

  const id = await shop.ready();
  const api = testApi({ db: database.db, clock: () => SATURDAY_NOON, cards });
  const token = payLink(testLinks, id, SATURDAY_NOON).split('/').at(-1) ?? '';
  const page = await api.features.pages.pay.byLink(opening({ params: { token } }));
  if (page.kind !== 'shown') throw new Error('The page is not there');
  expect(page).toMatchObject({ view: { closed: 'no_cards', due: '284.00' }, key: null });
  expect(notPayableText('no_cards', '0118 496 0123')).toMatch(/can’t be used.*Call 0118 496 0123/);
  const body = { token, way: 'all', shown: '284.00' };
  const { code, message } = await api.refused(startPaymentByLink, { body });
  expect({ code, message }).toEqual({
    code: 'invalid',
    message: expect.stringContaining(site.phone.display),
  });
});
