import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { makeDemoAccounts } from '../../../src/server/account/demo.ts';
import { bookings, outbox, users } from '../../../src/server/db/schema.ts';
import { makeDemoHistory } from '../../../src/server/demo/history.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi, testFeatures } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

let database: TestDatabase;
let api: TestApi;
beforeEach(async () => {
  database = await openForTests();
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
});
afterEach(() => database.close());

const make = (now = SATURDAY_NOON) =>
  makeDemoHistory({
    db: database.db,
    clock: () => now,
    site,
    again: testFeatures,
  });
const told = () =>
  database.db
    .select({ status: bookings.status, vrm: bookings.vrm, date: bookings.collectionDate })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.customerId))
    .where(eq(users.email, 'casey@demo.example'))
    .orderBy(bookings.collectionDate);

test('the demonstration customer has something behind them, in the workshop and ahead, however often it is made', async () => {
  await makeDemoAccounts(database.db, SATURDAY_NOON);
  await api.services.asking.logInLink('sam@example.com', '');
  await make();
  const story = [
    { status: 'delivered', vrm: 'AB00HYB', date: '2026-10-29' },
    { status: 'awaiting_approval', vrm: 'AB18KQC', date: '2026-11-20' },
    { status: 'confirmed', vrm: 'AB00HYB', date: '2026-11-24' },
  ];
  expect(await told()).toEqual(story);
  await Promise.all([make(), make()]);
  expect(await told()).toEqual(story);
  const [finished] = await database.db.select().from(bookings).where(eq(bookings.status, 'delivered'));
  const report = JSON.stringify(await api.services.reports.read(finished?.id ?? ''));
  for (const words of ['45 checks: 2 soon, 43 good.', '42,060 miles', '42,071 miles'])
    expect(report).toContain(words);
  expect(report).not.toContain('confirmed');
  // Nothing of it is sent, and nothing else held back.
  expect(await database.db.$count(outbox)).toBe(1);
});

test.each([
  ['a Sunday night', '2026-11-22T02:30:00Z'],
  ['a Monday morning', '2026-11-23T08:30:00Z'],
  ['the days after Christmas', '2026-12-28T12:00:00Z'],
])('it is told on %s too', async (_, now) => {
  await makeDemoAccounts(database.db, SATURDAY_NOON);
  await make(new Date(now));
  expect((await told()).map(({ status }) => status)).toEqual(['delivered', 'awaiting_approval', 'confirmed']);
});

test('without the accounts there is no history', async () => {
  await make();
  expect(await database.db.$count(bookings)).toBe(0);
});
