import { type Vehicle, vehicleSchema } from '../../contract/vehicle/vehicle.ts';
import { VEHICLE_KEY } from '../../browser/page/stored-keys.ts';
import { z } from '../../contract/call/zod.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { properName } from '../../domain/text/written-name.ts';
import { emptyCart, $storedCart } from './kept-cart.ts';
import { persisted } from '../shared/persisted.ts';
import { $hasPaymentPlan } from '../shared/visit.ts';

/** The chosen car. Its localStorage key makes the islands hydrate that show something about it. */
export const $vehicle = persisted<Vehicle | null>(VEHICLE_KEY, vehicleSchema.nullable(), null);

/** Catalogue keys of the landing page's subject; shown first in the wizard. */
export const NOTHING_WANTED: string[] = [];
export const $wanted = persisted<string[]>('kcc:wanted', z.array(z.string()), NOTHING_WANTED);

/**
 * Makes a car the chosen one. A cart belongs to one car, so it is emptied; the very same car keeps its own
 * (docs/decisions/0023-where-we-differ.md).
 */
export function registerVehicle(vehicle: Vehicle, wanted: string[] = []): void {
  if ($storedCart.get()?.carKey !== carKey(vehicle)) emptyCart();
  $vehicle.set(vehicle);
  $hasPaymentPlan.set($hasPaymentPlan.initial);
  $wanted.set(wanted.length ? wanted : NOTHING_WANTED);
}

/** 'Continue with {registration or make}' */
export function shortName(vehicle: Vehicle): string {
  return vehicle.RegistrationNumber ? displayPlate(vehicle.RegistrationNumber) : properName(vehicle.Mfr);
}

/** 'Ford Focus 1.0 Petrol 2018' */
export function fullName(vehicle: Vehicle): string {
  return [vehicleName(vehicle), vehicle.Engine, vehicle.Year].filter(Boolean).join(' ');
}
