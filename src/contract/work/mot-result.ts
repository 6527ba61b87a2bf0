import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { failsFor, MOT_DEFECT_TYPES } from '../../domain/mot/mot-result.ts';
import { confirmedMiles } from '../call/confirmed-miles.ts';
import { required } from '../call/fields.ts';
import { z } from '../call/zod.ts';
import { press, version } from './press.ts';

const motResultSchema = z
  .object({
    version,
    line_id: z.uuid(),
    result: z.enum(['passed', 'failed'], 'Choose passed or failed'),
    tested_on: z.iso.date('Enter the day of the test'),
    miles: z.number('Enter the mileage').int().min(0).max(999_999),
    miles_confirmed: confirmedMiles,
    expires: z.iso.date().nullable().default(null),
    valid_until: z.iso
      .date()
      .nullable()
      .default(null)
      .describe(
        'Last day of the MOT that it still has; counts beside a fail alone. null: what the registers say.',
      ),
    defects: z
      .array(z.object({ text: required(300, 'Enter the defect'), type: z.enum(MOT_DEFECT_TYPES) }))
      .max(60)
      .default([]),
    repaired: z
      .boolean()
      .default(false)
      .describe('Whether what was dangerous, or else what it failed on, has been repaired since.'),
  })
  .superRefine(({ result, tested_on, expires, defects, repaired }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (failsFor(defects) !== (result === 'failed'))
      wrong('result', 'A test fails if a defect is major or dangerous, and only then');
    if (repaired && !failsFor(defects)) wrong('repaired', 'It failed on none of them');
    if (result === 'failed' && expires !== null) wrong('expires', 'A failed test has no new date');
    if (result === 'passed' && (expires === null || expires <= tested_on))
      wrong('expires', 'Enter the last day of the new MOT');
  });
export const recordMotResult = press(
  'recordMotResult',
  '/desk/bookings/{id}/mot_result',
  'Record the result of an MOT test, of its retest, or a correction: the last one counts.',
  motResultSchema,
);

export const putRight = press(
  'putRight',
  '/desk/bookings/{id}/put_right',
  'Record what was done about something dangerous that its customer was asked about, where its own line isn’t what repaired it.',
  z.object({
    version,
    question: z.uuid().describe('`about` of a stop that a request found.'),
    how: required(MAX_REASON, 'Say what was done: the customer reads it'),
  }),
);
