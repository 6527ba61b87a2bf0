import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBookingSections, getVehicleServices } from '../../src/contract/catalogue.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';

forEachEngine('catalogue', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());

  const itemsOf = async (modelId: string) =>
    (await api.ok(getVehicleServices, { params: { modelId } })).data.items;

  test('the three tabs, in order, with the specification’s paths', async () => {
    const { sections } = (await api.ok(getBookingSections)).data;
    expect(sections.map(({ path }) => path)).toEqual([
      '/booking/create/mot-and-servicing',
      '/booking/create/parts',
      '/booking/create/diagnostics',
    ]);
    expect(sections[1]?.title).toBe('Repairs');
  });

  test('the MOT costs 40.00, a repair is split to the penny, a quote has no price', async () => {
    const items = await itemsOf('ford-focus-999-petrol');
    expect(items.find(({ key }) => key === 'mot')).toMatchObject({ totalIncVat: '40.00', labour: null });
    for (const { totalIncVat, labour, parts, status } of items) {
      if (status === 2) expect([totalIncVat, labour, parts]).toEqual([null, null, null]);
      else if (labour !== null) {
        const pence = (amount: string | null) => Math.round(Number(amount) * 100);
        expect(pence(labour) + pence(parts)).toBe(pence(totalIncVat));
      }
    }
  });

  test('a petrol car is offered no electric work, an electric car no oil', async () => {
    const petrol = (await itemsOf('ford-focus-999-petrol')).map(({ key }) => key);
    const electric = (await itemsOf('nissan-leaf-electric')).map(({ key }) => key);
    expect(petrol).toContain('oil_filter');
    expect(petrol).not.toContain('ev_service');
    expect(electric).toContain('ev_service');
    expect(electric).not.toContain('oil_filter');
  });

  test('every item of every section has a key of its own and words for people', async () => {
    const items = await itemsOf('ford-focus-999-petrol');
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    expect(new Set(items.map(({ section }) => section))).toEqual(
      new Set(['mot-and-servicing', 'parts', 'diagnostics']),
    );
    for (const { name, groupName, description } of items)
      expect(Math.min(name.length, groupName.length, description.length)).toBeGreaterThan(2);
  });

  test('an unknown car is told so', async () => {
    expect(await api.refused(getVehicleServices, { params: { modelId: 'nope' } })).toMatchObject({
      http: 404,
      code: 'model_unknown',
    });
  });
});
