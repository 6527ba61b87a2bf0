import { atom } from 'nanostores';
import type { Vehicle } from '../contract/vehicle.ts';
import { type Choice, ONE, sameChoice } from '../domain/piece.ts';
import { $cart, wishesInCart } from './cart-state.ts';
import { addToCart, removeFromCart } from './cart.ts';
import { $vehicle, carKey, registerVehicle } from './vehicle.ts';

/** An item to add to the cart because an MOT's lines call for it. */
export interface Wanted {
  key: string;
  name: string;
  /** How many the lines call for, and where. */
  choice?: Choice;
}

/** The cart has items for another car, so the visitor decides first. `from`: which button asked. */
export interface ReplaceQuestion {
  from: string;
  vehicle: Vehicle;
  items: readonly Wanted[];
}
export const $replaceQuestion = atom<ReplaceQuestion | null>(null);

/** Offer id → catalogue key, if the visitor has chosen between several. */
export const $picked = atom<Readonly<Record<string, string>>>({});

export function pick(offer: string, key: string): void {
  $picked.set({ ...$picked.get(), [offer]: key });
}

/**
 * The selection when an offer hydrates: what the visitor chose before, else what this car's cart already has.
 * @param keys of the offer, in its order
 * @param typed what the form shows as selected; the first option may just be the default
 */
export function initialPick(offer: string, vehicle: Vehicle, keys: readonly string[], typed: string): string {
  const inCart = isChosen(vehicle) ? keys.find((key) => $cart.get()?.cart.includes(key)) : undefined;
  const key = typed === keys[0] ? (inCart ?? typed) : typed;
  pick(offer, key);
  return key;
}

/**
 * Adds items to the cart of this car, which becomes the chosen one if it is not yet. Adding twice changes nothing.
 * @param from which button asked, so that the question appears where the visitor is looking
 * @param instead what the items replace: a visitor who picks another tyre wants one tyre
 */
export async function addForCar(
  from: string,
  vehicle: Vehicle,
  items: readonly Wanted[],
  instead: readonly Wanted[] = [],
): Promise<void> {
  if (!isChosen(vehicle) && ($cart.get()?.cart.length ?? 0) > 0) {
    return $replaceQuestion.set({ from, vehicle, items });
  }
  // What takes the place of another is as many, where that was and of its size.
  const before = wishesInCart().find((wish) => instead.some(({ key }) => key === wish.key));
  await take(vehicle, before ? items.map((item) => ({ ...item, choice: before })) : items);
  await Promise.all(instead.map(({ key, name }) => removeFromCart(key, name)));
}

/** Answers the question: take the new car, whose cart starts empty. */
export async function replaceCar(): Promise<void> {
  const question = $replaceQuestion.get();
  $replaceQuestion.set(null);
  if (question) await take(question.vehicle, question.items);
}

/** The other answer: everything stays as it was. */
export function keepCar(): void {
  $replaceQuestion.set(null);
}

function isChosen(vehicle: Vehicle): boolean {
  const now = $vehicle.get();
  return now !== null && carKey(now) === carKey(vehicle);
}

async function take(vehicle: Vehicle, items: readonly Wanted[]): Promise<void> {
  $replaceQuestion.set(null);
  if (!isChosen(vehicle)) registerVehicle(vehicle);
  await Promise.all(
    items.map(({ key, name, choice = ONE }) =>
      addToCart(key, name, sameChoice(choice, ONE) ? undefined : choice),
    ),
  );
}
