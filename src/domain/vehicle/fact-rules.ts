import { type CarFacts, FACT_NAMES, FACT_VALUES, type FactName } from './car-facts.ts';
import { bodyFamily } from './body-family.ts';
import type { Fuel } from './vehicle.ts';

/** What a rule may ask of a car. */
export interface RuledCar {
  make: string;
  range: string;
  body: string;
  /** null: no engine. */
  cc: number | null;
  fuel: Fuel;
  /** The years in which it may have been registered; null: nobody knows of an end. */
  from: number;
  to: number | null;
}

/** What is known of some cars. All that it names must be so; what it leaves out does not matter. */
export interface FactRule {
  makes?: readonly string[] | undefined;
  ranges?: readonly string[] | undefined;
  /** Families of bodies (body-family.ts). */
  bodies?: readonly string[] | undefined;
  fuels?: readonly Fuel[] | undefined;
  /** What the engine burns, hybrids included. */
  burns?: 'petrol' | 'diesel' | undefined;
  /** Engines of exactly these sizes. */
  cc?: readonly number[] | undefined;
  /** Engines from one size to another, both included. */
  between?: readonly [number, number] | undefined;
  /** First and last year of registration. */
  from?: number | undefined;
  to?: number | undefined;
  facts: CarFacts;
}

/**
 * The facts of one car: for each fact, the first rule that names it and fits the car decides. If a rule fits only some
 * of the years in which the car may have been registered, what the rules after it say is possible as well.
 */
export function carFacts(car: RuledCar, rules: readonly FactRule[]): CarFacts {
  const found = new Map<FactName, { possible: Set<string>; isCertain: boolean }>();
  for (const rule of rulesOf(car, rules)) {
    const years = yearsFit(rule, car);
    if (years === 'none') continue;
    for (const [name, values] of Object.entries(rule.facts) as [FactName, readonly string[]][]) {
      const fact = found.get(name) ?? { possible: new Set(), isCertain: false };
      found.set(name, fact);
      if (fact.isCertain) continue;
      for (const value of values) fact.possible.add(value);
      fact.isCertain = years === 'all';
    }
  }
  const facts: Partial<Record<FactName, readonly string[]>> = {};
  for (const name of FACT_NAMES) {
    const fact = found.get(name);
    if (fact?.isCertain) facts[name] = FACT_VALUES[name].filter((value) => fact.possible.has(value));
  }
  return facts;
}

/** The rules that may say something of a car, whatever its year. */
export const rulesOf = (car: RuledCar, rules: readonly FactRule[]): FactRule[] =>
  rules.filter((rule) => isOf(rule, car));

/** How the years of a car are those of each rule: cars of one engine that have the same have the same facts. */
export const yearsKey = (car: RuledCar, rules: readonly FactRule[]): string =>
  rules.reduce((key, rule) => key + yearsFit(rule, car).charAt(0), '');

function isOf(rule: FactRule, { make, range, body, cc, fuel }: RuledCar): boolean {
  if (rule.makes && !rule.makes.includes(make)) return false;
  if (rule.ranges && !rule.ranges.includes(range)) return false;
  if (rule.bodies && !rule.bodies.includes(bodyFamily(body))) return false;
  if (rule.fuels && !rule.fuels.includes(fuel)) return false;
  if (rule.burns && rule.burns !== burntBy(fuel)) return false;
  if (rule.cc && (cc === null || !rule.cc.includes(cc))) return false;
  return !rule.between || (cc !== null && cc >= rule.between[0] && cc <= rule.between[1]);
}

function burntBy(fuel: Fuel): 'petrol' | 'diesel' | null {
  if (fuel === 'ELECTRIC') return null;
  return fuel.endsWith('DIESEL') ? 'diesel' : 'petrol';
}

/** Whether all, some or none of the years of a car are those of a rule. */
function yearsFit({ from = -Infinity, to = Infinity }: FactRule, car: RuledCar): 'all' | 'some' | 'none' {
  const end = car.to ?? Infinity;
  if (car.from > to || end < from) return 'none';
  return car.from >= from && end <= to ? 'all' : 'some';
}
