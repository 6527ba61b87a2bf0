import { afterAll, beforeAll, expect, test } from 'vitest';
import { carts, quotes } from '../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { onOneEngine, type TestDatabase } from '../helpers/engines.ts';

onOneEngine('what one network can fill', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());

  const modelId = aVehicle().Model_ID;
  const settle = async (work: () => Promise<unknown>) =>
    work().then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  test('carts: six hundred an hour, and what is in a cart may be changed for ever', async () => {
    const add = (key: string) => api.services.cart.add({ key, modelId, items: ['mot'] }, '203.0.113.7');
    const { key } = await add('');
    const outcomes = new Map<string, number>();
    for (let index = 0; index < 610; index++) {
      const outcome = await settle(() => add(''));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(outcomes).toEqual(
      new Map([
        ['done', 599],
        ['too_many', 11],
      ]),
    );
    expect(await settle(() => add(key))).toBe('done');
    expect(await database.db.$count(carts)).toBe(600);
  });

  test('quotes: thirty an hour, the same one again for nothing', async () => {
    const save = async (address: string) => {
      const { key } = await api.services.cart.add({ key: '', modelId, items: ['mot'] }, '');
      return api.services.quote.create(key, aVehicle(), address);
    };
    for (let index = 0; index < 30; index++) await save('203.0.113.7');
    expect(await settle(() => save('203.0.113.7'))).toBe('too_many');
    expect(await settle(() => save('192.0.2.1'))).toBe('done');
    const { key } = await api.services.cart.add({ key: '', modelId, items: ['mot'] }, '');
    await api.services.quote.create(key, aVehicle(), '');
    for (let index = 0; index < 3; index++)
      expect(await settle(() => api.services.quote.create(key, aVehicle(), '203.0.113.7'))).toBe('done');
    expect(await database.db.$count(quotes)).toBe(32);
  });
});
