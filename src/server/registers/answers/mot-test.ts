import { z } from 'zod';
import type { DefectType, MotDefect, MotTest, Odometer } from '../../../domain/mot-test.ts';
import { distance, text, whenDay, whenInstant } from './fields.ts';

const defect = z.object({ text, type: text, dangerous: z.boolean().nullable() });

/** One test from any of the three sources: DVSA, Northern Ireland (DVA NI), heavy vehicles (CVS). */
export const readTest = z.object({
  completedDate: whenInstant,
  testResult: text,
  expiryDate: whenDay,
  odometerValue: distance,
  odometerUnit: text,
  odometerResultType: text,
  motTestNumber: text,
  dataSource: text,
  defects: z.array(defect).nullable(),
});
type ReadTest = z.output<typeof readTest>;

const RESULT: Record<string, MotTest['result']> = { PASSED: 'passed', FAILED: 'failed' };

const TYPE: Record<string, DefectType> = {
  ADVISORY: 'advisory',
  DANGEROUS: 'dangerous',
  FAIL: 'fail',
  MAJOR: 'major',
  MINOR: 'minor',
  'NON SPECIFIC': 'non-specific',
  'SYSTEM GENERATED': 'system-generated',
  'USER ENTERED': 'user-entered',
  // Put right at the station within an hour. Found in the data, though not in the OpenAPI file.
  PRS: 'prs',
};

const MILES_IN_KM = 0.621371;

/** Null for an entry without a date or without a result that we know, because it says nothing usable. */
export function motTestOf(test: ReadTest): MotTest | null {
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

function odometerOf({ odometerResultType, odometerValue: value, odometerUnit }: ReadTest): Odometer {
  if (odometerResultType === 'NO_ODOMETER') return { kind: 'no-odometer' };
  if (odometerResultType === 'UNREADABLE') return { kind: 'unreadable' };
  if (value === null) return { kind: 'missing' };
  return odometerUnit?.toUpperCase() === 'KM'
    ? { kind: 'read', value, unit: 'km', miles: Math.round(value * MILES_IN_KM) }
    : { kind: 'read', value, unit: 'mi', miles: value };
}

/** Null for a line without text. */
function defectOf({ text, type, dangerous }: z.output<typeof defect>): MotDefect | null {
  if (text === null) return null;
  const known = TYPE[type?.toUpperCase() ?? ''] ?? 'non-specific';
  return { text, type: known, dangerous: dangerous === true || known === 'dangerous' };
}
