import { bandOf } from '../../domain/band.ts';
import type { Band, Fuel } from '../../domain/vehicle.ts';

/**
 * The engine band of the car that this visitor has given before; null without one. The store of the chosen car would
 * bring its schema to a page that has no island yet, so what it has stored is read here, leniently: it decides what is
 * shown first, nothing else.
 */
export function bandChosen(): Band | null {
  const { Model_ID: id, Fuel: fuel } = storedCar();
  if (fuel === 'ELECTRIC') return bandOf(null, fuel);
  const cc = Number(/-(\d+)-[a-z-]+$/.exec(id ?? '')?.[1]);
  return fuel && cc ? bandOf(cc, fuel) : null;
}

function storedCar(): { Model_ID?: string; Fuel?: Fuel } {
  try {
    return Object(JSON.parse(localStorage.getItem('kcc:vehicle') ?? '{}'));
  } catch {
    // Storage is switched off, or holds no car that we wrote.
    return {};
  }
}
