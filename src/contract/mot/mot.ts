import { endpoint, success } from '../call/endpoint.ts';
import { motOffersSchema } from './mot-offer.ts';
import { severitySchema, visitSchema } from './mot-visit.ts';
import { vehicleSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

const localDate = z.iso.date();
const days = z.number().int().nonnegative();

/** Where the vehicle stands with its MOT today. `days`: whole days until or since. */
const motStatusSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('valid'), expires: localDate, days }),
  z.object({ kind: z.literal('expired'), expires: localDate, days }),
  z.object({ kind: z.literal('not-due'), due: localDate, days }),
  z.object({ kind: z.literal('exempt') }),
  z.object({ kind: z.literal('unknown') }),
]);

const point = z.object({
  date: localDate,
  value: z.number().int().describe('As the tester wrote it.'),
  unit: z.enum(['mi', 'km']),
  miles: z
    .number()
    .int()
    .describe('What the car had done; after a mix-up of units in the unit that makes sense.'),
  note: z
    .enum(['unit', 'slip', 'went-down'])
    .nullable()
    .describe(
      'unit: taken in the wrong one; slip: fits no neighbour; went-down: lower than before, and stays so.',
    ),
});

/** An MOT history with its summary. */
export const motDetailSchema = z.object({
  vehicle: z.object({
    RegistrationNumber: z.string(),
    Mfr: z.string().nullable(),
    Model: z.string().nullable().describe('As the DVSA writes it.'),
    Model_ID: z.string().nullable().describe('When it is a car of our catalogue without doubt.'),
    Colour: z.string().nullable(),
    Fuel: z.string().nullable().describe('As the register writes it.'),
    FirstUsed: z.string().nullable().describe('Date, or month like 2018-03.'),
    served: z.boolean().describe('False for what we do not service: motorcycles, lorries, buses.'),
    Kind: z.string().nullable().describe('What it is where we do not service it: a motorcycle.'),
  }),
  car: vehicleSchema
    .nullable()
    .describe('For the cart. Null when it is no car of our catalogue without doubt.'),
  status: motStatusSchema,
  advice: z.object({
    headline: z.string(),
    sentences: z.array(z.string()),
    alarm: z.boolean().describe('Not to be driven, or only to a test.'),
    earliest: localDate.nullable().describe('First day on which a test keeps the renewal date.'),
  }),
  recall: z.enum(['yes', 'no', 'unknown', 'unavailable']),
  visits: z.array(visitSchema).describe('A fail and its retest are one. Newest first.'),
  offers: motOffersSchema
    .nullable()
    .describe(
      'What the defects of the newest test ask for, by their index. Null for what we do not service and where no lines are published.',
    ),
  rates: z.object({
    visits: days,
    firstTime: days,
    tests: days,
    passes: days,
    firstTimePct: days.nullable().describe('Whole % of visits.'),
  }),
  counts: z.record(severitySchema, days).describe('Findings of all visits by severity.'),
  returning: z.array(z.object({ text: z.string(), times: days, since: localDate })),
  mileage: z.object({
    points: z.array(point).describe('Oldest first.'),
    gaps: z.array(z.object({ date: localDate, kind: z.enum(['unreadable', 'no-odometer', 'missing']) })),
    perYear: z.number().int().nullable().describe('Typical miles a year.'),
    inKm: z.boolean(),
  }),
  sources: z.object({
    dvsa: z.enum(['found', 'not-found', 'failed']),
    dvla: z.enum(['found', 'not-found', 'failed']),
  }),
  note: z.string().nullable().describe('What is missing, in a sentence, when a register did not answer.'),
  asOf: z.iso.datetime(),
});

export type MotDetail = z.infer<typeof motDetailSchema>;

export const getLastMotDetail = endpoint({
  id: 'getLastMotDetail',
  method: 'GET',
  path: '/vehicle/last-mot-detail/{reg}',
  access: 'anyone',
  summary:
    'The whole MOT history of a vehicle, with what it adds up to. Not found is 404 with `no_reg_found: true`.',
  params: z.object({ reg: z.string().min(1).max(20) }),
  response: success(motDetailSchema),
  errors: ['bad_registration', 'not_found', 'lookup_failed', 'too_many'],
});
