import { endpoint, success } from './endpoint.ts';
import { motOffersSchema } from './mot-offer.ts';
import { vehicleSchema } from './vehicle.ts';
import { z } from './zod.ts';

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

const severitySchema = z.enum(['dangerous', 'major', 'fail', 'prs', 'minor', 'advisory', 'note']);

const odometer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    value: z.number().int(),
    unit: z.enum(['mi', 'km']),
    miles: z.number().int(),
  }),
  z.object({ kind: z.enum(['unreadable', 'no-odometer', 'missing']) }),
]);

const test = z.object({
  completedAt: z.iso.datetime(),
  date: localDate.describe('Local date of the test.'),
  result: z.enum(['passed', 'failed']),
  expires: localDate.nullable(),
  odometer,
  defects: z
    .array(
      z.object({
        text: z.string().describe('As the tester wrote it.'),
        severity: severitySchema,
        dangerous: z.boolean(),
        section: z.string().nullable().describe('Of the inspection manual since May 2018: 5.2.3.'),
      }),
    )
    .nullable()
    .describe('The worst first. Null: the source publishes none (Northern Ireland).'),
});

const visit = z.object({
  began: localDate,
  ended: localDate,
  passed: z.boolean(),
  firstTime: z.boolean().describe('Passed as it came, with nothing put right during the test.'),
  minutesToPass: days.nullable().describe('From the first fail to the pass.'),
  tests: z.array(test).min(1).describe('Newest first.'),
});

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

/** An MOT history with what it adds up to. */
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
  visits: z.array(visit).describe('A fail and its retest are one. Newest first.'),
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
    firstTimePct: days.nullable().describe('Whole percent of visits.'),
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
