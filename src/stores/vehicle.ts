import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '../contract/endpoint.ts';
import { getVehicle, refusedPlate, type Vehicle, vehicleSchema } from '../contract/vehicle.ts';
import { z } from '../contract/zod.ts';
import { likelyPlates } from '../domain/plate-typos.ts';
import { displayRegistration, normaliseRegistration, parseRegistration } from '../domain/registration.ts';
import { vehicleName } from '../domain/vehicle.ts';
import { call, type Refusal } from './api.ts';
import { emptyCart, $storedCart } from './kept-cart.ts';
import { goTo, PATHS } from './navigation.ts';
import { persisted } from './persisted.ts';
import { resetRedirect, setRedirect, takeRedirect } from './site-settings.ts';
import { $hasPaymentPlan, $regDialog } from './visit.ts';

/** The chosen car. Its localStorage key makes the islands hydrate that show something about it. */
export const $vehicle = persisted<Vehicle | null>('kcc:vehicle', vehicleSchema.nullable(), null);

/** Catalogue keys of the landing page's subject; shown first in the wizard. */
const NOTHING_WANTED: string[] = [];
export const $wanted = persisted<string[]>('kcc:wanted', z.array(z.string()), NOTHING_WANTED);

/**
 * The state of one form's lookup. `replacing`: found, but the cart has items for another car, so the visitor decides
 * first. `unclear`: the register knows the plate, but we cannot tell which of our cars it is; the next page asks.
 * `wrong`: the plate is to be put right, and not something else to blame. `advice`: the manual search is the way on.
 * `meant`: plates that the visitor may have meant, offered but never looked up unasked.
 */
export type Lookup =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'replacing'; vehicle: Vehicle; wanted: string[] }
  | { state: 'found' }
  | { state: 'unclear' }
  | { state: 'not-found' }
  | { state: 'error'; message: string; wrong: boolean; advice: boolean; meant: string[] };

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

/** Options of a form's lookup. */
export interface LookupWish {
  /** Catalogue keys that the page is about. */
  wanted?: string[];
  /** Path to go to with the car, instead of the services. */
  onward?: string;
  /** Whether the page itself shows the results for the car, so that the visitor stays on it. */
  stay?: boolean;
}

export interface FormLookup {
  $state: ReadableAtom<Lookup>;
  /** Says why nothing came of it; null when the visit goes on, or the visitor has to decide. */
  lookUp: (typed: string, wish?: LookupWish) => Promise<Refusal | null>;
  /** The answer to `replacing`: take the new car, whose cart starts empty. */
  replace: () => void;
  /** The other answer: everything stays as it was. */
  keep: () => void;
  /** The plate is typed anew: what was said of the old one goes once it is answered. */
  retyped: (typed: string) => void;
}

/**
 * One form's lookup. A page has several forms; each shows its own state.
 *
 * @param filled whether choosing another car would empty a cart
 */
export function createLookup(filled: () => boolean = () => false): FormLookup {
  const $state = atom<Lookup>({ state: 'idle' });
  let staying = false;

  function take(vehicle: Vehicle, wanted: string[]): void {
    registerVehicle(vehicle, wanted);
    $state.set({ state: 'found' });
    if (!staying) goTo(takeRedirect() ?? PATHS.services);
  }

  /** The manual search shows what is known about the plate and asks for the rest. */
  function askFurther(vrm: string, said = ''): void {
    $regDialog.set(false);
    goTo(`${PATHS.manualSearch}?${said}reg_no=${encodeURIComponent(vrm)}`);
  }

  /**
   * Looks up what the visitor typed and moves on: found → services, unclear or not found → manual search, error → a
   * message.
   */
  async function lookUp(
    typed: string,
    { wanted = [], onward, stay = false }: LookupWish = {},
  ): Promise<Refusal | null> {
    if ($state.get().state === 'loading') return null;
    const parsed = parseRegistration(typed);
    const fail = (
      message: string,
      said: { wrong: boolean; advice: boolean },
      meant: string[] = [],
    ): Refusal => {
      $state.set({ state: 'error', message, ...said, meant });
      return { message, errors: {} };
    };
    if (!parsed.ok && parsed.reason === 'empty') return fail(parsed.message, { wrong: true, advice: false });
    // For plates that no register has, the server's message says more.
    if (!parsed.ok && parsed.reason === 'not-a-registration') {
      return fail(parsed.message, { wrong: true, advice: true }, likelyPlates(typed));
    }
    const vrm = normaliseRegistration(typed);
    staying = stay;
    if (onward) setRedirect(onward);
    $state.set({ state: 'loading' });
    const result = await call(getVehicle, { params: { reg: vrm } });
    if (result.ok) {
      goOn(result.answer.data, vrm, wanted);
      return null;
    }
    if (!result.error.noRegFound) {
      // Only what this form set: somebody who was sent here to choose a car still wants to go on.
      if (onward) resetRedirect();
      const said = refusedPlate(result.error.code);
      return fail(result.error.message, said, said.wrong ? likelyPlates(vrm) : []);
    }
    $state.set({ state: 'not-found' });
    askFurther(vrm, 'no_reg_found=true&');
    return null;
  }

  function goOn(data: Answer<typeof getVehicle>['data'], vrm: string, wanted: string[]): void {
    if ('choices' in data) {
      $wanted.set(wanted.length ? wanted : NOTHING_WANTED);
      $state.set({ state: 'unclear' });
      return askFurther(vrm);
    }
    const before = $vehicle.get();
    if (before && carKey(before) !== carKey(data.vehicle) && filled()) {
      $state.set({ state: 'replacing', vehicle: data.vehicle, wanted });
    } else take(data.vehicle, wanted);
  }

  return {
    $state,
    lookUp,
    replace() {
      const now = $state.get();
      if (now.state === 'replacing') take(now.vehicle, now.wanted);
    },
    keep: () => $state.set({ state: 'idle' }),
    retyped(typed) {
      const now = $state.get();
      if (now.state === 'error' && (!now.wrong || parseRegistration(typed).ok)) $state.set({ state: 'idle' });
    },
  };
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
