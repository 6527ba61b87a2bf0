import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCart } from '../../../src/contract/cart/cart.ts';
import { createQuote } from '../../../src/contract/cart/quote.ts';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { carts, quotes } from '../../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testApi } from '../../helpers/api.ts';
import { openBefore } from '../../helpers/before-migration.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

const clock = () => SATURDAY_NOON;

onOneEngine('carts and quotes from before items had a number', (open) => {
  let today: TestDatabase;
  let updated: OpenDatabase;
  let cart: Awaited<ReturnType<ReturnType<typeof testApi>['cart']>>;
  let token: string;
  beforeAll(async () => {
    today = await open();
    const api = testApi({ db: today.db, clock });
    const { key } = await api.cart('full', 'timing_belt_pump', 'mot', 'drop_link');
    token = (await api.ok(createQuote, { body: { cartKey: key, vehicle: aVehicle() } })).data.quote.token;
    cart = (await api.ok(getCart, { query: { key } })).data;
    const [quote] = await today.db.select({ row: sql<Row>`to_jsonb(${quotes})` }).from(quotes);
    const [held] = await today.db.select({ row: sql<Row>`to_jsonb(${carts})` }).from(carts);

    const old = await openBefore('choices', today.engine);
    const insert = (table: string, row: Row | undefined, own: object) =>
      old.run(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [
        JSON.stringify({ ...row, ...own }),
      ]);
    const keys = (row: Row | undefined) => row?.items.map((item) => item.key);
    const promises = quote?.row.promises?.map(({ quantity: _, positions: __, size: ___, ...line }) => line);
    await insert('quotes', quote?.row, { items: keys(quote?.row), promises });
    await insert('carts', held?.row, { items: keys(held?.row) });
    await insert('carts', held?.row, { key: 'empty', items: [] });
    updated = await old.update();
  });
  afterAll(async () => {
    await updated.close();
    await today.close();
  });

  test('hold one of each, in their order, at the prices that were promised', async () => {
    const api = testApi({ db: updated.db, clock });
    expect((await api.ok(getCart, { query: { key: cart.key } })).data).toEqual(cart);
    const { view: seen } = testApi({ db: today.db, clock }).services.quote;
    expect(await api.services.quote.view(token)).toEqual(await seen(token));
  });

  test('are the rows that they would be today', async () => {
    const items = async ({ db }: Pick<OpenDatabase, 'db'>) =>
      db.select({ items: quotes.items, promises: quotes.promises }).from(quotes);
    expect(await items(updated)).toEqual(await items(today));
    expect(
      await updated.db
        .select({ items: carts.items })
        .from(carts)
        .where(sql`key = 'empty'`),
    ).toEqual([{ items: [] }]);
  });
});

interface Row {
  items: { key: string }[];
  promises?: { quantity: number; positions: string[]; size: string | null }[];
}
