import { beforeEach, expect, test } from 'vitest';
import { itemsOfGroup, searchFor } from '../../../src/stores/catalogue/catalogue.ts';
import { $vehicle, registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();
const FOCUS = aVehicle();
const LEAF = aVehicle({ RegistrationNumber: 'AB00EVC', Model_ID: 'nissan-leaf-electric' });
beforeEach(() => registerVehicle(FOCUS));

test('what a car has is asked for once per car, and not at all without one', async () => {
  const { $state, load } = itemsOfGroup('brakes');
  $vehicle.set(null);
  await load();
  expect(browser.calls).toEqual([]);
  registerVehicle(FOCUS);
  await Promise.all([load(), load()]);
  await load();
  expect(browser.calls).toEqual([`GET /get_vehicle_parts/${FOCUS.Model_ID}/brakes`]);
  expect($state.get()).toMatchObject({ state: 'ready', modelId: FOCUS.Model_ID });
});

test('the answer about another car than the present one is dropped', async () => {
  const { $state, load } = searchFor('oil change');
  let answer: () => void = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  browser.network(async (path, init) => {
    if (String(init?.body).includes(FOCUS.Model_ID)) await late;
    return browser.api.raw(path.replace(/^\/api\/v2/, ''), init);
  });
  const first = load();
  registerVehicle(LEAF);
  await load();
  answer();
  await first;
  const now = $state.get();
  expect(now).toMatchObject({ state: 'ready', modelId: LEAF.Model_ID });
  if (now.state === 'ready') expect(now.items.map(({ key }) => key)).not.toContain('oil_filter');
});

test('what could not be loaded says why, and may be tried again', async () => {
  const { $state, load } = searchFor('brakes');
  browser.network(() => Promise.reject(new TypeError('offline')));
  await load();
  expect($state.get()).toMatchObject({ state: 'error', message: expect.stringMatching(/connection/) });
  browser.network(null);
  await load();
  expect($state.get()).toMatchObject({ state: 'ready' });
});
