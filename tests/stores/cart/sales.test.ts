import { beforeEach, expect, test, vi } from 'vitest';
import type { PricedItem } from '../../../src/contract/catalogue/catalogue.ts';
import { ONE } from '../../../src/domain/vehicle/piece.ts';
import { clearCart } from '../../../src/stores/cart/cart-state.ts';
import { addToCart, removeFromCart } from '../../../src/stores/cart/cart.ts';
import { tellOfList, trackPurchase } from '../../../src/stores/cart/sales.ts';
import { registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();
let told: Record<string, unknown>[] = [];
beforeEach(() => {
  told = [];
  vi.stubGlobal('dispatchEvent', (event: Event) => {
    if (event instanceof CustomEvent) told.push(event.detail as Record<string, unknown>);
    return true;
  });
  registerVehicle(aVehicle());
  clearCart();
});

const FULL = { item_id: 'full', item_name: 'Full service', price: 179, quantity: 1 };
const FREE_MOT = { item_id: 'mot', item_name: 'MOT test (class 4)', price: 0, quantity: 1 };

test('what was added and removed is told once the server has accepted it, with all that a removal takes along', async () => {
  await addToCart('full', 'Full service');
  await addToCart('mot', 'MOT');
  await removeFromCart('full', 'Full service');
  expect(told).toEqual([
    { event: 'add_to_cart', currency: 'GBP', value: 179, items: [FULL] },
    { event: 'add_to_cart', currency: 'GBP', value: 0, items: [FREE_MOT] },
    { event: 'remove_from_cart', currency: 'GBP', value: 179, items: [FULL, FREE_MOT] },
  ]);
});

test('what the server did not accept is not told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  browser.network(() => Promise.reject(new TypeError('offline')));
  await addToCart('full', 'Full service');
  expect(told).toEqual([]);
});

test('a purchase is told without the car, the person or our reference', () => {
  const item = { item_key: 'full', name: 'Full service', totalIncVat: '179.10', status: 1 as const };
  const rest = {
    isDiscounted: false,
    labour: null,
    parts: null,
    note: 'For AB18 KQC',
    ...ONE,
    each: null,
    pieces: null,
  };
  trackPurchase([
    { ...item, ...rest },
    { ...item, ...rest, totalIncVat: '0.20', quantity: 2, each: '0.10' },
  ]);
  const [{ transaction_id: id, ...sale } = {}] = told;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sale).toMatchObject({ event: 'purchase', currency: 'GBP', value: 179.3 });
  expect(sale.items).toMatchObject([
    { price: 179.1, quantity: 1 },
    { price: 0.1, quantity: 2 },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/AB18|note/);
});

test('a list is told once, with prices where there are any, and anew for another car', () => {
  const pads = aRow('front_brake_pads', 'Front brake pads', '105.00');
  const belt = aRow('timing_belt', 'Timing belt', null);
  tellOfList('brakes', 'Brakes', [pads, belt]);
  tellOfList('brakes', 'Brakes', [pads, belt]);
  tellOfList('empty', 'Nothing', []);
  const list = { event: 'view_item_list', item_list_id: 'brakes', item_list_name: 'Brakes', currency: 'GBP' };
  const belts = { item_id: 'timing_belt', item_name: 'Timing belt', index: 1 };
  const row = { item_id: 'front_brake_pads', item_name: 'Front brake pads', price: 105, index: 0 };
  expect(told).toEqual([{ ...list, items: [row, belts] }]);
  tellOfList('brakes', 'Brakes', [{ ...pads, totalIncVat: '119.00' }, belt]);
  expect(told[1]).toEqual({ ...list, items: [{ ...row, price: 119 }, belts] });
  expect(told).toHaveLength(2);
});

/** An item of the catalogue; the symptom must not be told. */
const aRow = (key: string, name: string, totalIncVat: string | null): PricedItem => ({
  key,
  name,
  totalIncVat,
  section: 'parts',
  group: 'brakes',
  groupName: 'Brakes',
  description: 'One',
  includes: [],
  symptoms: ['A squeak'],
  status: 1,
  labour: null,
  parts: null,
  unit: null,
  pieces: null,
  note: null,
  motBeside: null,
});
