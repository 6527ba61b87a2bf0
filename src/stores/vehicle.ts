import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../contract/client.ts';
import { getVehicle, storeManualVehicle, type Vehicle, vehicleSchema } from '../contract/vehicle.ts';
import { z } from '../contract/zod.ts';
import { displayRegistration, parseRegistration } from '../domain/registration.ts';
import { vehicleName } from '../domain/vehicle.ts';
import { goTo, PATHS } from './navigation.ts';
import { persisted } from './persisted.ts';
import { $hasPaymentPlan } from './visit.ts';

/** The chosen car. Its localStorage key wakes the islands that have something to say about it. */
export const $vehicle = persisted<Vehicle | null>('kcc:vehicle', vehicleSchema.nullable(), null);

/** Catalogue keys of what the landing page was about; shown first in the wizard. */
const NOTHING_WANTED: string[] = [];
export const $wanted = persisted<string[]>('kcc:wanted', z.array(z.string()), NOTHING_WANTED);

/** The state of one form's lookup. `advice`: nothing came of it, so the manual search is the way on. */
export type Lookup =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found' }
  | { state: 'not-found' }
  | { state: 'error'; message: string; advice: boolean };

/** Makes a car the chosen one. The cart belongs to a car, so another car's cart reads as empty from here on. */
export function registerVehicle(vehicle: Vehicle, wanted: string[] = []): void {
  $vehicle.set(vehicle);
  $hasPaymentPlan.set($hasPaymentPlan.initial);
  $wanted.set(wanted.length ? wanted : NOTHING_WANTED);
}

/** One form's lookup. A page has several forms; each shows its own state. */
export function createLookup(): {
  $state: ReadableAtom<Lookup>;
  lookUp: (typed: string, wanted?: string[]) => Promise<void>;
} {
  const $state = atom<Lookup>({ state: 'idle' });

  /** Looks up what the visitor typed and goes on: found → services, not found → manual search, error → a sentence. */
  async function lookUp(typed: string, wanted: string[] = []): Promise<void> {
    if ($state.get().state === 'loading') return;
    const parsed = parseRegistration(typed);
    if (!parsed.ok) {
      return $state.set({ state: 'error', message: parsed.message, advice: parsed.reason !== 'empty' });
    }
    $state.set({ state: 'loading' });
    const result = await call(getVehicle, { params: { reg: parsed.vrm } });
    if (result.ok) {
      registerVehicle(result.answer.data.vehicle, wanted);
      $state.set({ state: 'found' });
      goTo(PATHS.services);
    } else if (result.error.noRegFound) {
      $state.set({ state: 'not-found' });
      goTo(`${PATHS.manualSearch}?no_reg_found=true&reg_no=${encodeURIComponent(parsed.vrm)}`);
    } else {
      $state.set({ state: 'error', message: result.error.message, advice: true });
    }
  }

  return { $state, lookUp };
}

/** Keeps a car chosen by hand. @returns a message when it could not be kept */
export async function chooseManually(modelId: string, registration: string): Promise<string | null> {
  const result = await call(storeManualVehicle, { body: { model_id: modelId, reg_no: registration } });
  if (!result.ok) return result.error.message;
  registerVehicle(result.answer.data.vehicle, $wanted.get());
  goTo(PATHS.services);
  return null;
}

/** Identifies the car a cart was made for. */
export function carKey(vehicle: Vehicle): string {
  return `${vehicle.Model_ID}|${vehicle.RegistrationNumber}`;
}

/** 'Continue with {registration or make}' */
export function shortName(vehicle: Vehicle): string {
  return vehicle.RegistrationNumber ? displayRegistration(vehicle.RegistrationNumber) : vehicle.Mfr;
}

/** 'FORD FOCUS 1.0 Petrol 2018' */
export function fullName(vehicle: Vehicle): string {
  return [vehicleName(vehicle), vehicle.Engine, vehicle.Year].filter(Boolean).join(' ');
}
