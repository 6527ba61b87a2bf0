import { afterEach, beforeEach, expect, test } from 'vitest';
import { followPath } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { getBookingDefaults } from '../../../src/contract/booking/booking-defaults.ts';
import { bookings, sessions } from '../../../src/server/db/schema.ts';
import { anOrder } from '../../fixtures/orders.ts';
import { type Accounts, accountsOver, bearer } from '../../helpers/accounts.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const EMAIL = 'sample.driver@example.com';

let database: TestDatabase;
let accounts: Accounts;
beforeEach(async () => {
  database = await openForTests();
  accounts = accountsOver(database.db);
});
afterEach(() => database.close());

const book = async (own: Parameters<typeof anOrder>[1] = {}, token = '') => {
  const body = anOrder(await accounts.api.cart('mot'), own);
  return (await accounts.api.ok(createOrder, { body, ...(token && bearer(token)) })).data.booking;
};
const follow = (manageToken: string, sends?: 'press') =>
  accounts.api.features.pages.booking.follow(
    opening({
      path: followPath(manageToken),
      params: { token: manageToken },
      ...(sends && { body: new URLSearchParams({ go: '1' }) }),
    }),
  );
const defaults = async (token: string) => (await accounts.api.ok(getBookingDefaults, bearer(token))).data;

test('a press sends a log-in link to the booking’s address, and the booking is in the account that it opens', async () => {
  const booking = await book();
  await accounts.mails();
  expect(await follow(booking.manageToken, 'press')).toMatchObject({
    kind: 'onward',
    to: `${followPath(booking.manageToken)}?sent`,
  });
  const { token } = await accounts.press(await accounts.linkInMail());
  expect(await defaults(token)).toMatchObject({
    contact: { firstName: 'Sample', lastName: 'Driver', email: EMAIL, phone: '07700 900123' },
    cars: [{ RegistrationNumber: 'AB18KQC' }],
  });
});

test('opening the page sends nothing, and neither page nor confirmation holds a link that logs in', async () => {
  const booking = await book();
  const [confirmation] = (await accounts.mails()).filter(({ to }) => to.address === EMAIL);
  expect(confirmation?.text).toContain(followPath(booking.manageToken));
  expect(`${confirmation?.text} ${confirmation?.html}`).not.toContain('/autologin');
  const page = await follow(booking.manageToken);
  expect(page).toMatchObject({ kind: 'shown', sent: false });
  expect(JSON.stringify(page)).not.toContain('autologin');
  expect(await accounts.mails()).toEqual([]);
});

test('whoever books with somebody else’s address, or holds a forwarded link, is logged in by none of it', async () => {
  const owner = await accounts.person({ email: EMAIL });
  const booking = await book();
  await follow(booking.manageToken, 'press');
  expect(await database.db.$count(sessions)).toBe(0);
  // It joins their account when they press the link in their own mailbox, and not before.
  expect(await database.db.select({ of: bookings.customerId }).from(bookings)).toEqual([{ of: null }]);
  await accounts.press(await accounts.linkInMail());
  expect(await database.db.select({ of: bookings.customerId }).from(bookings)).toEqual([{ of: owner }]);
});

test('a link that is cut or has ended opens no page and sends nothing', async () => {
  const { manageToken } = await book();
  await accounts.mails();
  expect(await follow(manageToken.slice(0, -1), 'press')).toMatchObject({ kind: 'gone', status: 404 });
  accounts.wait(100 * 86_400_000);
  expect(await follow(manageToken, 'press')).toMatchObject({ kind: 'gone', status: 410 });
  expect(await accounts.mails()).toEqual([]);
});

test('what a customer need not type again: the last address first, each car and address once, none of others', async () => {
  await accounts.person({ email: EMAIL });
  const token = await accounts.logIn(EMAIL);
  expect(await defaults(token)).toMatchObject({ addresses: [], cars: [] });
  await book({ line1: '1 Old Street' }, token);
  accounts.wait(60_000);
  await book({ line1: '2 New Street', again: true }, token);
  accounts.wait(60_000);
  await book({ line1: '1 OLD STREET', again: true }, token);
  await book({ email: 'somebody.else@example.com', phone: '07700 900456', line1: '9 Foreign Street' });
  const { addresses, cars } = await defaults(token);
  expect(addresses.map(({ line1 }) => line1)).toEqual(['1 OLD STREET', '2 New Street']);
  expect(cars).toHaveLength(1);
});
