import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../src/content-model/built.ts';
import {
  getBookingSections,
  getCarPrices,
  getPartsGroups,
  getVehicleParts,
  getVehicleServices,
} from '../../src/contract/catalogue/catalogue.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';

forEachEngine('catalogue', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());

  const itemsOf = async (modelId: string) =>
    (await api.ok(getVehicleServices, { params: { modelId } })).data.items;

  once('the three tabs, in order, with the specification’s paths', async () => {
    const { sections } = (await api.ok(getBookingSections)).data;
    expect(sections.map(({ path }) => path)).toEqual([
      '/booking/create/mot-and-servicing',
      '/booking/create/parts',
      '/booking/create/diagnostics',
    ]);
    expect(sections[1]?.title).toBe('Repairs');
  });

  once('a service says what the MOT costs beside it', async () => {
    const items = await itemsOf('ford-focus-999-petrol');
    const beside = items.filter(({ motBeside }) => motBeside !== null);
    expect(beside.map(({ key, motBeside }) => [key, motBeside])).toEqual([
      ['interim', '30.00'],
      ['full', '0.00'],
      ['major', '0.00'],
    ]);
    const van = await itemsOf('mercedes-benz-sprinter-2143-diesel');
    expect(van.every(({ motBeside }) => motBeside === null)).toBe(true);
  });

  once(
    'what a page names is priced for one car: its own kind of a job, and nothing it cannot need',
    async () => {
      const pricesOf = async (modelId: string, items: string) =>
        (await api.ok(getCarPrices, { params: { modelId }, query: { items } })).data.prices;
      const focus = await pricesOf('ford-focus-999-petrol-y2018', 'spark_plugs_4,front_brake_pads,full,full');
      expect(focus.map(({ asked, item }) => [asked, item?.key, item?.totalIncVat])).toEqual([
        ['spark_plugs_4', 'spark_plugs_3', expect.stringMatching(/^\d+\.\d\d$/)],
        ['front_brake_pads', 'front_brake_pads', '105.00'],
        ['full', 'full', expect.stringMatching(/^\d+\.\d\d$/)],
      ]);
      const own = (await itemsOf('ford-focus-999-petrol-y2018')).find(({ key }) => key === 'full');
      expect(focus[2]?.item?.totalIncVat).toBe(own?.totalIncVat);
      expect(await pricesOf('nissan-leaf-electric', 'spark_plugs')).toEqual([
        { asked: 'spark_plugs', item: null },
      ]);
      const query = { items: 'full' };
      expect(await api.refused(getCarPrices, { params: { modelId: 'nope' }, query })).toMatchObject({
        code: 'model_unknown',
      });
    },
  );

  once('the MOT costs 40.00, a repair is split to the penny, a quote has no price', async () => {
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

  once('a make without a price list is quoted and told why; its MOT costs what every MOT costs', async () => {
    const items = await itemsOf('aston-martin-vantage-4735-petrol');
    expect(items.find(({ key }) => key === 'full')).toMatchObject({
      status: 2,
      totalIncVat: null,
      note: 'We keep no price list for Aston Martins. We look at what yours needs, then send one price.',
    });
    expect(items.find(({ key }) => key === 'mot')).toMatchObject({ status: 1, totalIncVat: '40.00' });
  });

  once('a petrol car is offered no electric work, an electric car no oil', async () => {
    const petrol = (await itemsOf('ford-focus-999-petrol')).map(({ key }) => key);
    const electric = (await itemsOf('nissan-leaf-electric')).map(({ key }) => key);
    expect(petrol).toContain('oil_filter');
    expect(petrol).not.toContain('ev_service');
    expect(electric).toContain('ev_service');
    expect(electric).not.toContain('oil_filter');
    const noteOf = async (id: string) => (await itemsOf(id)).find(({ key }) => key === 'major')?.note;
    expect(await noteOf('ford-focus-999-petrol')).toContain('plugs');
    expect(await noteOf('nissan-leaf-electric')).toBeNull();
  });

  once('every item of every section has a key of its own and words for people', async () => {
    const items = await itemsOf('ford-focus-999-petrol');
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    expect(new Set(items.map(({ section }) => section))).toEqual(
      new Set(['mot-and-servicing', 'parts', 'diagnostics']),
    );
    for (const { name, groupName, description } of items)
      expect(Math.min(name.length, groupName.length, description.length)).toBeGreaterThan(2);
  });

  test('the groups of repairs hold every repair of this car once, at the same price', async () => {
    for (const id of ['ford-focus-999-petrol', 'nissan-leaf-electric']) {
      const { groups } = (await api.ok(getPartsGroups, { params: { id } })).data;
      const lists = await Promise.all(
        groups.map(
          async ({ key }) => (await api.ok(getVehicleParts, { params: { a: id, b: key } })).data.items,
        ),
      );
      expect(lists.flat()).toEqual((await itemsOf(id)).filter(({ section }) => section === 'parts'));
      groups.forEach(({ count, from, examples }, place) => {
        const items = lists[place] ?? [];
        expect(count).toBe(items.length);
        expect(examples).toEqual(items.slice(0, 3).map(({ name }) => name));
        const prices = items.flatMap(({ totalIncVat }) => (totalIncVat ? [Number(totalIncVat)] : []));
        expect(from).toBe(prices.length ? Math.min(...prices).toFixed(2) : null);
      });
    }
  });

  once('a group in which this car can need nothing is not offered, and is empty when asked for', async () => {
    const id = 'ford-focus-999-petrol';
    const { groups } = (await api.ok(getPartsGroups, { params: { id } })).data;
    const others = catalogue.groups.map(({ key }) => key).filter((key) => key !== 'ev_hybrid');
    expect(groups.map(({ key }) => key)).toEqual(others);
    expect((await api.ok(getVehicleParts, { params: { a: id, b: 'ev_hybrid' } })).data.items).toEqual([]);
    expect(await api.refused(getVehicleParts, { params: { a: id, b: 'paint' } })).toMatchObject({
      http: 404,
      code: 'not_found',
    });
  });

  once('an unknown car is told so', async () => {
    const unknown = { http: 404, code: 'model_unknown' };
    expect(await api.refused(getVehicleServices, { params: { modelId: 'nope' } })).toMatchObject(unknown);
    expect(await api.refused(getPartsGroups, { params: { id: 'nope' } })).toMatchObject(unknown);
    expect(await api.refused(getVehicleParts, { params: { a: 'nope', b: 'brakes' } })).toMatchObject(unknown);
  });
});
