import { setPersistentEngine } from '@nanostores/persistent';
import { randomUUID } from 'node:crypto';
import { site } from '../../src/content-model/built.ts';
import { aVehicle, anOrder } from '../../tests/fixtures/orders.ts';
import type { VisitorState } from './templates.ts';

/** localStorage of a visitor in each state. */
export type Storages = Record<VisitorState, Record<string, string>>;

/** As a lookup gives it: with its year, by which it is due for a service. */
const CAR = aVehicle({ Model_ID: 'ford-focus-999-petrol-y2018' });

/**
 * Shops as a visitor does, with the site's own stores against the running server, so that what the measured browser
 * finds in localStorage is what the site itself would have put there.
 */
export async function shop(origin: string): Promise<Storages> {
  const storage: Record<string, string> = {};
  setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} });
  const dataset = { site: site.id, api: `${origin}/api/v2` };
  Object.assign(globalThis, { document: { documentElement: { dataset } } });

  // Imported here, because the stores read the storage as they load.
  const { addToCart } = await import('../../src/stores/cart/cart.ts');
  const { $cart } = await import('../../src/stores/cart/cart-state.ts');
  const { $lastBooking } = await import('../../src/stores/booking/last-booking.ts');
  const { registerVehicle } = await import('../../src/stores/vehicle/vehicle.ts');
  const { call } = await import('../../src/stores/shared/api.ts');
  const { createOrder } = await import('../../src/contract/booking/order.ts');
  const { getSlots } = await import('../../src/contract/booking/slots.ts');

  registerVehicle(CAR);
  await addToCart('full', 'Full service');
  const shopping = { ...storage };
  const slots = await call(getSlots);
  if (!slots.ok) throw new Error(slots.error.message);
  const [slot] = slots.answer.data.days.flatMap(({ date, windows }) =>
    windows.flatMap(({ window, left }) => (left > 0 ? { date, window } : [])),
  );
  const cart = $cart.get()?.cartContent;
  if (!cart || !slot) throw new Error('The server made no cart, or no collection window is free');
  const body = anOrder(cart, { vehicle: CAR, idempotencyKey: randomUUID(), slot });
  const order = await call(createOrder, { body });
  if (!order.ok) throw new Error(order.error.message);
  $lastBooking.set(order.answer.data.booking);
  return { new: {}, shopping, booked: { ...storage } };
}
