import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBooking } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { openQuote } from '../../../src/contract/cart/open-quote.ts';
import { createQuote } from '../../../src/contract/cart/quote.ts';
import { createLogger } from '../../../src/server/log.ts';
import { anOrder, aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { SESSIONS, stubSessions } from '../../helpers/sessions.ts';

let database: TestDatabase;
let api: TestApi;
let lines: string[] = [];
beforeAll(async () => {
  database = await openForTests();
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON, sessions: stubSessions(), log });
});
afterAll(() => database.close());
beforeEach(() => {
  lines = [];
});

interface Line {
  msg: string;
  by?: string;
  status: number;
}
const calls = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'call');
const lastCaller = () => calls().at(-1)?.by;

test.each([
  ['guest', ''],
  ['guest', 'forged'],
  ['customer', 'token-of-a-customer'],
  ['staff', 'token-of-the-workshop'],
  ['staff', 'token-of-a-super-admin'],
])('the log says that a %s called with the token %j, and not who that is', async (kind, token) => {
  await api.ok(getSlots, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  expect(calls()).toMatchObject([{ by: kind, status: 200 }]);
  const all = lines.join('');
  for (const { userId, roles } of Object.values(SESSIONS)) {
    for (const secret of [userId, ...roles, ...(token ? [token] : [])]) expect(all).not.toContain(secret);
  }
});

test('whoever shows a signed link of ours is its holder; one that is not ours shows nothing', async () => {
  const cart = await api.cart('mot');
  const saved = await api.ok(createQuote, { body: { cartKey: cart.key, vehicle: aVehicle() } });
  await api.ok(openQuote, { body: { token: saved.data.quote.token } });
  expect(lastCaller()).toBe('holder');
  const { manageToken } = (await api.ok(createOrder, { body: anOrder(cart) })).data.booking;
  expect(lastCaller()).toBe('guest');
  await api.ok(readBooking, { body: { token: manageToken } });
  expect(lastCaller()).toBe('holder');
  expect(lines.join('')).not.toContain(manageToken);
  for (const call of [readBooking, openQuote]) {
    await api.refused(call, { body: { token: 'forged' } });
    expect(calls().at(-1)).toMatchObject({ by: 'guest', status: 404 });
  }
});

test('who is refused is known by their kind as well; what is no call of ours has no caller', async () => {
  await api.raw('/user', { headers: { 'X-Site-Id': 'another' } });
  expect(calls().at(-1)).toMatchObject({ status: 400 });
  expect(lastCaller()).toBeUndefined();
  await api.refused(createOrder, { body: {}, headers: { Authorization: 'Bearer token-of-a-customer' } });
  expect(calls().at(-1)).toMatchObject({ by: 'customer', status: 422 });
});
