import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $cart,
  $cartError,
  $cartNews,
  $isCartLoading,
  $storedCart,
  addToCart,
  clearCart,
  loadCart,
  refreshCart,
  removeFromCart,
} from '../../src/stores/cart.ts';
import { registerVehicle } from '../../src/stores/vehicle.ts';
import { aVehicle } from '../fixtures/orders.ts';
import { testBrowser } from '../helpers/browser.ts';

const browser = testBrowser();
beforeEach(() => {
  clearCart();
  registerVehicle(aVehicle());
  browser.calls.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const keys = () => $cart.get()?.cart;
const subtotal = () => $cart.get()?.cartContent?.subtotal;

test('adding appends at once, then the server’s answer is the content', async () => {
  const adding = addToCart('full', 'Full service');
  expect(keys()).toEqual(['full']);
  expect($isCartLoading.get()).toBe(true);
  await adding;
  expect($isCartLoading.get()).toBe(false);
  await addToCart('mot', 'MOT test (class 4)');
  expect(keys()).toEqual(['full', 'mot']);
  expect($cart.get()?.cartContent).toMatchObject({ total: '149.17', subtotal: '179.00' });
  expect($cart.get()?.cartContent?.items[1]).toMatchObject({
    item_key: 'mot',
    totalIncVat: '0.00',
    isDiscounted: true,
  });
  expect($cartNews.get()).toBe('MOT test (class 4) added. Total £179.00 including VAT');
});

test('removing any item while the MOT is discounted removes the MOT, and says so', async () => {
  await addToCart('full', 'Full service');
  await addToCart('mot', 'MOT');
  await addToCart('front_brake_pads', 'Front brake pads');
  await removeFromCart('front_brake_pads', 'Front brake pads');
  expect(keys()).toEqual(['full']);
  expect($cartNews.get()).toContain('removed, and the discounted MOT with it');
});

test('fetching is skipped when the last update is older than the last answer', async () => {
  await addToCart('full', 'Full service');
  browser.calls.length = 0;
  const stored = $storedCart.get();
  if (!stored) throw new Error('no cart');
  $storedCart.set({ ...stored, cartUpdatedAt: 1, cartReceivedAt: 2 });
  await loadCart();
  expect(browser.calls).toEqual([]);
  $storedCart.set({ ...stored, cartUpdatedAt: 3, cartReceivedAt: 2 });
  await loadCart();
  expect(browser.calls).toHaveLength(1);
});

test('registering another car empties the cart, and coming back finds it', async () => {
  await addToCart('full', 'Full service');
  registerVehicle(
    aVehicle({ RegistrationNumber: 'AB00DEM', Model_ID: 'mercedes-benz-sprinter-2143-diesel' }),
  );
  expect($cart.get()).toBeNull();
  registerVehicle(aVehicle());
  expect(keys()).toEqual(['full']);
});

test('an expired cart is made anew from the visitor’s own list', async () => {
  await addToCart('front_brake_pads', 'Front brake pads');
  const stored = $storedCart.get();
  if (!stored?.cartContent) throw new Error('no cart');
  $storedCart.set({ ...stored, cartContent: { ...stored.cartContent, key: 'gone-long-ago' } });
  await refreshCart();
  expect(keys()).toEqual(['front_brake_pads']);
  expect($cart.get()?.cartContent?.key).not.toBe('gone-long-ago');
  expect(subtotal()).toBe('105.00');
  expect($cartError.get()).toBeNull();
});

test('the last item out leaves no cart behind, and nothing in localStorage to wake islands', async () => {
  await addToCart('full', 'Full service');
  expect(browser.storage['kcc:cart']).toBeDefined();
  await removeFromCart('full', 'Full service');
  expect($cart.get()).toBeNull();
  expect(browser.storage['kcc:cart']).toBeUndefined();
});

describe('an error', () => {
  test('rolls the list back, is kept and logged, and loading ends', async () => {
    await addToCart('full', 'Full service');
    browser.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await addToCart('mot', 'MOT');
    expect(keys()).toEqual(['full']);
    expect($cartError.get()).toMatchObject({ code: 'offline' });
    expect(console.error).toHaveBeenCalled();
    expect($isCartLoading.get()).toBe(false);
    browser.network(null);
    await addToCart('mot', 'MOT');
    expect(keys()).toEqual(['full', 'mot']);
    expect($cartError.get()).toBeNull();
  });

  test('an answer that is no answer of ours changes nothing', async () => {
    await addToCart('full', 'Full service');
    browser.network(() => Promise.resolve(new Response('<html>gateway</html>', { status: 502 })));
    await removeFromCart('full', 'Full service');
    expect(keys()).toEqual(['full']);
    expect($cartError.get()?.code).toBe('server_error');
  });

  test('what this car cannot have is refused by the server and not kept', async () => {
    await addToCart('ev_service', 'EV service');
    expect($cart.get()).toBeNull();
    expect($cartError.get()?.code).toBe('item_unknown');
  });
});

test('two quick additions in two tabs both stay', async () => {
  await addToCart('full', 'Full service');
  await Promise.all([addToCart('front_brake_pads', 'Pads'), addToCart('winter_check', 'Winter check')]);
  await refreshCart();
  expect([...(keys() ?? [])].sort()).toEqual(['front_brake_pads', 'full', 'winter_check']);
});
