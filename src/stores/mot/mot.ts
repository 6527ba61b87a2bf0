import { atom } from 'nanostores';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { type PieceChoice, ONE, sameChoice } from '../../domain/vehicle/piece.ts';
import { $cart, wishesInCart } from '../cart/cart-state.ts';
import { addToCart, removeFromCart } from '../cart/cart.ts';
import { takeCar } from '../vehicle/replace-car.ts';
import { $vehicle, registerVehicle } from '../vehicle/vehicle.ts';

/** An item to add to the cart because an MOT's lines call for it. */
export interface Wanted {
  key: string;
  name: string;
  /** How many the lines call for, and where. */
  choice?: PieceChoice;
}

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
 * Adds items to the list of this car, which becomes the chosen one; see replace-car.ts.
 * @param from which button asked
 * @param instead what the items replace: a visitor who picks another tyre wants one tyre
 */
export function addForCar(
  from: string,
  vehicle: Vehicle,
  items: readonly Wanted[],
  instead: readonly Wanted[] = [],
): void {
  takeCar({ from, vehicle, take: () => void putInList(vehicle, items, instead) });
}

/** Adds items to the list of this car, which becomes the chosen one if it is not yet. Adding twice changes nothing. */
export async function putInList(
  vehicle: Vehicle,
  items: readonly Wanted[],
  instead: readonly Wanted[] = [],
): Promise<void> {
  if (!isChosen(vehicle)) registerVehicle(vehicle);
  // Settled now: by the time that the server has answered, the visitor may have picked one of these instead.
  const replaced = instead.filter(({ key }) => wishesInCart().some((wish) => wish.key === key));
  // What takes the place of another is as many, where that was and of its size.
  const before = wishesInCart().find((wish) => replaced.some(({ key }) => key === wish.key));
  await Promise.all(
    items.map(({ key, name, choice = ONE }) => {
      const wished = before ?? choice;
      return addToCart(key, name, sameChoice(wished, ONE) ? undefined : wished);
    }),
  );
  await Promise.all(replaced.map(({ key, name }) => removeFromCart(key, name)));
}

function isChosen(vehicle: Vehicle): boolean {
  const now = $vehicle.get();
  return now !== null && carKey(now) === carKey(vehicle);
}
