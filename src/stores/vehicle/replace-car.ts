import { atom } from 'nanostores';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { $storedCart } from './kept-cart.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { $vehicle } from './vehicle.ts';

/** A car that is to take the place of the chosen one. */
export interface NewCar {
  /** Which form or button brings it, so that the question appears where the visitor is looking. */
  from: string;
  vehicle: Vehicle;
  /** Goes on with the new car, whose list starts empty. */
  take: () => void;
  /** Goes on without it; left out: everything stays as it was. */
  keep?: () => void;
}

/** The question before another car's list is emptied; null while nothing is asked. */
export const $newCar = atom<NewCar | null>(null);

/** Goes on with a car; if that would empty the list of another, only once the visitor says so. */
export function takeCar(car: NewCar): void {
  $newCar.set(null);
  if (wouldEmptyList(car.vehicle)) $newCar.set(car);
  else car.take();
}

/** The answer to the question: take the new car. */
export function replaceCar(): void {
  const car = $newCar.get();
  $newCar.set(null);
  car?.take();
}

/** The other answer. */
export function keepCar(): void {
  const car = $newCar.get();
  $newCar.set(null);
  car?.keep?.();
}

/** A list is stored only while something is in it; one of another car than the chosen one reads as empty. */
function wouldEmptyList(vehicle: Vehicle): boolean {
  const chosen = $vehicle.get();
  return (
    chosen !== null && $storedCart.get()?.carKey === carKey(chosen) && carKey(chosen) !== carKey(vehicle)
  );
}
