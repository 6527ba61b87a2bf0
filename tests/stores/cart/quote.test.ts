import { beforeEach, describe, expect, test } from 'vitest';
import { ONE } from '../../../src/domain/vehicle/piece.ts';
import { $cart, clearCart } from '../../../src/stores/cart/cart-state.ts';
import { $storedCart } from '../../../src/stores/vehicle/kept-cart.ts';
import { addToCart } from '../../../src/stores/cart/cart.ts';
import { $replacing, bookQuote, keepCart, replaceByQuote } from '../../../src/stores/cart/open-quote.ts';
import { $quote, saveQuote } from '../../../src/stores/cart/quote.ts';
import { $vehicle, registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser({ clock: () => SATURDAY_NOON });
const COLLECTION = '/booking/create/collection-info';

beforeEach(async () => {
  clearCart();
  keepCart();
  registerVehicle(aVehicle());
  await addToCart('full', 'Full service');
  browser.visited.length = 0;
  browser.calls.length = 0;
});

async function saved() {
  await saveQuote();
  const now = $quote.get();
  if (now.state !== 'saved') throw new Error('the quote was not saved');
  return now.quote;
}

/** The same quote on another device. */
function otherDevice(): void {
  clearCart();
  $vehicle.set(null);
}

describe('saving', () => {
  test('gives a link, and tells the cart until when its prices hold', async () => {
    const quote = await saved();
    expect(quote).toMatchObject({ validUntil: '2026-12-21' });
    expect($cart.get()?.cartContent?.quote).toEqual({
      reference: quote.reference,
      validUntil: '2026-12-21',
    });
  });

  test('twice is the same quote; what is added ends its being shown', async () => {
    const first = await saved();
    expect(await saved()).toEqual(first);
    await addToCart('mot', 'MOT test');
    expect($quote.get()).toEqual({ state: 'idle' });
  });

  test('a cart that the server has forgotten is made anew first', async () => {
    const stored = $storedCart.get();
    if (!stored?.cartContent) throw new Error('no cart');
    $storedCart.set({ ...stored, cartContent: { ...stored.cartContent, key: 'long-gone' } });
    await saved();
    expect(browser.calls.filter((call) => call === 'POST /quote')).toHaveLength(2);
  });

  test('without a network it says so, and can be done again', async () => {
    browser.network(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await saveQuote()).toMatchObject({ message: expect.stringContaining('connection') });
    browser.network(null);
    await saved();
  });
});

/** What the quote's page lists. */
const FULL = [{ item_key: 'full', ...ONE }];

describe('booking it', () => {
  test('on another device restores car and cart, and goes on to the collection', async () => {
    const { token, reference } = await saved();
    otherDevice();
    await bookQuote({ token }, { reference, items: FULL, car: aVehicle() });
    expect($vehicle.get()).toEqual(aVehicle({ Body: 'hatchback' }));
    expect($cart.get()).toMatchObject({ cart: ['full'], cartContent: { subtotal: '179.00' } });
    expect(browser.visited).toEqual([COLLECTION]);
    // Somebody who comes back to the quote's page can press the button again.
    await bookQuote({ token }, { reference, items: FULL, car: aVehicle() });
    expect(browser.visited).toEqual([COLLECTION, COLLECTION]);
  });

  test('where its list was changed since is asked about: the page promised what it shows', async () => {
    const { token, reference } = await saved();
    await addToCart('mot', 'MOT test');
    expect($cart.get()?.cartContent?.quote?.reference).toBe(reference);
    await bookQuote({ token }, { reference, items: FULL, car: aVehicle() });
    expect([$replacing.get(), browser.visited]).toEqual([true, []]);
    await replaceByQuote({ token });
    expect($cart.get()?.cart).toEqual(['full']);
  });

  test('pressed twice opens it once', async () => {
    const { token } = await saved();
    otherDevice();
    browser.calls.length = 0;
    await Promise.all([replaceByQuote({ token }), replaceByQuote({ token })]);
    expect(browser.calls).toEqual(['POST /quote/open']);
  });

  test('where it was saved: it is here already, and nothing is asked for', async () => {
    const { token, reference } = await saved();
    browser.calls.length = 0;
    await bookQuote({ token }, { reference, items: FULL, car: aVehicle() });
    expect([browser.visited, browser.calls]).toEqual([[COLLECTION], []]);
  });

  test('over the very same list only its prices change, and nobody is asked', async () => {
    const { token, reference } = await saved();
    otherDevice();
    registerVehicle(aVehicle());
    await addToCart('full', 'Full service');
    await bookQuote({ token }, { reference, items: FULL, car: aVehicle() });
    expect([$replacing.get(), browser.visited]).toEqual([false, [COLLECTION]]);
    expect($cart.get()?.cartContent?.quote?.reference).toBe(reference);
  });

  test('over a filled cart is asked about first', async () => {
    const { token, reference } = await saved();
    otherDevice();
    registerVehicle(aVehicle({ RegistrationNumber: 'AB00DEM' }));
    await addToCart('mot', 'MOT test');
    await bookQuote({ token }, { reference, items: FULL, car: aVehicle() });
    expect($replacing.get()).toBe(true);
    expect(browser.visited).toEqual([]);
    keepCart();
    expect($cart.get()?.cart).toEqual(['mot']);
    await replaceByQuote({ token });
    expect($vehicle.get()?.RegistrationNumber).toBe('AB18KQC');
    expect($cart.get()?.cart).toEqual(['full']);
  });

  test('by a link that is not ours: said so, and the cart stays', async () => {
    expect(await replaceByQuote({ token: 'not-ours' })).toMatchObject({
      message: expect.stringContaining('isn’t complete'),
    });
    expect($cart.get()?.cart).toEqual(['full']);
  });
});
