import { beforeEach, expect, test, vi } from 'vitest';
import { $cart, clearCart } from '../../../src/stores/cart/cart-state.ts';
import { addToCart } from '../../../src/stores/cart/cart.ts';
import { $picked, addForCar, initialPick, pick, putInList } from '../../../src/stores/mot/mot.ts';
import { $newCar, keepCar, replaceCar } from '../../../src/stores/vehicle/replace-car.ts';
import { $vehicle, registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

testBrowser();
const FOCUS = aVehicle();
const VAN = aVehicle({ RegistrationNumber: 'AB00DEM', Model_ID: 'mercedes-benz-sprinter-2143-diesel' });
const PADS = { key: 'front_brake_pads', name: 'Front brake pads' };
const TYRE = { key: 'tyre_budget', name: 'Budget tyre, fitted and balanced' };
const EXHAUST = { key: 'exhaust_repair', name: 'Exhaust repair or mounting' };

beforeEach(() => {
  clearCart();
  $vehicle.set(null);
  $newCar.set(null);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const keys = () => $cart.get()?.cart ?? [];

test('a car that nobody has chosen yet becomes the chosen one, with the items in its cart', async () => {
  await putInList(FOCUS, [PADS, EXHAUST]);
  expect($vehicle.get()).toEqual(FOCUS);
  expect(keys()).toEqual(['front_brake_pads', 'exhaust_repair']);
  // What has no fixed price is there to be quoted.
  expect($cart.get()?.cartContent?.items.map(({ status }) => status)).toEqual([1, 2]);
});

test('adding again changes nothing, and what was in this car’s cart stays', async () => {
  registerVehicle(FOCUS);
  await addToCart('mot', 'MOT');
  await putInList(FOCUS, [TYRE]);
  await putInList(FOCUS, [TYRE]);
  expect(keys()).toEqual(['mot', 'tyre_budget']);
});

test('another car whose cart is empty gives way without a question', async () => {
  registerVehicle(VAN);
  addForCar('pads', FOCUS, [PADS]);
  expect($newCar.get()).toBeNull();
  expect($vehicle.get()).toEqual(FOCUS);
  await vi.waitFor(() => expect(keys()).toEqual(['front_brake_pads']));
});

test('another car’s filled cart is asked about first, and both answers do what they say', async () => {
  registerVehicle(VAN);
  await addToCart('interim', 'Interim service');
  addForCar('pads', FOCUS, [PADS]);
  expect($newCar.get()).toMatchObject({ from: 'pads', vehicle: FOCUS });
  expect($vehicle.get()).toEqual(VAN);

  keepCar();
  expect($newCar.get()).toBeNull();
  expect(keys()).toEqual(['interim']);

  addForCar('pads', FOCUS, [PADS]);
  replaceCar();
  expect($vehicle.get()).toEqual(FOCUS);
  await vi.waitFor(() => expect(keys()).toEqual(['front_brake_pads']));
  expect($newCar.get()).toBeNull();
});

test('one of a choice takes the place of another', async () => {
  const premium = { key: 'tyre_premium', name: 'Premium tyre, fitted and balanced' };
  await putInList(FOCUS, [PADS, TYRE]);
  await putInList(FOCUS, [premium], [TYRE]);
  expect(keys()).toEqual(['front_brake_pads', 'tyre_premium']);
});

test('an offer wakes with what the visitor chose, else with what is in the cart', async () => {
  const tyres = ['tyre_budget', 'tyre_mid', 'tyre_premium'];
  expect(initialPick('tyres', FOCUS, tyres, 'tyre_budget')).toBe('tyre_budget');
  await putInList(FOCUS, [{ key: 'tyre_mid', name: 'Mid-range tyre' }]);
  expect(initialPick('tyres', FOCUS, tyres, 'tyre_budget')).toBe('tyre_mid');
  expect(initialPick('tyres', FOCUS, tyres, 'tyre_premium')).toBe('tyre_premium');
  expect(initialPick('tyres', VAN, tyres, 'tyre_budget')).toBe('tyre_budget');
});

test('what was picked is remembered by offer', () => {
  pick('tyres', 'tyre_mid');
  pick('bulbs', 'xenon_bulb');
  expect($picked.get()).toEqual({ tyres: 'tyre_mid', bulbs: 'xenon_bulb' });
});
