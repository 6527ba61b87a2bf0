import { makes, modelById } from '../../content-model/built.ts';
import {
  type Engine,
  litresOf,
  type Make,
  type VehicleModel,
  type VehicleRange,
} from '../../content-model/vehicles.ts';

/** The make with that name. Throws, naming the page's file, if the vehicle catalogue has none. */
export function makeOf(name: string, file: string): Make {
  const found = makes.find(({ make }) => make === name);
  if (!found)
    throw new Error(
      `${file}: content/catalogue/vehicles.json has no make '${name}'. Remedy: correct 'make'.`,
    );
  return found;
}

/** The model with that Model_ID. Throws, naming the page's file, if the vehicle catalogue has none. */
export function modelOf(id: string, file: string): VehicleModel {
  const found = modelById(id);
  if (!found)
    throw new Error(
      `${file}: content/catalogue/vehicles.json has no engine '${id}'. Remedy: correct 'priced'.`,
    );
  return found;
}

/** '2012 to 2017', 'since 2019'. */
export function years({ fromYear, toYear }: Pick<VehicleRange, 'fromYear' | 'toYear'>): string {
  return toYear === null ? `since ${fromYear}` : `${fromYear} to ${toYear}`;
}

/** Engines as one line: '1.0, 1.5, 2.0 petrol; 2.0 diesel; electric'. */
export function engineLine(engines: readonly Engine[]): string {
  const byFuel = new Map<string, Set<string>>();
  for (const engine of engines) {
    const fuel = FUEL[engine.fuel];
    byFuel.set(fuel, (byFuel.get(fuel) ?? new Set()).add(litresOf(engine) ?? ''));
  }
  return [...byFuel]
    .map(([fuel, litres]) => `${[...litres].filter(Boolean).sort().join(', ')} ${fuel}`.trim())
    .join('; ');
}

const FUEL: Record<Engine['fuel'], string> = {
  PETROL: 'petrol',
  DIESEL: 'diesel',
  HYBRID: 'hybrid',
  HYBRID_DIESEL: 'diesel hybrid',
  PHEV: 'plug-in hybrid',
  PHEV_DIESEL: 'diesel plug-in hybrid',
  LPG: 'LPG',
  ELECTRIC: 'electric',
};
