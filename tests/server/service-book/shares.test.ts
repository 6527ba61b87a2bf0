import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_SHARES } from '../../../src/contract/work/service-book.ts';
import { serviceBookShares } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testFeatures } from '../../helpers/api.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

forEachEngine('links to a service book that are made at once', (open) => {
  let database: TestDatabase;
  let make: (key?: string) => Promise<string | null>;
  beforeEach(async () => {
    database = await open();
    const { db } = database;
    const { userId } = await storeCustomer(db, SATURDAY_NOON);
    const { bookShares } = testFeatures({ db, clock: () => SATURDAY_NOON }).services;
    const visits = [randomUUID()];
    make = (key = randomUUID()) => bookShares.make(userId, visits, key);
  });
  afterEach(() => database.close());

  test('by one press that is sent three times are one', async () => {
    const key = randomUUID();
    const made = await Promise.all([make(key), make(key), make(key)]);
    expect(made.filter((token) => token !== null)).toHaveLength(1);
    expect(await database.db.$count(serviceBookShares)).toBe(1);
  });

  test('by many presses are as many as there may be', async () => {
    const made = await Promise.allSettled(Array.from({ length: MOST_SHARES + 3 }, () => make()));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SHARES);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'invalid', message: expect.stringContaining('5 links') as string },
    });
    expect(await database.db.$count(serviceBookShares)).toBe(MOST_SHARES);
  });
});
