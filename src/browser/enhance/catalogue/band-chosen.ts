import type { VEHICLE_KEY } from '../../page/stored-keys.ts';
import { bandOf } from '../../../domain/catalogue/band.ts';
import type { Band, Fuel } from '../../../domain/vehicle/vehicle.ts';

/** Written out, because a page's small script that imports a word of others is a file of its own. */
const CAR: typeof VEHICLE_KEY = 'kcc:vehicle';

/**
 * The engine band of the visitor's chosen car; null without one. The store of the chosen car would bring its schema
 * to a page without islands, so its stored value is read directly and leniently: it only decides what is shown first.
 */
export function bandChosen(): Band | null {
  const { Model_ID: id, Fuel: fuel } = storedCar();
  if (fuel === 'ELECTRIC') return bandOf(null, fuel);
  const cc = Number(/-(\d+)-[a-z-]+(-y\d+)?$/.exec(id ?? '')?.[1]);
  return fuel && cc ? bandOf(cc, fuel) : null;
}

function storedCar(): { Model_ID?: string; Fuel?: Fuel } {
  try {
    return Object(JSON.parse(localStorage.getItem(CAR) ?? '{}'));
  } catch {
    // Storage is switched off or holds no valid car.
    return {};
  }
}
