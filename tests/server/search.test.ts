import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/content-model/built.ts';
import { getVehicleServices } from '../../src/contract/catalogue/catalogue.ts';
import { getPartsKeywords, searchService, SYMPTOM_TAG } from '../../src/contract/catalogue/search.ts';
import { catalogueService } from '../../src/server/catalogue/service.ts';
import { type Search, heldOut, seen, senseless, tried } from '../fixtures/searches.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { content } from '../helpers/published.ts';

/** So many results are looked at. */
const FIRST = 3;
/** The share of searches that must find what was meant among them. */
const FOUND = 0.9;

const { searchAll } = catalogueService(content);

describe('how often the right item is among the first three', () => {
  const missed = (searches: readonly Search[]) =>
    searches.flatMap(({ typed, finds }) => {
      const first = searchAll(typed).slice(0, FIRST);
      return first.some((key) => finds.includes(key)) ? [] : [`${typed}: ${first.join(', ')}`];
    });

  test.each([
    ['seen while the synonyms were made', seen],
    ['tried with them, and learnt from', tried],
    ['held out', heldOut],
  ])('%s', (_, searches) => {
    const wrong = missed(searches);
    expect(1 - wrong.length / searches.length, wrong.join('\n')).toBeGreaterThanOrEqual(FOUND);
  });

  test('every item that a search should find is sold', () => {
    const { services, repairs, diagnostics } = catalogue;
    const sold = new Set([...services, ...repairs, ...diagnostics].map(({ key }) => key));
    const named = [...seen, ...tried, ...heldOut].flatMap(({ finds }) => finds);
    expect(named.filter((key) => !sold.has(key))).toEqual([]);
  });

  test.each(senseless)('%s finds nothing', (typed) => {
    expect(searchAll(typed)).toEqual([]);
  });

  test.each([
    ['tyre', 'tyre_mid'],
    ['battery', 'battery'],
    ['brakes', 'front_brake_pads'],
    ['service', 'full'],
    ['mot', 'mot'],
    ['clu', 'clutch'],
    ['oil', 'oil_filter'],
  ])('one word, %s, finds what most people mean by it', (typed, key) => {
    expect(searchAll(typed)[0]).toBe(key);
  });
});

describe('the calls', () => {
  const FOCUS = 'ford-focus-999-petrol';
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openForTests();
    api = testApi({ db: database.db, clock: () => new Date() });
  });
  afterAll(() => database.close());

  const search = async (keyword: string, modelId = FOCUS) =>
    (await api.ok(searchService, { body: { modelId, keyword } })).data.items;

  test('a symptom finds the repair at this car’s price', async () => {
    const { items } = (await api.ok(getVehicleServices, { params: { modelId: FOCUS } })).data;
    const [first] = await search('squeaking when braking');
    expect(first).toEqual(items.find(({ key }) => key === 'front_brake_pads'));
  });

  test('what the car cannot need is not found', async () => {
    expect((await search('dpf cleaning')).map(({ key }) => key)).not.toContain('dpf_clean');
    expect((await search('dpf cleaning', 'ford-focus-1499-diesel')).map(({ key }) => key)).toContain(
      'dpf_clean',
    );
    expect((await search('12 volt battery')).map(({ key }) => key)).not.toContain('ev_12v_battery');
  });

  test('nothing found is an empty list, and what is no search is refused', async () => {
    expect(await search('pizza')).toEqual([]);
    for (const keyword of ['', '   ', 'x'.repeat(101)])
      expect(await api.refused(searchService, { body: { modelId: FOCUS, keyword } })).toMatchObject({
        http: 400,
      });
    const unknown = { modelId: 'nope', keyword: 'brakes' };
    expect(await api.refused(searchService, { body: unknown })).toMatchObject({ code: 'model_unknown' });
  });

  test('the keywords name every item of the car once, and every sign with what it may mean', async () => {
    const { keywords } = (await api.ok(getPartsKeywords, { params: { id: FOCUS } })).data;
    const { items } = (await api.ok(getVehicleServices, { params: { modelId: FOCUS } })).data;
    const names = keywords.filter(({ tag }) => tag !== SYMPTOM_TAG);
    expect(names.map((keyword) => keyword.items)).toEqual(items.map(({ key }) => [key]));
    const brakes = keywords.find(({ text }) => text === 'Squeaking when braking');
    expect(brakes).toMatchObject({ tag: SYMPTOM_TAG, items: ['front_brake_pads'] });
    const signs = keywords.filter(({ tag }) => tag === SYMPTOM_TAG);
    expect(new Set(signs.map(({ text }) => text)).size).toBe(signs.length);
    for (const { key, symptoms } of items)
      for (const sign of symptoms) expect(signs.find(({ text }) => text === sign)?.items).toContain(key);
  });
});
