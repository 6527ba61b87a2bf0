import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '../../contract/call/endpoint.ts';
import { getVehicle, refusedPlate, type Vehicle } from '../../contract/vehicle/vehicle.ts';
import { likelyPlates } from '../../domain/vehicle/plate-typos.ts';
import { normalisePlate, parsePlate } from '../../domain/vehicle/plate.ts';
import { call, type CallRefusal } from '../shared/api.ts';
import { goTo, PATHS } from '../shared/navigation.ts';
import { $newCar, takeCar } from './replace-car.ts';
import { resetRedirect, setRedirect } from '../shared/site-settings.ts';
import { goOnWith } from './first-step.ts';
import { $wanted, NOTHING_WANTED, registerVehicle } from './vehicle.ts';
import { $regDialog } from '../shared/visit.ts';

/**
 * The state of one form's lookup. `unclear`: the register knows the plate, but we cannot tell which of our cars it is;
 * the next page asks.
 * `wrong`: the plate is to be put right, and not something else to blame. `advice`: the manual search is the way on.
 * `likely`: plates that the visitor may have meant, offered but never looked up unasked.
 */
export type Lookup =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found' }
  | { state: 'unclear' }
  | { state: 'not-found' }
  | { state: 'error'; message: string; wrong: boolean; advice: boolean; likely: string[] };

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
  /** Says why nothing came of it; null when the visit goes on, or the visitor has to decide (replace-car.ts). */
  lookUp: (plate: string, wish?: LookupWish) => Promise<CallRefusal | null>;
  /** Another plate is being typed: what was said of the old one goes once it is put right. */
  retyped: (plate: string) => void;
}

/** While a plate is typed, the scripts that its prices need come. */
const fetchFirstStep = () =>
  void (firstStep ??= import('../shared/ahead.ts').then((ahead) =>
    ahead.fetchAhead(PATHS.services, 'prefetch'),
  ));
let firstStep: Promise<unknown> | undefined;

/**
 * One form's lookup. A page has several forms; each shows its own state.
 * @param from the form's name on its page, for the question before a list is emptied
 */
export function createLookup(from: string): FormLookup {
  const $state = atom<Lookup>({ state: 'idle' });
  let staying = false;

  function take(vehicle: Vehicle, wanted: string[]): void {
    registerVehicle(vehicle, wanted);
    $state.set({ state: 'found' });
    if (!staying) goOnWith(vehicle, wanted);
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
    plate: string,
    { wanted = [], onward, stay = false }: LookupWish = {},
  ): Promise<CallRefusal | null> {
    if ($state.get().state === 'loading') return null;
    const parsed = parsePlate(plate);
    const fail = (
      message: string,
      said: { wrong: boolean; advice: boolean },
      likely: string[] = [],
    ): CallRefusal => {
      $state.set({ state: 'error', message, ...said, likely });
      return { message, errors: {} };
    };
    if (!parsed.ok && parsed.reason === 'empty') return fail(parsed.message, { wrong: true, advice: false });
    // For plates that no register has, the server's message says more.
    if (!parsed.ok && parsed.reason === 'not-a-registration') {
      return fail(parsed.message, { wrong: true, advice: true }, likelyPlates(plate));
    }
    const vrm = normalisePlate(plate);
    staying = stay;
    // Another plate is typed in answer to the question.
    $newCar.set(null);
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
    takeCar({ from, vehicle: data.vehicle, take: () => take(data.vehicle, wanted) });
    // The visitor is asked first: this form is at rest.
    if ($state.get().state === 'loading') $state.set({ state: 'idle' });
  }

  return {
    $state,
    lookUp,
    retyped(plate) {
      fetchFirstStep();
      const now = $state.get();
      if (now.state === 'error' && (!now.wrong || parsePlate(plate).ok)) $state.set({ state: 'idle' });
    },
  };
}
