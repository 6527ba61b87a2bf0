import { atom } from 'nanostores';
import { type CarDue, getDue } from '../../contract/catalogue/due.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { type SlotDay, slotKey } from '../../domain/booking/slot.ts';
import { call } from '../shared/api.ts';
import { addToCart } from '../cart/cart.ts';
import { $cart } from '../cart/cart-state.ts';
import { $draft, setField } from './draft.ts';
import { goTo, here, PATHS, staysHere } from '../shared/navigation.ts';
import { $slots } from './slots.ts';
import { once } from '../shared/once.ts';
import { $vehicle, $wanted } from '../vehicle/vehicle.ts';

/** What the chosen car is due for; `car` is whose answer it is. Without an answer the prices below say enough. */
export type DueState =
  | { state: 'none' }
  | { state: 'asked' | 'failed'; car: string }
  | ({ state: 'ready'; car: string } & CarDue);

export const $due = atom<DueState>({ state: 'none' });

/** What comes with a page that is drawn for one car: also the days on which that can be collected. */
export interface DrawnDue {
  vehicle: Vehicle;
  due: CarDue;
  days: SlotDay[];
}

export function knowDue({ vehicle, due, days }: DrawnDue): void {
  $due.set({ ...due, state: 'ready', car: carKey(vehicle) });
  // Until the list itself is asked about.
  if (days.length > 0) $slots.set({ state: 'ready', days });
}

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
 * another one. Where the server did not take all of it they are where they were: the cart says why.
 */
export const takeDue = once(async () => {
  const due = $due.get();
  if (due.state !== 'ready' || !due.recommended) return;
  const { lines, collection } = due.recommended;
  const place = collection && !$draft.get().fields.slot ? slotKey(collection.slot) : '';
  const added = Promise.all(lines.map(({ key, name }) => addToCart(key, name)));
  const isAhead = staysHere(PATHS.collection);
  const goOn = () => {
    if (place) setField('slot', place);
    goTo(PATHS.collection);
  };
  if (isAhead) goOn();
  await added;
  const taken = new Set($cart.get()?.cartContent?.items.map(({ item_key }) => item_key));
  if (lines.every(({ key }) => taken.has(key))) {
    if (!isAhead) goOn();
  } else if (isAhead && here() === PATHS.collection) {
    if (place) setField('slot', '');
    history.back();
  }
});
