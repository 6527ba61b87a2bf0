import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  getPaymentOutcome,
  payWithDemoCard,
  startPaymentByLink,
} from '../../../src/contract/money/payment.ts';
import { payLink } from '../../../src/server/bookings/pay-link.ts';
import { SITE_HEADERS, testLinks } from '../../helpers/api.ts';
import { WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { GOOD, type Till, till } from '../../helpers/payments.ts';

let now = new Date('2026-11-30T10:00:00Z');
let database: TestDatabase;
let shop: Till;
beforeEach(async () => {
  now = new Date('2026-11-30T10:00:00Z');
  database = await openForTests();
  shop = await till(database.db, () => now);
});
afterEach(async () => {
  await shop.stripe.close();
  await database.close();
});

const actor = { ...WORKSHOP, isConfirmed: true };
const isAway = (message: RegExp) => ({
  code: 'server_error',
  status: 503,
  retryAfterS: 10,
  message: expect.stringMatching(message) as string,
  extras: { data: { away: 'payments' } },
});
const tokenOf = (id: string) => payLink(testLinks, id, now).split('/').at(-1) ?? '';

test.each(['cut-before', 'status-429', 'status-500', 'junk'] as const)(
  'a payer is told whose fault it is, and that nothing was taken: %s',
  async (fault) => {
    const id = await shop.ready();
    shop.stripe.fault = () => fault;
    const { api } = shop.desk;
    const body = JSON.stringify({ token: tokenOf(id), way: 'all', shown: '284.00' });
    const answer = await api.raw(startPaymentByLink.path, { method: 'POST', headers: SITE_HEADERS, body });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await answer.json()).toMatchObject({
      status: 0,
      code: 'server_error',
      message: expect.stringMatching(/payment service isn’t answering. Nothing was taken.*0118/) as string,
      data: { away: 'payments' },
    });
    shop.stripe.fault = () => 'none';
    expect(await shop.pay(id, 'all')).toBe('paid');
    expect(shop.stripe.books.taken()).toBe(28_400);
  },
);

test('who has paid and can’t be told so is asked not to pay again, and the books find it', async () => {
  const id = await shop.ready();
  const client_secret = await shop.start(id, 'all');
  const { api } = shop.desk;
  // Their bank has agreed, and the answer to us is lost.
  let asked = 0;
  shop.stripe.fault = () => (asked++ < 2 ? 'none' : 'status-500');
  const paying = { client_secret, number: GOOD, answer: null };
  const paid = await api.refused(payWithDemoCard, { body: paying });
  expect(paid).toMatchObject({ http: 503, message: expect.stringContaining('Don’t pay again') as string });
  const looked = await api.refused(getPaymentOutcome, { body: { client_secret } });
  expect(looked).toMatchObject({ http: 503, data: { away: 'payments' } });
  shop.stripe.fault = () => 'none';
  now = new Date(now.getTime() + 3 * 60_000);
  await shop.jobs();
  expect((await shop.money(id)).balance).toMatchObject({ paid: 28_400, due: 0 });
});

test('the desk is told that a refund is written down, and the sweep makes it once', async () => {
  const id = await shop.ready();
  await shop.pay(id, 'all');
  const [payment] = (await shop.money(id)).movements;
  const { refunds } = shop.desk.api.services;
  const wish = {
    id: crypto.randomUUID(),
    paymentId: payment?.id ?? '',
    pence: 5000,
    reason: 'The clip broke',
  };
  shop.stripe.fault = () => 'status-500';
  for (let press = 0; press < 2; press++)
    await expect(refunds?.toCard(id, wish, actor)).rejects.toMatchObject(isAway(/refund is written down/));
  shop.stripe.fault = () => 'none';
  now = new Date(now.getTime() + 3 * 60_000);
  await shop.jobs();
  expect((await shop.money(id)).balance.paid).toBe(23_400);
  expect(shop.stripe.books.taken()).toBe(23_400);
});

test('the desk takes no money while what a customer may just be paying can’t be ended', async () => {
  const id = await shop.ready();
  await shop.start(id, 'all');
  shop.stripe.fault = () => 'cut-before';
  const { moneyDesk } = shop.desk.api.services;
  const wish = { id: crypto.randomUUID(), pence: 28_400, means: 'cash', reference: '', as: 'sum' } as const;
  await expect(moneyDesk.take(id, wish, actor)).rejects.toMatchObject(isAway(/Nothing was recorded/));
  expect((await shop.money(id)).balance.due).toBe(28_400);
  // Nor does it keep the customer from their page.
  const page = await shop.desk.api.features.pages.pay.byLink(opening({ params: { token: tokenOf(id) } }));
  expect(page).toMatchObject({ kind: 'shown', status: 200 });
});
