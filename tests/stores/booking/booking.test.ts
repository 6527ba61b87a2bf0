import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { submitOrder } from '../../../src/stores/booking/booking.ts';
import {
  $draft,
  setEarlyStart,
  setField,
  setFitToDrive,
  setReturnElsewhere,
} from '../../../src/stores/booking/draft.ts';
import { $justBooked, $lastBooking, refreshLastBooking } from '../../../src/stores/booking/last-booking.ts';
import { checkOrder } from '../../../src/stores/booking/order.ts';
import { followList, loadDraftSlots } from '../../../src/stores/booking/draft-slots.ts';
import { $slots } from '../../../src/stores/booking/slots.ts';
import { $cart, clearCart } from '../../../src/stores/cart/cart-state.ts';
import { $storedCart } from '../../../src/stores/vehicle/kept-cart.ts';
import { letStay } from '../../../src/stores/shared/navigation.ts';
import { addToCart } from '../../../src/stores/cart/cart.ts';
import { carKey } from '../../../src/domain/vehicle/car-key.ts';
import { registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink } from '../../helpers/api.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser({ clock: () => SATURDAY_NOON });
const phone = site.phone.display;
const submit = () => submitOrder(site.serviceArea, phone);

function fillIn(own: Record<string, string> = {}): void {
  const fields = {
    firstName: 'Sample',
    lastName: 'Driver',
    email: 'sample.driver@example.com',
    phone: '07700 900123',
    postcode: 'rg121aa',
    line1: '1 Placeholder Street',
    town: 'Bracknell',
    slot: `${MONDAY_MORNING.date} ${MONDAY_MORNING.window}`,
    ...own,
  };
  for (const [name, value] of Object.entries(fields)) setField(name, value);
  setEarlyStart(true);
}

beforeEach(async () => {
  $draft.set($draft.initial);
  $lastBooking.set(null);
  $justBooked.set(false);
  clearCart();
  registerVehicle(aVehicle());
  await addToCart('full', 'Full service');
  browser.visited.length = 0;
});

test('an order is booked once, the draft and the cart are gone, and the visit goes on', async () => {
  fillIn();
  await submit();
  expect($justBooked.get()).toBe(true);
  expect($lastBooking.get()).toMatchObject({ subtotal: '179.00', slot: MONDAY_MORNING, status: 'confirmed' });
  expect(browser.visited).toEqual(['/booking/create/success']);
  expect($cart.get()).toBeNull();
  expect(browser.storage['kcc:draft']).toBeUndefined();
});

test('within the document the confirmation comes first, and what was booked goes then, or with the page', async () => {
  letStay(() => true);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  onTestFinished(() => {
    letStay(() => false);
    vi.unstubAllGlobals();
  });
  fillIn({ slot: '2026-11-26 08:00-10:00' });
  const sent = submit();
  await vi.waitFor(() => expect(browser.visited).toEqual(['/booking/create/success']));
  expect($cart.get()).not.toBeNull();
  expect($lastBooking.get()?.slot.date).toBe('2026-11-26');
  page.dispatchEvent(new Event('pagehide'));
  await sent;
  expect($cart.get()).toBeNull();
  expect(browser.storage['kcc:draft']).toBeUndefined();
  expect($justBooked.get()).toBe(false);
});

test('Confirm pressed twice sends one order', async () => {
  fillIn({ slot: '2026-11-27 08:00-10:00' });
  browser.calls.length = 0;
  await Promise.all([submit(), submit()]);
  expect(browser.calls).toEqual(['POST /create_order']);
});

test('an order can be sent where crypto.randomUUID is not: a page over plain http in the own network', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  fillIn();
  await submit();
  expect($justBooked.get()).toBe(true);
});

test('the form is checked here with the words of the contract, in the order of the form', () => {
  setField('phone', '0770 90012');
  setField('postcode', 'OX1 1AA');
  expect(checkOrder($draft.get(), site.serviceArea, phone)).toEqual({
    firstName: 'Enter your first name',
    email: 'Enter your email address',
    phone: 'Enter a UK phone number, like 07700 900123',
    postcode: `We don’t collect from OX1 yet. You can bring the car to us: choose “I bring it”, or call ${phone}`,
    line1: 'Enter the first line of the address',
    town: 'Enter a town or city',
    slot: 'Choose a collection window with a place left',
    earlyStart: 'Tick the box to ask us to start within 14 days',
  });
  expect(Object.keys(checkOrder($draft.get(), site.serviceArea, phone))[0]).toBe('postcode');
});

test('another address for the way back is checked too', () => {
  fillIn();
  setReturnElsewhere(true);
  setField('returnAddress.postcode', 'OX1 1AA');
  const errors = checkOrder($draft.get(), site.serviceArea, phone);
  expect(Object.keys(errors)).toEqual([
    'returnAddress.postcode',
    'returnAddress.line1',
    'returnAddress.town',
  ]);
});

describe('refusals keep what was typed', () => {
  test('an answer lost on the way: sent again, it is the same booking', async () => {
    fillIn();
    browser.network(async (path, init) => {
      await browser.api.raw(path.replace('/api/v2', ''), init);
      throw new TypeError('Failed to fetch');
    });
    expect(await submit()).toMatchObject({
      message: expect.stringContaining('connection'),
    });
    expect($draft.get().fields.firstName).toBe('Sample');
    browser.network(null);
    await submit();
    const first = $lastBooking.get()?.reference;
    expect(first).toMatch(/^KCC-/);
  });

  test('booked, answer lost, then changed: the visitor is shown the booking that was made', async () => {
    fillIn();
    browser.network(async (path, init) => {
      await browser.api.raw(path.replace('/api/v2', ''), init);
      throw new TypeError('Failed to fetch');
    });
    await submit();
    browser.network(null);
    setField('phone', '07700 900999');
    await submit();
    expect($justBooked.get()).toBe(true);
    expect($lastBooking.get()?.reference).toMatch(/^KCC-/);
  });

  test('booked, answer lost, then another car: that is an order of its own', async () => {
    fillIn({ slot: '2026-11-26 08:00-10:00' });
    browser.network(async (path, init) => {
      await browser.api.raw(path.replace('/api/v2', ''), init);
      throw new TypeError('Failed to fetch');
    });
    await submit();
    browser.network(null);
    const other = aVehicle({ RegistrationNumber: 'AB00DEM' });
    registerVehicle(other);
    await addToCart('mot', 'MOT test');
    // The register has another car under that plate, so it says nothing of this one.
    setFitToDrive(true, carKey(other));
    await submit();
    expect($justBooked.get()).toBe(true);
    expect($lastBooking.get()).toMatchObject({
      vehicle: { RegistrationNumber: 'AB00DEM' },
      items: [{ item_key: 'mot' }],
    });
  });

  test('the window just taken: said so, the choice is let go and the free ones are shown', async () => {
    const slot = { date: '2026-11-24', window: '08:00-10:00' };
    fillIn({ slot: `${slot.date} ${slot.window}` });
    for (let place = 0; place < site.collection.capacityPerWindow; place++) {
      const cart = await browser.api.cart('winter_check');
      const { anOrder } = await import('../../fixtures/orders.ts');
      const { createOrder } = await import('../../../src/contract/booking/order.ts');
      await browser.api.ok(createOrder, { body: anOrder(cart, { slot }) });
    }
    expect(await submit()).toMatchObject({
      errors: { slot: expect.stringContaining('taken') },
    });
    expect($draft.get().fields.slot).toBe('');
    const slots = $slots.get();
    const day = slots.state === 'ready' ? slots.days.find(({ date }) => date === slot.date) : undefined;
    expect(day?.windows.find(({ window }) => window === slot.window)?.left).toBe(0);
    expect($draft.get().fields.line1).toBe('1 Placeholder Street');
  });

  test('a price that changed is told, and the cart shows the new one', async () => {
    fillIn({ slot: '2026-11-25 08:00-10:00' });
    const stored = $storedCart.get();
    if (!stored?.cartContent) throw new Error('no cart');
    $storedCart.set({ ...stored, cartContent: { ...stored.cartContent, subtotal: '99.00' } });
    expect(await submit()).toMatchObject({ message: expect.stringContaining('price') });
    expect($cart.get()?.cartContent?.subtotal).toBe('179.00');
    await submit();
    expect($justBooked.get()).toBe(true);
  });
});

test('a window chosen earlier that is full by now is let go', async () => {
  fillIn({ slot: '2020-01-06 08:00-10:00' });
  await loadDraftSlots();
  expect($draft.get().fields.slot).toBe('');
});

test('the days are asked for once more when the postcode is whole, or the car goes back elsewhere', async () => {
  const noted = () => {
    const slots = $slots.get();
    return slots.state === 'ready' ? slots.note : undefined;
  };
  const allows = 'Until we know your postcode, these days allow for our longest drive';
  const end = followList();
  await vi.waitFor(() => expect(noted()).toContain(allows));
  setField('postcode', 'RG12');
  expect(noted()).toContain(allows);
  setField('postcode', 'rg121aa');
  await vi.waitFor(() => expect(noted()).not.toContain(allows));
  const before = $slots.get();
  setField('line1', '1 Placeholder Street');
  setReturnElsewhere(true);
  setField('returnAddress.postcode', 'RG1 1AA');
  await vi.waitFor(() => expect($slots.get()).not.toBe(before));
  end();
});

describe('the success page reads the booking again', () => {
  const booked = async (slot: string) => {
    fillIn({ slot });
    await submit();
    const booking = $lastBooking.get();
    if (!booking) throw new Error('nothing was booked');
    return booking;
  };

  test('and shows what its link has done on another device', async () => {
    const { manageToken } = await booked('2026-11-26 08:00-10:00');
    const to = { date: '2026-11-27', window: '10:00-12:00' };
    await byLink(browser.api.services).move(manageToken, to, { version: 0 });
    await refreshLastBooking();
    expect($lastBooking.get()).toMatchObject({ slot: to, version: 1, status: 'confirmed' });
    await byLink(browser.api.services).cancel($lastBooking.get()?.manageToken ?? '', '', {
      version: 1,
      address: '',
    });
    await refreshLastBooking();
    expect($lastBooking.get()).toMatchObject({ status: 'cancelled' });
  });

  test('and without a network what is known stays', async () => {
    const booking = await booked('2026-11-26 10:00-12:00');
    browser.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await refreshLastBooking();
    expect($lastBooking.get()).toEqual(booking);
  });

  test('and a booking that another tab makes meanwhile is not put back', async () => {
    const booking = await booked('2026-11-25 12:00-14:00');
    const newer = { ...booking, reference: 'KCC-7F3K-92QX' };
    const reading = refreshLastBooking();
    $lastBooking.set(newer);
    await reading;
    expect($lastBooking.get()).toEqual(newer);
  });

  test('and a link that has ended is no longer offered', async () => {
    const booking = await booked('2026-11-26 12:00-14:00');
    $lastBooking.set({ ...booking, manageToken: 'of-a-secret-that-is-gone' });
    await refreshLastBooking();
    expect($lastBooking.get()).toEqual({ ...booking, manageToken: '' });
  });
});
