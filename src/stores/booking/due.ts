import { atom } from 'nanostores';
import { type CarDue, getDue } from '../../contract/catalogue/due.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import { call } from '../shared/api.ts';
import { addToCart } from '../cart/cart.ts';
import { $cart } from '../cart/cart-state.ts';
import { $draft, setField } from './draft.ts';
import { goTo, PATHS } from '../shared/navigation.ts';
import { once } from '../shared/once.ts';
import { $vehicle, $wanted } from '../vehicle/vehicle.ts';

/** What the chosen car is due for; `car` is whose answer it is. Without an answer the prices below say enough. */
export type DueState =
  | { state: 'none' }
  | { state: 'asked' | 'failed'; car: string }
  | ({ state: 'ready'; car: string } & CarDue);

export const $due = atom<DueState>({ state: 'none' });

/** Asks once a car. */
export async function loadDue(): Promise<void> {
  const vehicle = $vehicle.get();
  if (!vehicle) return;
  const car = carKey(vehicle);
  const now = $due.get();
  if ('car' in now && now.car === car) return;
  $due.set({ state: 'asked', car });
  const { Model_ID: model_id, RegistrationNumber: reg_no } = vehicle;
  const result = await call(getDue, { body: { model_id, reg_no, wanted: $wanted.get() } });
  const latest = $due.get();
  if ('car' in latest && latest.car !== car) return;
  $due.set(result.ok ? { ...result.answer.data, state: 'ready', car } : { state: 'failed', car });
}

/**
 * Adds all of it and goes on to the collection, in the place that was named beside it, unless the visitor has chosen
 * another one. Stays where the server did not take all of it: the cart says why.
 */
export const takeDue = once(async () => {
  const due = $due.get();
  if (due.state !== 'ready' || !due.recommended) return;
  const { lines, collection } = due.recommended;
  await Promise.all(lines.map(({ key, name }) => addToCart(key, name)));
  const taken = new Set($cart.get()?.cartContent?.items.map(({ item_key }) => item_key));
  if (!lines.every(({ key }) => taken.has(key))) return;
  if (collection && !$draft.get().fields.slot) setField('slot', slotKey(collection.slot));
  goTo(PATHS.collection);
});
