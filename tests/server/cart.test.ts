import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCart, postCart, removeCartItem } from '../../src/contract/cart/cart.ts';
import { cartId } from '../../src/server/cart/id.ts';
import { carts } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';

const FORD = 'ford-focus-999-petrol';
const LEAF = 'nissan-leaf-electric';
const DAY = 24 * 60 * 60 * 1000;

forEachEngine('cart', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => now });
  });
  afterAll(() => database.close());

  const add = async (key: string, item: string[], modelId = FORD) =>
    (await api.ok(postCart, { body: { key, id: '', modelId, item } })).data;
  const remove = async (key: string, item: string) =>
    (await api.ok(removeCartItem, { params: { item }, body: { _method: 'DELETE', key } })).data;
  const keysOf = (cart: { items: { item_key: string }[] }) => cart.items.map(({ item_key }) => item_key);

  once('a new cart gets an unguessable key, and is there under it', async () => {
    const one = await add('', ['mot']);
    const two = await add('', ['mot']);
    expect(one.key).toMatch(/^[\w-]{32}$/);
    expect(one.key).not.toBe(two.key);
    expect((await api.ok(getCart, { query: { key: one.key } })).data).toEqual(one);
  });

  once('who reads the table opens no cart with it', async () => {
    const { key } = await add('', ['mot']);
    const rows = await database.db.select().from(carts);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
    for (const row of rows)
      expect(await api.refused(getCart, { query: { key: row.key } })).toMatchObject({ code: 'cart_expired' });
  });

  once('totals: `total` ex VAT, `subtotal` inc VAT; the own MOT carries no VAT', async () => {
    expect(await add('', ['mot'])).toMatchObject({ total: '40.00', subtotal: '40.00' });
    const cart = await add('', ['full']);
    expect(Number(cart.subtotal)).toBeCloseTo(Number(cart.total) * 1.2, 1);
  });

  once('adding twice changes nothing; a second service replaces the first', async () => {
    const { key } = await add('', ['mot', 'front_brake_pads']);
    expect(keysOf(await add(key, ['mot']))).toEqual(['mot', 'front_brake_pads']);
    expect(keysOf(await add(key, ['interim']))).toEqual(['mot', 'front_brake_pads', 'interim']);
    expect(keysOf(await add(key, ['full']))).toEqual(['mot', 'front_brake_pads', 'full']);
  });

  once('a full service makes the MOT free; removing any item then removes the MOT too', async () => {
    const cart = await add('', ['mot', 'full', 'front_brake_pads']);
    expect(cart.items[0]).toMatchObject({ item_key: 'mot', totalIncVat: '0.00', isDiscounted: true });
    expect(keysOf(await remove(cart.key, 'front_brake_pads'))).toEqual(['full']);
  });

  once('removing what is not there changes nothing, and removing the last leaves an empty cart', async () => {
    const { key } = await add('', ['mot']);
    expect(keysOf(await remove(key, 'full'))).toEqual(['mot']);
    expect(await remove(key, 'mot')).toMatchObject({ items: [], total: '00.00', subtotal: '00.00' });
  });

  once('an unknown key, or another car, makes a new cart of exactly these', async () => {
    const first = await add('', ['mot']);
    const stranger = await add('not-a-key-of-ours', ['full']);
    expect(stranger.key).not.toBe('not-a-key-of-ours');
    const other = await add(first.key, ['ev_service'], LEAF);
    expect(other.key).not.toBe(first.key);
    expect(keysOf(other)).toEqual(['ev_service']);
    expect(keysOf((await api.ok(getCart, { query: { key: first.key } })).data)).toEqual(['mot']);
  });

  describe('refusals', () => {
    once('items that the car cannot have, or nobody sells', async () => {
      const body = (modelId: string, item: string[]) => ({ body: { key: '', id: '', modelId, item } });
      expect(await api.refused(postCart, body(LEAF, ['oil_filter']))).toMatchObject({
        http: 422,
        code: 'item_unknown',
      });
      expect(await api.refused(postCart, body(FORD, ['mot', 'gold_plating']))).toMatchObject({
        code: 'item_unknown',
      });
      expect(await api.refused(postCart, body('no-such-car', ['mot']))).toMatchObject({
        http: 404,
        code: 'model_unknown',
      });
    });

    once('a cart that does not exist', async () => {
      expect(await api.refused(getCart, { query: { key: 'x' } })).toMatchObject({
        http: 410,
        code: 'cart_expired',
      });
      const gone = { params: { item: 'mot' }, body: { _method: 'DELETE', key: 'x' } };
      expect(await api.refused(removeCartItem, gone)).toMatchObject({ http: 410, code: 'cart_expired' });
    });
  });

  test('two tabs that add at once lose nothing', async () => {
    const { key } = await add('', ['mot']);
    await Promise.all(
      ['front_brake_pads', 'diag_general', 'oil_filter', 'full'].map((item) => add(key, [item])),
    );
    const { data } = await api.ok(getCart, { query: { key } });
    expect(keysOf(data).toSorted()).toEqual([
      'diag_general',
      'front_brake_pads',
      'full',
      'mot',
      'oil_filter',
    ]);
  });

  once('a cart that nobody touched for 30 days is gone, and is deleted', async () => {
    const { key } = await add('', ['mot']);
    now = new Date(SATURDAY_NOON.getTime() + 29 * DAY);
    const fresh = await add('', ['mot']);
    expect((await api.ok(getCart, { query: { key } })).data.key).toBe(key);
    now = new Date(SATURDAY_NOON.getTime() + 31 * DAY);
    expect(await api.refused(getCart, { query: { key } })).toMatchObject({ code: 'cart_expired' });
    await api.services.cart.purge();
    expect((await database.db.select({ key: carts.key }).from(carts)).map((row) => row.key)).toEqual([
      cartId(fresh.key),
    ]);
    now = SATURDAY_NOON;
  });
});
