import { atom } from 'nanostores';
import { storeManualVehicle, type Vehicle } from '../contract/vehicle.ts';
import { call } from './api.ts';
import { $cart } from './cart-state.ts';
import { goTo, PATHS } from './navigation.ts';
import { takeRedirect } from './site-settings.ts';
import { $vehicle, $wanted, carKey, registerVehicle } from './vehicle.ts';

/** The car that was chosen on a form of its own while the list has items for another one, so that the visitor decides first. */
export const $chosenInstead = atom<Vehicle | null>(null);

/** Stores a car chosen by hand. @returns a message if that failed */
export async function chooseManually(modelId: string, registration: string): Promise<string | null> {
  const result = await call(storeManualVehicle, { body: { model_id: modelId, reg_no: registration } });
  if (!result.ok) return result.error.message;
  const { vehicle } = result.answer.data;
  if (wouldEmptyCart(vehicle)) $chosenInstead.set(vehicle);
  else take(vehicle);
  return null;
}

/** Whether registering this car would empty a filled cart. */
export function wouldEmptyCart(vehicle: Vehicle): boolean {
  const present = $vehicle.get();
  return $cart.get() !== null && present !== null && carKey(present) !== carKey(vehicle);
}

/** The answer to the question: take the new car, whose cart starts empty. */
export function replaceByChosen(): void {
  const vehicle = $chosenInstead.get();
  $chosenInstead.set(null);
  if (vehicle) take(vehicle);
}

/** The other answer: everything stays as it was. */
export function keepPresent(): void {
  $chosenInstead.set(null);
}

function take(vehicle: Vehicle): void {
  registerVehicle(vehicle, $wanted.get());
  goTo(takeRedirect() ?? PATHS.services);
}
