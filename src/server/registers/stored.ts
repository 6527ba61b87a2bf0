import { z } from 'zod';
import type { MotTest } from '../../domain/mot-test.ts';
import type { DvlaVehicle, DvsaVehicle } from './record.ts';
import type { Known } from './register.ts';

/**
 * What is stored of a register's answer. Every stored answer is parsed with these before it is used, so that one of an
 * older or newer version of this program, which may share the database, is asked for anew and never half understood.
 */
const text = z.string().nullable();
const number = z.number().nullable();

const dvla = z.strictObject({
  make: text,
  fuelType: text,
  engineCapacity: number,
  yearOfManufacture: number,
  monthOfFirstRegistration: text,
  colour: text,
  taxStatus: text,
  taxDueDate: text,
  motStatus: text,
  motExpiryDate: text,
  typeApproval: text,
  wheelplan: text,
  revenueWeight: number,
}) satisfies z.ZodType<DvlaVehicle>;

const test = z.strictObject({
  number: text,
  completedAt: z.string(),
  result: z.enum(['passed', 'failed']),
  expires: text,
  odometer: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('read'),
      value: z.number(),
      unit: z.enum(['mi', 'km']),
      miles: z.number(),
    }),
    z.strictObject({ kind: z.literal('unreadable') }),
    z.strictObject({ kind: z.literal('no-odometer') }),
    z.strictObject({ kind: z.literal('missing') }),
  ]),
  defects: z
    .array(
      z.strictObject({
        text: z.string(),
        type: z.enum([
          'dangerous',
          'major',
          'minor',
          'advisory',
          'fail',
          'prs',
          'user-entered',
          'non-specific',
          'system-generated',
        ]),
        dangerous: z.boolean(),
      }),
    )
    .nullable(),
}) satisfies z.ZodType<MotTest>;

const dvsa = z.strictObject({
  make: text,
  model: text,
  fuelType: text,
  engineSize: number,
  colour: text,
  firstUsed: text,
  registered: text,
  manufactured: text,
  manufactureYear: number,
  outstandingRecall: z.enum(['yes', 'no', 'unknown', 'unavailable']),
  motTestDueDate: text,
  tests: z.array(test),
  heavyTested: z.boolean(),
}) satisfies z.ZodType<DvsaVehicle>;

const answerOf = <Found extends z.ZodType>(found: Found) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('found'), vehicle: found }),
    z.strictObject({ kind: z.literal('not-found') }),
    z.strictObject({ kind: z.literal('bad-registration') }),
  ]);

/** A stored answer of each register. */
export const storedDvla: z.ZodType<Known<DvlaVehicle>> = answerOf(dvla);
export const storedDvsa: z.ZodType<Known<DvsaVehicle>> = answerOf(dvsa);
