import type { Fuel } from './vehicle.ts';

/** Cars younger than this are assumed to be under the maker's warranty; few makers give less. */
const WARRANTY_YEARS = 3;

/**
 * Which service a car's age suggests, and why. `warranty`: so young that the maker's schedule applies. `electric`,
 * `hybrid`: a yearly service of its own. `turn`: full and major in turn, year by year, the major in even years. The
 * age follows from the year of manufacture, so it is approximate; `unknown` if there is none.
 */
export type ServiceAdvice =
  | { why: 'unknown' }
  | { why: 'warranty'; service: 'manufacturer'; age: number }
  | { why: 'electric'; service: 'ev_service'; age: number | null }
  | { why: 'hybrid'; service: 'hybrid_service'; age: number | null }
  | { why: 'turn'; service: 'full' | 'major'; age: number };

interface CarFacts {
  /** Of manufacture; null: not known. */
  year: number | null;
  fuel: Fuel;
}

/** @param thisYear the present calendar year */
export function serviceAdvice({ year, fuel }: CarFacts, thisYear: number): ServiceAdvice {
  const age = year === null ? null : Math.max(0, thisYear - year);
  if (age !== null && age < WARRANTY_YEARS) return { why: 'warranty', service: 'manufacturer', age };
  if (fuel === 'ELECTRIC') return { why: 'electric', service: 'ev_service', age };
  if (fuel.includes('HYBRID') || fuel.startsWith('PHEV'))
    return { why: 'hybrid', service: 'hybrid_service', age };
  if (age === null) return { why: 'unknown' };
  return { why: 'turn', service: age % 2 === 0 ? 'major' : 'full', age };
}

/** Miles a year above which we suggest an interim service half way between two others. */
export const MANY_MILES = 12_000;
