import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $searchKeywords, $suggest, loadSearchKeywords } from '../../../src/stores/catalogue/search.ts';
import { $vehicle, registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();
const FOCUS = aVehicle();
const LEAF = aVehicle({ RegistrationNumber: 'AB00EVC', Model_ID: 'nissan-leaf-electric' });
const path = ({ Model_ID: id }: { Model_ID: string }) => `/get_parts_keywords/${id}`;

let logged = vi.spyOn(console, 'error');
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  logged.mockClear();
  registerVehicle(aVehicle());
});

describe('search keywords', () => {
  test('are fetched only if a model is chosen and none are loaded yet', async () => {
    $vehicle.set(null);
    await loadSearchKeywords();
    expect(browser.calls).toEqual([]);
    registerVehicle(FOCUS);
    await Promise.all([loadSearchKeywords(), loadSearchKeywords()]);
    await loadSearchKeywords();
    expect(browser.calls).toEqual([`GET ${path(FOCUS)}`]);
    expect($searchKeywords.get().length).toBeGreaterThan(100);
  });

  test('are emptied by registering a vehicle, even the same one', async () => {
    await loadSearchKeywords();
    registerVehicle(aVehicle());
    expect($searchKeywords.get()).toEqual([]);
    expect($suggest.get()).toBeNull();
    await loadSearchKeywords();
    expect(browser.calls).toHaveLength(2);
  });

  test('of another car than the present one are dropped, however late they come', async () => {
    let answer: () => void = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    browser.network(async (asked, init) => {
      if (asked.endsWith(path(FOCUS))) await late;
      return browser.api.raw(asked.replace(/^\/api\/v2/, ''), init);
    });
    const first = loadSearchKeywords();
    registerVehicle(LEAF);
    await loadSearchKeywords();
    const own = $searchKeywords.get();
    answer();
    await first;
    expect($searchKeywords.get()).toBe(own);
    expect($suggest.get()?.('ev service')[0]?.key).toBe('ev_service');
  });

  test('that could not be fetched are only logged, and asked for at the next occasion', async () => {
    browser.network(() => Promise.reject(new TypeError('offline')));
    await loadSearchKeywords();
    expect($searchKeywords.get()).toEqual([]);
    expect($suggest.get()).toBeNull();
    expect(logged).toHaveBeenCalledExactlyOnceWith('Search keywords', 'offline');
    browser.network(null);
    await loadSearchKeywords();
    expect($suggest.get()).not.toBeNull();
  });
});

describe('suggestions', () => {
  const suggest = async (typed: string) => {
    await loadSearchKeywords();
    return $suggest.get()?.(typed) ?? [];
  };

  test.each(['squeaking when braking', 'squeeking wen brakeing'])(
    '%s finds the front pads, and says why',
    async (typed) => {
      const [first] = await suggest(typed);
      expect(first).toMatchObject({ text: 'Front brake pads', tag: 'Repairs', colour: 'pale' });
      expect(first?.because).toMatch(/brak/i);
    },
  );

  test('a name says itself', async () => {
    expect((await suggest('full service'))[0]).toMatchObject({ key: 'full', because: null });
  });

  test('are few enough for a phone, and none where nothing fits', async () => {
    expect(await suggest('brakes')).toHaveLength(6);
    expect(await suggest('pizza')).toEqual([]);
  });
});
