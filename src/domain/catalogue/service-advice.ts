import type { Fuel } from '../vehicle/vehicle.ts';

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

/** Which service suits a car's age, and why: one sentence. @param year of manufacture */
export function adviceReason(advice: ServiceAdvice, year: number | null): string {
  switch (advice.why) {
    case 'unknown':
      return 'Most cars need a service once a year: a full one year, a major the next.';
    case 'warranty':
      return `Made in ${year}, so it may still be under its maker’s warranty. Then the manufacturer-schedule service fits: it follows the manufacturer’s own list for age and mileage.`;
    case 'electric':
      return 'An electric car has no oil, plugs or exhaust. The full EV service is the yearly one made for it.';
    case 'hybrid':
      return 'A hybrid needs the hybrid service once a year: a full service plus checks of the hybrid system.';
    case 'turn':
      return `Made in ${year}, so about ${advice.age} years old: a ${advice.service} service this year, unless it had one last year.`;
  }
}
