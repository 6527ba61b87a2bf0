import { z } from 'zod';
import { type CarFacts, FACT_VALUES, type FactName } from '../domain/vehicle/car-facts.ts';
import { type FactRule, carFacts, rulesOf, yearsKey } from '../domain/vehicle/fact-rules.ts';
import { engineYears } from '../domain/vehicle/sale-years.ts';
import { fuelSchema } from '../domain/vehicle/vehicle.ts';
import type { Engine, FactsOf, Make } from './vehicles.ts';

const year = z.number().int().min(1900).max(2100);

/** Values of one fact: one that is known, or those of which it is one. */
const valuesOf = (name: FactName) => {
  const value = z.enum(FACT_VALUES[name]);
  return z
    .union([value.transform((one) => [one]), z.array(value).min(1)])
    .describe('What is known; a list where it is one of several.');
};

/** Facts by name, as rules know them and as the price list asks for them. */
export const factsSchema = z
  .strictObject(
    Object.fromEntries(
      (Object.keys(FACT_VALUES) as FactName[]).map((name) => [name, valuesOf(name).optional()]),
    ) as Record<FactName, z.ZodOptional<ReturnType<typeof valuesOf>>>,
  )
  .refine((facts) => Object.keys(facts).length > 0, 'name at least one fact');

/** `content/catalogue/engine-facts.json`: what a mechanic knows of a car by its make, range, engine and years. */
export function engineFactsSchema(makes: readonly Make[]) {
  const names = new Set(makes.map(({ make }) => make));
  const ranges = new Set(makes.flatMap((make) => make.ranges.map(({ range }) => range)));
  const bodies = new Set(makes.flatMap((make) => make.ranges.map(({ body }) => body)));
  const known = (all: ReadonlySet<string>) =>
    z.array(z.string().refine((name) => all.has(name), 'no such name in vehicles.json')).min(1);
  const maker = z.string();
  const rule = z.strictObject({
    makes: z.array(maker).min(1).optional().describe('Makes, or names of `groups`.'),
    ranges: known(ranges).optional(),
    bodies: known(bodies).optional(),
    fuels: z.array(fuelSchema).min(1).optional(),
    burns: z.enum(['petrol', 'diesel']).optional(),
    cc: z.array(z.number().int().positive()).min(1).optional(),
    between: z.tuple([z.number().int(), z.number().int()]).optional(),
    from: year.optional().describe('First year of registration of which it is true.'),
    to: year.optional().describe('Last year of registration.'),
    facts: factsSchema,
    why: z.string().optional().describe('What the engines are called, or why nothing more is known.'),
  });
  return z
    .strictObject({
      note: z.string(),
      groups: z.record(z.string(), known(names)).describe('Makes that share engines.'),
      rules: z.array(rule).min(1),
    })
    .superRefine(({ groups, rules }, context) => {
      rules.forEach(({ makes: named = [] }, index) => {
        for (const name of named) {
          if (names.has(name) || name in groups) continue;
          context.addIssue({ code: 'custom', path: ['rules', index, 'makes'], message: `no make ${name}` });
        }
      });
    })
    .transform(({ groups, rules }): FactRule[] =>
      rules.map(({ makes: named, ...one }) => ({
        ...one,
        makes: named?.flatMap((name) => groups[name] ?? [name]),
      })),
    );
}

/** Finds facts by these rules. */
export function factsFinder(rules: readonly FactRule[]): FactsOf {
  // Most rules are about other makes: the 2,804 engines of the list take a third of the time without those.
  const ofMake = new Map<string, FactRule[]>();
  const rulesFor = (make: string): FactRule[] => {
    const known = ofMake.get(make) ?? rules.filter(({ makes }) => makes?.includes(make) ?? true);
    ofMake.set(make, known);
    return known;
  };
  // Prices are worked out for every engine in every year of its sale, of which most have the same facts.
  const ofEngine = new WeakMap<Engine, { own: FactRule[]; byYears: Map<string, CarFacts> }>();
  return (make, range, engine, registered) => {
    const { notBefore, notAfter } = engineYears(engine, range);
    const car = {
      make: make.make,
      range: range.range,
      body: range.body,
      cc: engine.cc,
      fuel: engine.fuel,
      from: registered ?? notBefore,
      to: registered ?? notAfter,
    };
    const known = ofEngine.get(engine) ?? { own: rulesOf(car, rulesFor(make.make)), byYears: new Map() };
    ofEngine.set(engine, known);
    const years = yearsKey(car, known.own);
    const facts = known.byYears.get(years) ?? carFacts(car, known.own);
    known.byYears.set(years, facts);
    return facts;
  };
}

/** The same makes, each engine with what is known of it. */
export function withEngineFacts(makes: readonly Make[], factsOf: FactsOf): Make[] {
  return makes.map((make) => ({
    ...make,
    ranges: make.ranges.map((range) => ({
      ...range,
      engines: range.engines.map((engine) => ({ ...engine, facts: factsOf(make, range, engine) })),
    })),
  }));
}
