import { beforeEach, describe, expect, test } from 'vitest';
import { $cart, clearCart } from '../../../src/stores/cart/cart-state.ts';
import { addToCart } from '../../../src/stores/cart/cart.ts';
import { createLookup } from '../../../src/stores/vehicle/lookup.ts';
import { BY_HAND, chooseManually } from '../../../src/stores/vehicle/manual-choice.ts';
import { $newCar, keepCar, replaceCar } from '../../../src/stores/vehicle/replace-car.ts';
import { resetRedirect } from '../../../src/stores/shared/site-settings.ts';
import { $storedCart } from '../../../src/stores/vehicle/kept-cart.ts';
import { $vehicle, registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();
beforeEach(() => {
  resetRedirect();
  clearCart();
  $newCar.set(null);
  $vehicle.set(null);
});

describe('another car while a cart is filled', () => {
  const filled = async (own: Parameters<typeof aVehicle>[0] = {}) => {
    registerVehicle(aVehicle(own));
    await addToCart('full', 'Full service');
  };
  const asking = async () => {
    await filled();
    const lookup = createLookup('hero');
    await lookup.lookUp('AB00HYB');
    return lookup;
  };

  test('is asked about before anything changes', async () => {
    const { $state } = await asking();
    expect($newCar.get()).toMatchObject({ from: 'hero', vehicle: { Mfr: 'TOYOTA' } });
    expect($state.get()).toEqual({ state: 'idle' });
    expect($vehicle.get()?.Mfr).toBe('FORD');
    expect(browser.visited).toEqual([]);
  });

  test('taken, it is the car; kept, all stays as it was', async () => {
    await asking();
    keepCar();
    expect([$newCar.get(), $vehicle.get()?.Mfr, $cart.get()?.cart]).toEqual([null, 'FORD', ['full']]);
    const { $state } = await asking();
    replaceCar();
    expect([$newCar.get(), $vehicle.get()?.Mfr, $cart.get()]).toEqual([null, 'TOYOTA', null]);
    expect($state.get()).toEqual({ state: 'found' });
    expect(browser.visited).toEqual(['/booking/create/services']);
  });

  test('a car chosen by hand is asked about too, and takes the place of the other question', async () => {
    await asking();
    expect(await chooseManually('nissan-leaf-electric', '')).toBeNull();
    expect($newCar.get()).toMatchObject({ from: BY_HAND, vehicle: { Mfr: 'NISSAN' } });
    expect([$vehicle.get()?.Mfr, browser.visited]).toEqual(['FORD', []]);
  });

  test('another plate typed in answer is another question', async () => {
    const { $state, lookUp } = await asking();
    await lookUp('ER19THR');
    expect($newCar.get()).toBeNull();
    expect($state.get()).toMatchObject({ state: 'error' });
  });

  test('the same car again is no other car', async () => {
    await filled({ Model_ID: 'ford-focus-999-petrol-y2018' });
    const { $state, lookUp } = createLookup('hero');
    await lookUp('AB18KQC');
    expect($state.get()).toEqual({ state: 'found' });
    expect($cart.get()?.cart).toEqual(['full']);
  });

  test('a car whose list is empty gives way without a question', async () => {
    registerVehicle(aVehicle());
    await createLookup('hero').lookUp('AB00HYB');
    expect([$newCar.get(), $vehicle.get()?.Mfr]).toEqual([null, 'TOYOTA']);
  });

  test('a list that another tab wrote for its own car is not this car’s', async () => {
    await filled();
    const stored = $storedCart.get();
    if (!stored) throw new Error('no cart');
    $storedCart.set({ ...stored, carKey: 'the car of another tab' });
    await createLookup('hero').lookUp('AB00HYB');
    expect([$newCar.get(), $vehicle.get()?.Mfr]).toEqual([null, 'TOYOTA']);
  });
});
