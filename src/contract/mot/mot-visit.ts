import { z } from '../call/zod.ts';

const localDate = z.iso.date();

export const severitySchema = z.enum(['dangerous', 'major', 'fail', 'prs', 'minor', 'advisory', 'note']);

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

/** A test, or a fail with its retests. */
export const visitSchema = z.object({
  began: localDate,
  ended: localDate,
  passed: z.boolean(),
  firstTime: z.boolean().describe('Passed as it came, with nothing put right during the test.'),
  minutesToPass: z.number().int().nonnegative().nullable().describe('From the first fail to the pass.'),
  tests: z.array(test).min(1).describe('Newest first.'),
});
