import { z } from 'zod';
import { fuelSchema } from '../domain/vehicle/vehicle.ts';

const vrm = z.string().regex(/^[A-Z0-9]{2,7}$/);
const count = z.number().int().nonnegative();

const line = z.tuple([
  z.enum(['ADVISORY', 'MINOR', 'MAJOR', 'DANGEROUS', 'PRS', 'USER ENTERED']),
  z.string().min(1),
]);

const source = z
  .enum(['DVSA', 'DVA NI', 'CVS'])
  .default('DVSA')
  .describe('DVA NI: Northern Ireland, without lines. CVS: lorries and buses.');

const test = z.strictObject({
  miles: count.optional().describe('What the tester read; left out, worked out from the readings around it.'),
  km: count.optional().describe('The same, of a clock that counts kilometres.'),
  odometer: z.enum(['UNREADABLE', 'NO_ODOMETER', 'missing']).optional().describe('Why there is no reading.'),
  lines: z.array(line).default([]),
  source,
});

const before = z
  .string()
  .regex(/^\d+ (min|days?)$/)
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('min') ? 1 : 24 * 60))
  .describe("How long before the pass it failed: '47 min', '2 days'.");

const visit = test.extend({
  late: z.number().int().positive().optional().describe('Days that the old certificate had run out for.'),
  fails: z.array(test.extend({ before })).default([]),
});

const history = {
  dueIn: z
    .number()
    .int()
    .max(365)
    .describe('Days from today to the end of the last certificate; may be over.'),
  open: test.extend({ afterExpiry: z.number().int() }).optional().describe('A last test that failed.'),
  visits: z.array(visit).describe('Newest first; each ends in a pass.'),
  source: source.describe('Of the tests that are filled in.'),
};

const common = {
  vrm,
  about: z.string().optional().describe('What the plate shows.'),
  recall: z.enum(['Yes', 'No', 'Unknown', 'Unavailable']).default('No'),
};

const described = {
  make: z.string(),
  model: z.string().nullable(),
  fuel: fuelSchema,
  cc: z.number().int().nullable(),
  colour: z.string(),
};

/** `content/catalogue/demo-mot.json`: MOT histories of demo plates, in days from today. */
export const demoMotSchema = z.strictObject({
  note: z.string(),
  cars: z.array(
    z.strictObject({
      ...common,
      ...history,
      firstUsed: z
        .string()
        .regex(/^\d\d-\d\d$/)
        .optional()
        .describe('Month and day; the year is the car’s.'),
    }),
  ),
  others: z
    .array(
      z.union([
        z.strictObject({ ...common, ...described, newFor: count.describe('Days until the first test.') }),
        z.strictObject({ ...common, ...described, ...history, firstUsed: z.iso.date() }),
      ]),
    )
    .describe('Vehicles on the register that the demo registry does not have, or does not describe.'),
  usual: z.strictObject({
    advisories: z.array(z.string()).min(1),
    fails: z.array(z.string()).min(1),
  }),
  before2018: z
    .record(z.string(), z.string())
    .describe('Section of the manual since May 2018 → reference in the manual before it.'),
});

export type DemoMotFile = z.output<typeof demoMotSchema>;
export type DemoTest = z.output<typeof test>;
export type DemoVisit = z.output<typeof visit>;
