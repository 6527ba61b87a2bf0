import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $cart,
  $cartContent,
  $cartMayRetry,
  $cartNews,
  $isCartLoading,
  clearCart,
} from '../../../src/stores/cart/cart-state.ts';
import { removeCartItem } from '../../../src/contract/cart/cart.ts';
import {
  addToCart,
  loadCart,
  refreshCart,
  removeFromCart,
  retryCart,
} from '../../../src/stores/cart/cart.ts';
import { $cartError, $storedCart } from '../../../src/stores/vehicle/kept-cart.ts';
import { registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

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

describe('registering a vehicle', () => {
  const van = aVehicle({ RegistrationNumber: 'AB00DEM', Model_ID: 'mercedes-benz-sprinter-2143-diesel' });

  test('empties the cart with its timestamps and its error: coming back finds nothing', async () => {
    await addToCart('full', 'Full service');
    await addToCart('ev_service', 'EV service');
    expect($cartError.get()).not.toBeNull();
    registerVehicle(van);
    expect([$cart.get(), $storedCart.get(), $cartError.get()]).toEqual([null, null, null]);
    expect(browser.storage['kcc:cart']).toBeUndefined();
    registerVehicle(aVehicle());
    expect($cart.get()).toBeNull();
  });

  test('the very same car keeps its list', async () => {
    await addToCart('full', 'Full service');
    registerVehicle(aVehicle());
    expect(keys()).toEqual(['full']);
  });
});

test('an empty cart has the specified defaults, in the browser and from the server', async () => {
  const defaults = { key: '', items: [], total: '00.00', subtotal: '00.00' };
  expect($cartContent.get()).toMatchObject(defaults);
  const adding = addToCart('full', 'Full service');
  expect($cartContent.get()).toBeNull();
  await adding;
  expect($cartContent.get()).toMatchObject({ subtotal: '179.00' });
  const { key } = $cartContent.get() ?? {};
  const said = await browser.api.ok(removeCartItem, {
    params: { item: 'full' },
    body: { _method: 'DELETE', key: key ?? '' },
  });
  expect(said.data).toMatchObject({ items: [], total: '00.00', subtotal: '00.00' });
  $storedCart.set(null);
  expect($cartContent.get()).toMatchObject(defaults);
});

/** The server has forgotten the cart by now. */
function expire(): void {
  const stored = $storedCart.get();
  if (!stored?.cartContent) throw new Error('no cart');
  $storedCart.set({ ...stored, cartContent: { ...stored.cartContent, key: 'gone-long-ago' } });
}

test('what is removed from an expired cart stays out of the new one', async () => {
  await addToCart('full', 'Full service');
  await addToCart('front_brake_pads', 'Front brake pads');
  expire();
  await removeFromCart('front_brake_pads', 'Front brake pads');
  expect([keys(), subtotal()]).toEqual([['full'], '179.00']);
});

test('an expired cart is made anew from the visitor’s own list', async () => {
  await addToCart('front_brake_pads', 'Front brake pads');
  expire();
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

describe('what is asked for before the answer to what came before', () => {
  /** Lets the test decide when each call goes on to the server. */
  function gate(): { next: () => Promise<void> } {
    const waiting: (() => void)[] = [];
    browser.network(async (path, init) => {
      await new Promise<void>((go) => waiting.push(go));
      return browser.api.raw(path.replace(/^\/api\/v2/, ''), init);
    });
    return {
      async next() {
        await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
        waiting.shift()?.();
      },
    };
  }

  test('stays shown when that answer comes, for additions and removals', async () => {
    const { next } = gate();
    const first = addToCart('full', 'Full service');
    const second = addToCart('front_brake_pads', 'Pads');
    const third = removeFromCart('full', 'Full service');
    expect(keys()).toEqual(['front_brake_pads']);
    await next();
    await first;
    expect(keys()).toEqual(['front_brake_pads']);
    expect($cart.get()?.cartContent?.items.map((item) => item.item_key)).toEqual(['full']);
    await next();
    await second;
    expect(keys()).toEqual(['front_brake_pads']);
    await next();
    await third;
    expect(keys()).toEqual(['front_brake_pads']);
    expect(subtotal()).toBe('105.00');
    expect($isCartLoading.get()).toBe(false);
  });

  test('is not lost with what the server refuses', async () => {
    await Promise.all([addToCart('ev_service', 'EV service'), addToCart('full', 'Full service')]);
    expect(keys()).toEqual(['full']);
    expect(subtotal()).toBe('179.00');
  });

  test('for another car is not answered into this one’s cart', async () => {
    const { next } = gate();
    const first = addToCart('full', 'Full service');
    const second = addToCart('mot', 'MOT');
    await next();
    registerVehicle(
      aVehicle({ RegistrationNumber: 'AB00DEM', Model_ID: 'mercedes-benz-sprinter-2143-diesel' }),
    );
    await Promise.all([first, second]);
    expect($cart.get()).toBeNull();
    const third = addToCart('front_brake_pads', 'Pads');
    await next();
    await third;
    expect(keys()).toEqual(['front_brake_pads']);
  });
});

describe('trying again', () => {
  const offline = () => browser.network(() => Promise.reject(new TypeError('Failed to fetch')));

  test('repeats every addition and removal that failed', async () => {
    await addToCart('full', 'Full service');
    offline();
    await Promise.all([
      addToCart('winter_check', 'Winter check'),
      addToCart('front_brake_pads', 'Pads'),
      removeFromCart('full', 'Full service'),
    ]);
    expect(keys()).toEqual(['full']);
    expect($cartMayRetry.get()).toBe(true);
    browser.network(null);
    await retryCart();
    expect(keys()).toEqual(['winter_check', 'front_brake_pads']);
    expect($cartError.get()).toBeNull();
  });

  test('works for the very first item, and does it once only', async () => {
    offline();
    await addToCart('full', 'Full service');
    await retryCart();
    expect($cart.get()).toBeNull();
    browser.network(null);
    browser.calls.length = 0;
    await retryCart();
    expect(keys()).toEqual(['full']);
    await retryCart();
    expect(browser.calls).toEqual(['POST /cart', expect.stringMatching(/^GET \/cart/)]);
  });

  test('reads the cart when it was the reading that failed', async () => {
    await addToCart('full', 'Full service');
    offline();
    await refreshCart();
    expect($cartMayRetry.get()).toBe(true);
    browser.network(null);
    await retryCart();
    expect($cartError.get()).toBeNull();
  });

  test('does not bring back what failed before something else was accepted', async () => {
    offline();
    await addToCart('winter_check', 'Winter check');
    browser.network(null);
    await addToCart('full', 'Full service');
    expect($cartError.get()).toBeNull();
    offline();
    await addToCart('front_brake_pads', 'Pads');
    browser.network(null);
    await retryCart();
    expect(keys()).toEqual(['full', 'front_brake_pads']);
  });

  test('is not offered for what was refused', async () => {
    await addToCart('full', 'Full service');
    await addToCart('ev_service', 'EV service');
    expect($cartError.get()?.code).toBe('item_unknown');
    expect($cartMayRetry.get()).toBe(false);
  });
});
