import { like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findAddresses } from '../../src/contract/booking/addresses.ts';
import type { AddressList } from '../../src/server/addresses/list.ts';
import { rateLimits } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi, testFeatures } from '../helpers/api.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';

forEachEngineWhenWide('the addresses of a postcode', (open, once, many) => {
  let database: TestDatabase;
  let api: TestApi;
  let asked = 0;
  const list: AddressList = {
    find: () => {
      asked += 1;
      return Promise.resolve({ kind: 'none' });
    },
  };
  const of = () =>
    testFeatures({ db: database.db, clock: () => SATURDAY_NOON, addresses: list }).services.addressList;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());
  afterEach(async () => {
    asked = 0;
    await database.db.delete(rateLimits);
  });

  once(
    'are found for a cart, only where somebody collects, and nothing is said at other postcodes',
    async () => {
      const find = async (postcode: string) =>
        (await api.ok(findAddresses, { body: { postcode, cart: 'a-cart' } })).data;
      const { state, addresses } = await find('rg11aa');
      expect(state).toBe('found');
      expect(addresses[0]).toEqual({ line1: '1 Example Street', line2: '', town: 'Reading' });
      expect(await find('RG2 0AA')).toEqual({ state: 'silent', addresses: [], credit: '' });
      const refusal = await api.refused(findAddresses, { body: { postcode: 'OX4 1AB', cart: 'a-cart' } });
      expect(refusal.errors).toHaveProperty('postcode');
      expect((await api.refused(findAddresses, { body: { postcode: 'nowhere', cart: 'a' } })).code).toBe(
        'invalid',
      );
      // What was looked for stands nowhere.
      expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toMatch(/RG1|a-cart/);
    },
  );

  test('however many ask at once, a cart has five, a network twenty and all together two thousand', async () => {
    const ask = (holder: string, address: string) => of().find('RG1 1AA', { holder, address });
    const done = async (asks: Promise<unknown>[]) =>
      (await Promise.allSettled(asks)).filter(({ status }) => status === 'fulfilled').length;
    const crowd = Array.from({ length: Math.min(many, 30) }, (_, at) => at);
    expect(await done(crowd.map(() => ask('one cart', '')))).toBe(5);
    expect(await done(crowd.map((at) => ask(`cart ${at}`, '192.0.2.1')))).toBe(20);
    await database.db.update(rateLimits).set({ count: 1_999 });
    await database.db.delete(rateLimits).where(like(rateLimits.name, 'addresses per%'));
    asked = 0;
    const answers = await Promise.all(crowd.slice(0, 4).map((at) => ask(`late ${at}`, '')));
    expect(answers.filter(({ kind }) => kind === 'silent')).toHaveLength(3);
    expect(asked).toBe(1);
  });
});
