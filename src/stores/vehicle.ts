import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../contract/client.ts';
import { getVehicle, storeManualVehicle, type Vehicle, vehicleSchema } from '../contract/vehicle.ts';
import { z } from '../contract/zod.ts';
import { displayRegistration, parseRegistration } from '../domain/registration.ts';
import { vehicleName } from '../domain/vehicle.ts';
import { goTo, PATHS } from './navigation.ts';
import { persisted } from './persisted.ts';
import { resetRedirect, setRedirect, takeRedirect } from './siteSettings.ts';
import { $hasPaymentPlan, $regDialog } from './visit.ts';

/** The chosen car. Its localStorage key wakes the islands that have something to say about it. */
export const $vehicle = persisted<Vehicle | null>('kcc:vehicle', vehicleSchema.nullable(), null);

/** Catalogue keys of what the landing page was about; shown first in the wizard. */
const NOTHING_WANTED: string[] = [];
export const $wanted = persisted<string[]>('kcc:wanted', z.array(z.string()), NOTHING_WANTED);

/**
 * The state of one form's lookup. `replacing`: found, but a filled cart is another car's, so the visitor decides first.
 * `advice`: nothing came of it, so the manual search is the way on.
 */
export type Lookup =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'replacing'; vehicle: Vehicle; wanted: string[] }
  | { state: 'found' }
  | { state: 'not-found' }
  | { state: 'error'; message: string; advice: boolean };

/** Makes a car the chosen one. The cart belongs to a car, so another car's cart reads as empty from here on. */
export function registerVehicle(vehicle: Vehicle, wanted: string[] = []): void {
  $vehicle.set(vehicle);
  $hasPaymentPlan.set($hasPaymentPlan.initial);
  $wanted.set(wanted.length ? wanted : NOTHING_WANTED);
}

/** What a form wants of its lookup. */
export interface LookupWish {
  /** Catalogue keys that the page is about. */
  wanted?: string[];
  /** Path to go to with the car, in the place of the services. */
  onward?: string;
  /** Whether the page itself shows what follows from the car, so that nobody is sent anywhere. */
  stay?: boolean;
}

export interface FormLookup {
  $state: ReadableAtom<Lookup>;
  lookUp: (typed: string, wish?: LookupWish) => Promise<void>;
  /** The answer to `replacing`: takes the new car, and its cart starts empty. */
  replace: () => void;
  /** The other answer: all stays as it was. */
  keep: () => void;
}

/**
 * One form's lookup. A page has several forms; each shows its own state.
 *
 * @param filled whether a cart would be emptied by another car
 */
export function createLookup(filled: () => boolean = () => false): FormLookup {
  const $state = atom<Lookup>({ state: 'idle' });
  let staying = false;

  function take(vehicle: Vehicle, wanted: string[]): void {
    registerVehicle(vehicle, wanted);
    $state.set({ state: 'found' });
    if (!staying) goTo(takeRedirect() ?? PATHS.services);
  }

  /** Looks up what the visitor typed and goes on: found → services, not found → manual search, error → a sentence. */
  async function lookUp(
    typed: string,
    { wanted = [], onward, stay = false }: LookupWish = {},
  ): Promise<void> {
    if ($state.get().state === 'loading') return;
    const parsed = parseRegistration(typed);
    if (!parsed.ok) {
      return $state.set({ state: 'error', message: parsed.message, advice: parsed.reason !== 'empty' });
    }
    staying = stay;
    if (onward) setRedirect(onward);
    else resetRedirect();
    $state.set({ state: 'loading' });
    const result = await call(getVehicle, { params: { reg: parsed.vrm } });
    if (result.ok) {
      const { vehicle } = result.answer.data;
      const before = $vehicle.get();
      if (before && carKey(before) !== carKey(vehicle) && filled()) {
        $state.set({ state: 'replacing', vehicle, wanted });
      } else take(vehicle, wanted);
    } else if (result.error.noRegFound) {
      $state.set({ state: 'not-found' });
      $regDialog.set(false);
      goTo(`${PATHS.manualSearch}?no_reg_found=true&reg_no=${encodeURIComponent(parsed.vrm)}`);
    } else {
      $state.set({ state: 'error', message: result.error.message, advice: true });
    }
  }

  return {
    $state,
    lookUp,
    replace() {
      const now = $state.get();
      if (now.state === 'replacing') take(now.vehicle, now.wanted);
    },
    keep: () => $state.set({ state: 'idle' }),
  };
}

/** Keeps a car chosen by hand. @returns a message when it could not be kept */
export async function chooseManually(modelId: string, registration: string): Promise<string | null> {
  const result = await call(storeManualVehicle, { body: { model_id: modelId, reg_no: registration } });
  if (!result.ok) return result.error.message;
  registerVehicle(result.answer.data.vehicle, $wanted.get());
  goTo(takeRedirect() ?? PATHS.services);
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
