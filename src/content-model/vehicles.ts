import { z } from 'zod';
import { CAR_BODIES } from '../domain/vehicle/car-body.ts';
import { bandOf } from '../domain/catalogue/band.ts';
import { withoutYear, withYear } from '../domain/vehicle/model-id.ts';
import { engineYears, fittedIn } from '../domain/vehicle/sale-years.ts';
import type { CarFacts } from '../domain/vehicle/car-facts.ts';
import { type CarClass, fuelSchema, tierSchema } from '../domain/vehicle/vehicle.ts';
import { ContentError } from './explain.ts';

const year = z.number().int().min(1900).max(2100);

const engine = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('The Model_ID: make, range, cc and fuel. Never changes once a booking may carry it.'),
  label: z.string().describe("As people say it: '1.0 EcoBoost', '2.0 Diesel'."),
  cc: z.number().int().positive().nullable().describe('Exact cubic capacity; null for electric.'),
  fuel: fuelSchema,
  listedFrom: year.optional().describe('First year seen in the VCA files.'),
  listedTo: year.optional(),
  soldFrom: year
    .optional()
    .describe('First year on sale, found out by hand where no VCA file names the engine.'),
});

const range = z.object({
  range: z.string().describe('Generic model as DVLA names it, upper case.'),
  fromYear: year,
  toYear: year.nullable().describe('null: still on sale, or not confirmed ended.'),
  body: z
    .enum(CAR_BODIES)
    .describe('The body that most cars of the range have: which drawing stands for it.'),
  licensed: z
    .number()
    .int()
    .nullable()
    .describe('Licensed in the UK, DfT VEH0120; null: counted inside another model.'),
  generations: z.array(z.object({ name: z.string(), from: year, to: year.nullable() })).optional(),
  motClass: z.literal('check').optional().describe('May weigh over 3,000 kg: never the class 4 MOT price.'),
  engines: z.array(engine).min(1),
});

const make = z.object({
  make: z.string().describe('As DVLA names it, upper case.'),
  tier: tierSchema,
  quote: z
    .string()
    .min(20)
    .optional()
    .describe(
      'No price list was made for its cars, whose parts and hours no engine band tells: the sentence that tells the motorist why. All that depends on the car is then quoted.',
    ),
  ranges: z.array(range).min(1),
});

/** `content/catalogue/vehicles.json`: the cars we know. */
export const vehiclesSchema = z
  .object({
    meta: z.object({ title: z.string(), attribution: z.string(), sources: z.string() }),
    soldAs: z
      .array(
        z.strictObject({
          cc: z.number().int().positive(),
          fuel: fuelSchema,
          litres: z.string().regex(/^\d\.\d$/),
          names: z.string().describe('What is written on the cars.'),
          source: z.string(),
        }),
      )
      .describe('Engines that were sold under another size than their rounded capacity.'),
    makes: z.array(make).min(1),
  })
  .superRefine(({ soldAs, makes }, context) => {
    for (const { ranges } of makes)
      for (const { engines } of ranges)
        for (const { id, label, cc, fuel } of engines) {
          const sold = soldAs.find((one) => one.cc === cc && one.fuel === fuel)?.litres;
          if (sold === undefined || label.startsWith(`${sold} `)) continue;
          context.addIssue({
            code: 'custom',
            path: ['makes', id, 'label'],
            message: `was sold as a ${sold}`,
          });
        }
  });

/** '1.3': the size under which an engine was sold; null of an electric car. */
export const litresOf = ({ label }: Pick<Engine, 'label'>): string | null =>
  /^\d+\.\d/.exec(label)?.[0] ?? null;

export type VehicleRange = Omit<z.infer<typeof range>, 'engines'> & { engines: Engine[] };
export type Make = Omit<z.infer<typeof make>, 'ranges'> & { ranges: VehicleRange[] };
export type Engine = z.infer<typeof engine> & {
  /** What is known of it beyond these fields, by the rules of `engine-facts.json`. */
  facts?: CarFacts;
};

/** A Model_ID with all that belongs to it. */
export interface VehicleModel {
  make: Make;
  range: VehicleRange;
  engine: Engine;
  /** This particular vehicle may weigh over 3,000 kg, whatever its range: never the class 4 MOT price. */
  heavy?: true;
}

/**
 * Ends the Model_ID of a vehicle that a register knows to be heavy. It can only remove the class 4 price, so nobody
 * gains by adding or dropping it. Only a year may follow it (domain/vehicle/model-id.ts).
 */
const HEAVY = '-heavy';

/** @returns undefined for a Model_ID that is not in the catalogue, whatever it carries behind it. */
export type ModelById = (modelId: string) => VehicleModel | undefined;

/** Finds the facts of an engine of a range. @param year of manufacture, where that is known */
export type FactsOf = (make: Make, range: VehicleRange, engine: Engine, year?: number) => CarFacts;

/**
 * Finds the models of these makes by their Model_ID.
 * @throws ContentError for an id that stands twice
 */
export function modelFinder(makes: readonly Make[], file: string, factsOf: FactsOf): ModelById {
  const byId = new Map<string, VehicleModel>();
  for (const make of makes) {
    for (const each of make.ranges) {
      for (const one of each.engines) {
        if (byId.has(one.id)) {
          throw new ContentError(file, [
            `makes: the id ${one.id} stands twice. Remedy: correct one of them.`,
          ]);
        }
        byId.set(one.id, { make, range: each, engine: one });
      }
    }
  }
  return (modelId) => {
    const known = byId.get(modelId);
    if (known) return known;
    const { modelId: plain, year } = withoutYear(modelId);
    const isHeavy = plain.endsWith(HEAVY);
    const light = byId.get(isHeavy ? plain.slice(0, -HEAVY.length) : plain);
    const model = light && isHeavy ? heavy(light) : light;
    return model && year !== null ? inYear(model, year, factsOf) : model;
  };
}

/** The same model, made in that year. A year in which it was not sold is a slip, which says nothing of the car. */
function inYear(
  { make, range, engine, ...rest }: VehicleModel,
  year: number,
  factsOf: FactsOf,
): VehicleModel {
  const facts = fittedIn(engineYears(engine, range), year)
    ? factsOf(make, range, engine, year)
    : engine.facts;
  return {
    make,
    range,
    ...rest,
    engine: { ...engine, id: withYear(engine.id, year), ...(facts && { facts }) },
  };
}

/** The same model, over 3,000 kg. */
export function heavy({ make, range, engine }: VehicleModel): VehicleModel {
  const { modelId, year } = withoutYear(engine.id);
  return { make, range, engine: { ...engine, id: withYear(modelId + HEAVY, year) }, heavy: true };
}

/** What the price list needs to know about a model. */
export function carClassOf({ make, range, engine, heavy: isHeavy }: VehicleModel): CarClass {
  const { cc, fuel, facts = {} } = engine;
  const motClass = isHeavy ? 'check' : (range.motClass ?? '4');
  return { band: bandOf(cc, fuel), tier: make.tier, fuel, motClass, quote: make.quote, facts };
}
