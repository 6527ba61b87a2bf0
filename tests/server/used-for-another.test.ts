import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftSchema } from '../../src/contract/booking/request-draft.ts';
import { createTicket } from '../../src/contract/account/ticket.ts';
import { bookWarranty } from '../../src/contract/booking/warranty.ts';
import { accountLinks, bookings, lineOffers, ownAddresses, tickets } from '../../src/server/db/schema.ts';
import { isAppError } from '../../src/server/errors.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { storeCustomer } from '../helpers/customers.ts';
import { ADMIN, ADMIN_ID, hire, WORKSHOP } from '../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';
import { type Till, till } from '../helpers/payments.ts';
import { MECHANIC, PADS } from '../helpers/questions.ts';

// What names a press makes two presses one. With anything else it is refused, and nothing is done.

let database: TestDatabase;
let shop: Till;
let first: string;
let second: string;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
  shop = await till(database.db, () => SATURDAY_NOON);
  [first, second] = [await shop.ready(), await shop.ready()];
}, 60_000);
afterAll(async () => {
  await shop.stripe.close();
  await database.close();
});

const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error));
const fresh = { isConfirmed: true };
const REFUSED = { kind: 'shown', status: 422, code: 'idempotency_reused' };

test.each(['discount', 'write_off', 'take', 'give_back'])('a form of the money: %s', async (act) => {
  const { money } = shop.desk.api.features.pages;
  const send = (id: string, fields: Record<string, string>) =>
    money.oneOfAdmin(
      opening({
        path: `/apps/desk/bookings/${id}/money`,
        params: { id },
        actor: { ...ADMIN, ...fresh },
        body: new URLSearchParams({ act, amount: '1.00', means: 'cash', reason: 'A scratch', ...fields }),
      }),
    );
  const id = randomUUID();
  for (let press = 0; press < 2; press++)
    expect(await send(first, { id })).toMatchObject({ kind: 'onward', to: expect.stringContaining('done=') });
  const before = [await shop.money(first), await shop.money(second)];
  expect(await send(second, { id })).toMatchObject(REFUSED);
  expect(await send(first, { id, amount: '2.00' })).toMatchObject(REFUSED);
  expect([await shop.money(first), await shop.money(second)]).toEqual(before);
});

test('a question to a customer, which would have been taken from the other booking', async () => {
  const { requests } = shop.desk.api.services;
  const id = randomUUID();
  const { desk } = shop;
  const one = await desk.book(['interim']);
  const other = await desk.book(['mot']);
  const save = async (booking: string) =>
    requests.save(
      booking,
      draftSchema.parse({ ...PADS, id, version: (await desk.read(booking)).version }),
      MECHANIC,
    );
  await save(one.id);
  expect(await save(other.id).catch(codeOf)).toBe('idempotency_reused');
  expect(await database.db.select().from(lineOffers).where(eq(lineOffers.id, id))).toMatchObject([
    { bookingId: one.id },
  ]);
});

test('an invitation, an answer to a message, a visit, an address, and a link to a service book', async () => {
  const { db } = database;
  const { api } = shop.desk;
  const key = randomUUID();
  const invite = (email: string) =>
    api.features.pages.people.invite(
      opening({
        actor: { ...ADMIN, ...fresh },
        body: new URLSearchParams({ f_name: 'Mick', l_name: 'Sample', email, role: 'Workshop', key }),
      }),
    );
  for (let press = 0; press < 2; press++)
    expect(await invite('mick@example.com')).toMatchObject({ kind: 'onward' });
  expect(await invite('nick@example.com')).toMatchObject(REFUSED);
  expect(await db.$count(accountLinks, eq(accountLinks.id, key))).toBe(1);

  for (const name of ['Ann', 'Bob']) await api.ok(createTicket, { body: aMessage({ name }) });
  const messages = await db.select().from(tickets);
  const answer = (ticket: string, text: string) =>
    api.features.pages.messages.one(
      opening({
        params: { id: ticket },
        actor: WORKSHOP,
        body: new URLSearchParams({ act: 'answer', version: '0', key, answer: text, note: '' }),
      }),
    );
  for (let press = 0; press < 2; press++)
    expect(await answer(messages[0]?.id ?? '', 'Yes')).toMatchObject({ kind: 'onward' });
  expect(await answer(messages[1]?.id ?? '', 'Yes')).toMatchObject(REFUSED);

  await db.update(bookings).set({ status: 'delivered' }).where(eq(bookings.id, first));
  const visit = {
    visit: second,
    what: 'Brakes still squeak',
    assigned_to: ADMIN_ID,
    slot: { date: '2026-11-25', window: '08:00-10:00' },
  };
  const headers = { Authorization: 'Bearer token-of-the-workshop' };
  // The id of a booking that is no visit: it went on asking itself.
  expect((await api.refused(bookWarranty, { params: { id: first }, body: visit, headers })).code).toBe(
    'idempotency_reused',
  );

  const jo = await storeCustomer(db, SATURDAY_NOON);
  const sam = await storeCustomer(db, SATURDAY_NOON);
  const address = { postcode: 'RG1 2AB', line1: '4 Mill Lane', line2: '', town: 'Reading' };
  const add = ({ actor }: typeof jo, line1: string) =>
    api.features.pages.ownAddresses.addresses(
      opening({ actor, body: new URLSearchParams({ act: 'add', id: key, ...address, line1 }) }),
    );
  for (let press = 0; press < 2; press++)
    expect(await add(jo, '4 Mill Lane')).toMatchObject({ kind: 'onward' });
  expect(await add(jo, '5 Mill Lane')).toMatchObject(REFUSED);
  expect(await add(sam, '4 Mill Lane')).toMatchObject(REFUSED);
  expect(await db.$count(ownAddresses)).toBe(1);

  const { bookShares } = api.services;
  expect(await bookShares.make(jo.userId, [first], key)).not.toBeNull();
  expect(await bookShares.make(jo.userId, [first], key)).toBeNull();
  expect(await bookShares.make(jo.userId, [second], key).catch(codeOf)).toBe('idempotency_reused');
  expect(await bookShares.make(sam.userId, [first], key).catch(codeOf)).toBe('idempotency_reused');
});
