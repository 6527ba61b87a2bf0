import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTicket } from '../../../src/contract/account/ticket.ts';
import { openThings } from '../../../src/server/account/open-things.ts';
import {
  bookingLines,
  bookings,
  cardRefunds,
  movements,
  paymentPlans,
  planParts,
  quoteRequests,
  referrals,
  tickets,
} from '../../../src/server/db/schema.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { aMessage } from '../../fixtures/tickets.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

let database: TestDatabase;
let api: TestApi;
let alex: LoggedInCustomer;
beforeEach(async () => {
  database = await openForTests();
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  alex = await storeCustomer(database.db, SATURDAY_NOON);
});
afterEach(() => database.close());

const open = () => openThings(database.db, { userId: alex.userId, emailKey: alex.email.toLowerCase() });
const booked = (plate: string) =>
  bookedBy({ db: database.db, api }, alex.userId, plate, { email: alex.email });
const set = (id: string, values: Partial<typeof bookings.$inferInsert>) =>
  database.db.update(bookings).set(values).where(eq(bookings.id, id));
async function referenceOf(id: string): Promise<string> {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
  return row?.reference ?? '';
}

test('nothing is open for an account that has nothing, whatever others have', async () => {
  await bookedBy(
    { db: database.db, api },
    (await storeCustomer(database.db, SATURDAY_NOON)).userId,
    'AB18KQC',
  );
  expect(await open()).toEqual({
    bookings: [],
    plans: [],
    due: [],
    refunds: [],
    requests: [],
    messages: [],
    earnings: { pending: 0, earned: 0, requested: 0 },
  });
});

test('every booking whose car is not back, also one that was collected days ago', async () => {
  const id = await booked('AB18KQC');
  const names = async () => (await open()).bookings;
  expect(await names()).toEqual([{ reference: await referenceOf(id), vrm: 'AB18KQC', ...MONDAY_MORNING }]);
  for (const status of ['collected', 'in_workshop', 'awaiting_approval', 'ready'] as const) {
    await set(id, { status, collectionDate: '2026-11-16' });
    expect(await names(), status).toMatchObject([{ vrm: 'AB18KQC', date: '2026-11-16' }]);
  }
  for (const status of ['delivered', 'cancelled'] as const) {
    await set(id, { status });
    expect(await names(), status).toEqual([]);
  }
});

test('what a plan has still to take and when, what is due at once, and what goes back', async () => {
  const id = await booked('AB18KQC');
  const reference = await referenceOf(id);
  await set(id, { status: 'delivered' });
  await database.db
    .update(bookingLines)
    .set({ status: 'done', doneAt: SATURDAY_NOON })
    .where(eq(bookingLines.bookingId, id));
  expect((await open()).due).toEqual([{ reference, pence: 17900 }]);

  await database.db.insert(paymentPlans).values({ bookingId: id, begunOn: '2026-11-21' });
  const part = { bookingId: id, pence: 5967 };
  await database.db.insert(planParts).values([
    { ...part, nth: 1, date: '2026-11-21', state: 'paid' },
    { ...part, nth: 2, date: '2026-12-21', state: 'due' },
    { ...part, nth: 3, date: '2027-01-21', state: 'due', pence: 5966 },
  ]);
  const payment = { id: randomUUID(), bookingId: id, kind: 'payment', pence: 5967, means: 'card' } as const;
  await database.db.insert(movements).values({ ...payment, actor: 'customer', at: SATURDAY_NOON });
  await database.db.insert(cardRefunds).values({
    id: randomUUID(),
    bookingId: id,
    movementId: payment.id,
    pence: 1000,
    reason: 'Late',
    state: 'open',
    createdAt: SATURDAY_NOON,
  });
  expect(await open()).toMatchObject({
    plans: [
      { reference, pence: 5967, date: '2026-12-21' },
      { reference, pence: 5966, date: '2027-01-21' },
    ],
    due: [],
    refunds: [{ reference, pence: 1000 }],
  });
});

test('prices that were asked for, and messages without an answer', async () => {
  const request = { requestHash: 'x', name: 'Alex', email: alex.email.toUpperCase(), mailbox: alex.email };
  const times = { createdAt: SATURDAY_NOON, askedAt: SATURDAY_NOON, changedAt: SATURDAY_NOON };
  const about = { phone: '+447700900123', vrm: '', car: 'Ford', words: 'Clutch', ...times };
  await database.db.insert(quoteRequests).values([
    { ...request, ...about, id: randomUUID(), reference: 'QR-1', status: 'asked' },
    { ...request, ...about, id: randomUUID(), reference: 'QR-2', status: 'priced' },
    { ...request, ...about, id: randomUUID(), reference: 'QR-3', status: 'withdrawn' },
  ]);
  const { reference } = (await api.ok(createTicket, { body: aMessage({ email: alex.email.toUpperCase() }) }))
    .data.ticket;
  expect(await open()).toMatchObject({
    requests: [
      { reference: 'QR-1', isPriced: false },
      { reference: 'QR-2', isPriced: true },
    ],
    messages: [reference],
  });
  await database.db.update(tickets).set({ status: 'answered' });
  expect((await open()).messages).toEqual([]);
});

test('rewards that are pending, earned or asked for', async () => {
  const id = await booked('AB18KQC');
  const reward = {
    userId: alex.userId,
    code: 'abcde23456',
    pence: 2000,
    createdAt: SATURDAY_NOON,
    changedAt: SATURDAY_NOON,
  };
  await database.db.insert(referrals).values({ ...reward, id: randomUUID(), bookingId: id, state: 'earned' });
  expect((await open()).earnings).toEqual({ pending: 0, earned: 2000, requested: 0 });
  await database.db.update(referrals).set({ state: 'pending' });
  expect((await open()).earnings).toEqual({ pending: 2000, earned: 0, requested: 0 });
});
