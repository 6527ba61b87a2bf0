import { PARTS_FROM } from '../domain/booking/parts.ts';
import { z } from 'zod';
import { findItem, type Item } from '../domain/catalogue/item.ts';
import type {
  DiagnosticItem,
  Included,
  PriceList,
  RepairItem,
  ServiceItem,
} from '../domain/catalogue/price.ts';
import { NEEDS } from '../domain/garage/ability.ts';
import { factsSchema } from './engine-facts.ts';
import { type PieceRule, PLACES } from '../domain/vehicle/piece.ts';
import type { TyreRule } from '../domain/vehicle/tyre-size.ts';
import { bandSchema, powertrainSchema, tierSchema } from '../domain/vehicle/vehicle.ts';

const key = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'a key is lower case with underscores, like front_brake_pads');
const pounds = z.number().nonnegative().multipleOf(0.01).describe('Pounds inc VAT.');
const appliesTo = z
  .array(powertrainSchema)
  .min(1)
  .describe('Powertrains that have the part. Never offered to others.');
const needs = z
  .array(z.enum(NEEDS))
  .describe('What a garage must be able to do beside what every workshop can; [] where nothing.');
const line = z.object({
  text: z.string().min(1).describe('One line of what is included, as the motorist reads it.'),
  appliesTo: z.array(powertrainSchema).optional().describe('Left out: all cars get it.'),
  when: factsSchema.optional().describe('Facts of the cars of which it is true; said only where known.'),
});
/** A line of a service. Two kinds hold figures or names, so that services can be compared; their text is made below. */
const included = z
  .union([
    line,
    z.object({ checks: z.number().int().positive() }),
    z.object({ everythingIn: key.describe('A service further up, all of which is part of this one.') }),
  ])
  .describe('A text, a number of checks, or the key of the service that this one holds.');

/** Which kind of a job it is, and which cars have it. */
const kind = {
  instead: key
    .optional()
    .describe('Key of the item that a car without this one is sold: there it is part of that job.'),
  job: key
    .optional()
    .describe('Key of the item of which this is one kind: a car is offered only the kind that it has.'),
  when: factsSchema
    .optional()
    .describe('Facts of the cars that have it (engine-facts.json). Left out: every car that it applies to.'),
};

const parts = z
  .enum(PARTS_FROM)
  .describe(
    'Where its parts come from: `stock` (our shelf, or the motor factor within hours), `next-day`, or `to-order` (two working days). The first day on offer follows from the slowest of a list.',
  );

const service = z.object({
  key,
  ...kind,
  name: z.string(),
  description: z.string(),
  includes: z.array(included).min(1),
  appliesTo,
  needs,
  prices: z
    .record(bandSchema, pounds.nullable())
    .describe('One price per engine band; null where it cannot apply.'),
  labourHours: z.number().positive(),
  parts,
  notes: z.array(line).optional().describe('What else to know: the first line that is true of the car.'),
});

const repair = z.object({
  key,
  ...kind,
  group: key,
  name: z.string(),
  appliesTo,
  needs,
  from: pounds.describe('Smallest band of a mainstream brand.'),
  to: pounds.describe('Largest band of a mainstream brand.'),
  labourHours: z.number().positive(),
  parts,
  hoursFrom: z.string().optional().describe('Who says how long it takes.'),
  unit: z.string().optional().describe("What one price buys: 'per axle', 'each'."),
  symptoms: z.array(z.string()).min(1),
  motWording: z.array(z.string()).optional().describe('Typical DVSA defect phrases.'),
  quote: z.string().optional().describe('No fixed price: the sentence that tells the motorist why.'),
  unsure: z
    .union([z.strictObject({ quote: z.string() }), z.strictObject({ note: z.string() })])
    .optional()
    .describe('Said where nobody knows whether `when` is true: why it is quoted, or what the price is for.'),
  seen: z
    .boolean()
    .optional()
    .describe('A kind that somebody has seen on the car: kept wherever the car may have it.'),
}) satisfies z.ZodType<RepairItem>;

const diagnostic = z.object({
  key,
  ...kind,
  name: z.string(),
  price: pounds,
  minutes: z.number().int().positive(),
  includes: z.array(line).min(1),
  symptoms: z.array(z.string()).min(1),
  creditedIfRepaired: z.boolean(),
  appliesTo,
  needs,
}) satisfies z.ZodType<DiagnosticItem>;

const piece = z
  .object({
    places: z
      .enum(Object.keys(PLACES) as (keyof typeof PLACES)[])
      .optional()
      .describe('Where it can be: a part at each of these places. Left out: only the number matters.'),
    most: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('How many a car can have. Left out: one per place.'),
    bySize: z.boolean().default(false).describe('A tyre: its size gives the price, see `tyres`.'),
  })
  .refine(
    ({ places, most }) => places !== undefined || most !== undefined,
    'name places, or how many at most',
  )
  .transform(({ places, most, bySize }): PieceRule => {
    const at = places ? PLACES[places] : [];
    return { places: at, most: most ?? at.length, bySize };
  });

const tyres = z.object({
  position: z
    .record(z.string().regex(/^\d{2}$/), z.number().min(0).max(1))
    .describe('Inches of the wheel → where the price lies between from and to.'),
  widest: z.number().int().positive().describe('Millimetres; a wider tyre is quoted.'),
  lowest: z.number().int().positive().describe('As a percentage; a lower tyre is quoted.'),
}) satisfies z.ZodType<TyreRule>;

/** What is sold one at a time, so that a list has to say how many a car can have. */
const BY_PIECE: readonly (string | undefined)[] = ['each', 'per wheel', 'per section'];

/** `content/catalogue/prices.json`: every price the business charges. Pages, API and emails use nothing else. */
export const catalogueSchema = z
  .object({
    meta: z.object({ currency: z.literal('GBP'), status: z.string(), basis: z.string() }),
    bands: z.record(bandSchema, z.string()).describe('Band names as shown.'),
    bandPosition: z
      .record(bandSchema, z.number().min(0).max(1))
      .describe('Where a band lies between from and to.'),
    tiers: z
      .record(tierSchema, z.number().positive())
      .describe('Multiplier on the parts of repairs per brand tier.'),
    labourRate: pounds.describe('An hour of labour, the same for all makes.'),
    motDiscount: z.record(key, pounds).describe('Price of the MOT line beside these services.'),
    exclusive: z.array(key).describe('Services of which a cart holds one at a time.'),
    pieces: z
      .record(key, piece)
      .describe('Items sold by the piece: where they can be, and how many at most.'),
    tyres,
    services: z.array(service).min(1),
    groups: z
      .array(
        z.object({
          key,
          name: z.string(),
          names: z
            .array(z.object({ name: z.string(), when: factsSchema }))
            .optional()
            .describe('What cars read that lack the part which the name names.'),
        }),
      )
      .min(1),
    repairs: z.array(repair).min(1),
    diagnostics: z.array(diagnostic).min(1),
  })
  .superRefine((list, context) => {
    const groups = new Set(list.groups.map((group) => group.key));
    for (const { key: name, group } of list.repairs) {
      if (!groups.has(group)) {
        context.addIssue({
          code: 'custom',
          path: ['repairs', name, 'group'],
          message: `no group called ${group}`,
        });
      }
    }
    for (const { key: name, from, labourHours, quote } of list.repairs) {
      const labour = labourHours * list.labourRate;
      if (quote !== undefined || labour <= from + 0.001) continue;
      const message = `its labour, ${labour.toFixed(2)}, is more than its price from ${from}. Remedy: correct the hours or the price`;
      context.addIssue({ code: 'custom', path: ['repairs', name, 'labourHours'], message });
    }
    for (const { key: name, unit } of list.repairs) {
      if (name in list.pieces || !BY_PIECE.includes(unit)) continue;
      const message = `its unit is '${unit}', so say how many there can be, or where, in pieces.${name}`;
      context.addIssue({ code: 'custom', path: ['repairs', name, 'unit'], message });
    }
    for (const name of Object.keys(list.pieces)) {
      if (list.repairs.some((repair) => repair.key === name)) continue;
      context.addIssue({ code: 'custom', path: ['pieces', name], message: `no repair called ${name}` });
    }
    const seen = new Set<string>();
    for (const item of [...list.services, ...list.repairs, ...list.diagnostics]) {
      if (seen.has(item.key)) {
        context.addIssue({ code: 'custom', path: [item.key], message: `the key ${item.key} stands twice` });
      }
      seen.add(item.key);
    }
    const all = [...list.services, ...list.repairs, ...list.diagnostics];
    for (const { key: name, job, instead } of all) {
      if (instead !== undefined && !all.some((item) => item.key === instead)) {
        context.addIssue({ code: 'custom', path: [name, 'instead'], message: `no item called ${instead}` });
      }
      const head = all.find((item) => item.key === job);
      if (job === undefined || (head && head.job === undefined)) continue;
      context.addIssue({
        code: 'custom',
        path: [name, 'job'],
        message: head ? `${job} is itself a kind of ${head.job}` : `no item called ${job}`,
      });
    }
    for (const [index, { key: name, includes }] of list.services.entries()) {
      const above = new Set(list.services.slice(0, index).map((service) => service.key));
      for (const each of includes) {
        if (!('everythingIn' in each) || above.has(each.everythingIn)) continue;
        context.addIssue({
          code: 'custom',
          path: ['services', name, 'includes'],
          message: `no service called ${each.everythingIn} stands above`,
        });
      }
    }
  })
  .transform((list) => ({ ...list, services: list.services.map((each) => inWords(each, list.services)) }));

/** The service with its number of checks and the service that it includes put into words. */
function inWords(
  { includes, ...rest }: z.infer<typeof service>,
  services: readonly { key: string; name: string }[],
): ServiceItem {
  const words = includes.map((each): Included => {
    if ('text' in each) return each;
    if ('checks' in each) return { ...each, text: `About ${each.checks} checks` };
    const name = services.find((other) => other.key === each.everythingIn)?.name ?? '';
    return { ...each, text: `Everything in the ${name.toLowerCase()}` };
  });
  return { ...rest, includes: words };
}

export type Catalogue = z.infer<typeof catalogueSchema> & PriceList;

/** The service, repair or diagnostic with that key. Throws on a key that is not in the catalogue. */
export function itemIn(catalogue: Catalogue, name: string): Item {
  const found = findItem(name, catalogue);
  if (!found) throw new Error(`No service, repair or diagnostic '${name}' in content/catalogue/prices.json`);
  return found;
}
