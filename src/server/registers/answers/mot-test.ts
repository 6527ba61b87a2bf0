import { z } from 'zod';
import { DEFECT_TYPES, type MotDefect, type MotTest, type Odometer } from '../../../domain/mot/mot-test.ts';
import { day, distance, flag, instantField, tolerantList, text } from './fields.ts';

const sentDefect = z.object({ text, type: text, dangerous: flag });

/** One test as it is sent, from any of the three sources: DVSA, Northern Ireland (DVA NI), heavy vehicles (CVS). */
export const sentTest = z.object({
  completedDate: instantField,
  testResult: text,
  expiryDate: day,
  odometerValue: distance,
  odometerUnit: text,
  odometerResultType: text,
  motTestNumber: text,
  dataSource: text,
  defects: tolerantList(sentDefect),
});
type SentTest = z.output<typeof sentTest>;

/** The same as we hold it. */
export const motTest = z.object({
  number: text,
  completedAt: z.string(),
  result: z.enum(['passed', 'failed']),
  expires: day,
  odometer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('read'), value: z.number(), unit: z.enum(['mi', 'km']), miles: z.number() }),
    z.object({ kind: z.literal(['unreadable', 'no-odometer', 'missing']) }),
  ]),
  defects: z
    .array(z.object({ text: z.string(), type: z.enum(DEFECT_TYPES), dangerous: z.boolean() }))
    .nullable(),
}) satisfies z.ZodType<MotTest>;

const RESULT: Record<string, MotTest['result']> = { PASSED: 'passed', FAILED: 'failed' };

const MILES_IN_KM = 0.621371;

/** Null for an entry without a date or without a result that we know, because it says nothing usable. */
export function motTestOf(test: SentTest): MotTest | null {
  const result = RESULT[test.testResult?.toUpperCase() ?? ''];
  if (!result || test.completedDate === null) return null;
  return {
    number: test.motTestNumber,
    completedAt: test.completedDate,
    result,
    expires: result === 'passed' ? test.expiryDate : null,
    odometer: odometerOf(test),
    defects: test.dataSource === 'DVA NI' ? null : (test.defects ?? []).flatMap((one) => defectOf(one) ?? []),
  };
}

function odometerOf({ odometerResultType, odometerValue: value, odometerUnit }: SentTest): Odometer {
  const said = odometerResultType?.toUpperCase();
  if (said === 'NO_ODOMETER') return { kind: 'no-odometer' };
  if (said === 'UNREADABLE') return { kind: 'unreadable' };
  // Nobody brings a car to its test that was never driven: a nought says that nothing was written down.
  if (value === null || value === 0) return { kind: 'missing' };
  return odometerUnit?.toUpperCase() === 'KM'
    ? { kind: 'read', value, unit: 'km', miles: Math.round(value * MILES_IN_KM) }
    : { kind: 'read', value, unit: 'mi', miles: value };
}

/** Null for a line without text. */
function defectOf({ text, type, dangerous }: z.output<typeof sentDefect>): MotDefect | null {
  if (text === null) return null;
  const written = type?.toLowerCase().replace(' ', '-');
  const known = DEFECT_TYPES.find((one) => one === written) ?? 'non-specific';
  return { text, type: known, dangerous: dangerous === true || known === 'dangerous' };
}
