import { ARRIVALS } from '../../domain/booking/arrival.ts';
import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { LINE_STATUSES } from '../../domain/booking/booking-line.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { CHECK_RESULTS, CHECK_UNITS, TOLD_HOW, type ToldHow } from '../../domain/catalogue/check.ts';
import { failsFor, MOT_DEFECT_TYPES } from '../../domain/mot/mot-result.ts';
import { driveReason } from '../booking/drive-reason.ts';
import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { confirmedMiles, line, required } from '../call/fields.ts';
import { leavingShape } from '../booking/leaving.ts';
import { stopSchema } from '../mot/stop.ts';
import { z } from '../call/zod.ts';

const status = z.enum(BOOKING_STATUSES);
const lineStatus = z.enum(LINE_STATUSES);
const params = z.object({ id: z.uuid() });
const version = z.number().int().min(0).max(1_000_000).describe('Of the booking, as the page showed it.');
const why = required(MAX_REASON, 'Say why: the customer reads it');
const person = z.uuid().nullable().describe('Account of somebody who works here; null: nobody.');

const checkSchema = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.enum(CHECK_UNITS).nullable().describe('What it is measured in; null: it is looked at.'),
  least: z.number().nullable().describe('The least that is allowed.'),
  amber: z.number().nullable().describe('From here down it is coming up.'),
  result: z.enum(CHECK_RESULTS).nullable().describe('null: not recorded yet.'),
  measured: z.number().nullable(),
  note: z.string(),
  answer: z.string().nullable().describe('What became of it, where it needs attention now; in words.'),
  is_open: z
    .boolean()
    .describe(
      'Whether it needs attention now and its customer was neither asked nor told: the work isn’t finished before.',
    ),
});

const motSchema = z.object({
  result: z.enum(['passed', 'failed']),
  tested_on: z.iso.date(),
  miles: z.number().int(),
  expires: z.iso.date().nullable(),
  valid_until: z.iso
    .date()
    .nullable()
    .describe('Last day of the MOT that it still has beside a fail; null: none, or not known.'),
  retest_by: z.iso.date().nullable().describe('Last day of the free partial retest.'),
  defects: z.array(z.object({ text: z.string(), type: z.enum(MOT_DEFECT_TYPES) })),
  repaired: z.boolean(),
});

const lineSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  status: lineStatus,
  next: z.array(lineStatus).describe('What the workshop may make of it now.'),
  assigned_to: person,
  outcome: z.string().nullable().describe('Why it was not done, or how its share was reckoned.'),
  done_percent: z.number().int().nullable(),
  charge: amountSchema.describe('Due for it so far.'),
  checks: z.array(checkSchema).describe('Of a service; empty for what has no list.'),
  mot: motSchema.nullable().describe('The last result of an MOT test.'),
});

/** The work on a booking, as the desk sees it. */
export const workSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status,
  version: z.number().int(),
  arrival: z.enum(ARRIVALS).describe('How the car comes to us.'),
  leaves: z.enum(ARRIVALS).describe('How it leaves.'),
  assigned_to: person,
  steps: z.array(
    z.object({
      to: status,
      missing: z.array(z.string()).describe('What it still needs, in words; empty: it can be made.'),
    }),
  ),
  stops: z.array(stopSchema).describe('Why the car must not be driven home as it is; empty: it may.'),
  back_to: status
    .nullable()
    .describe('Where taking back the last step leads; null: it cannot be taken back.'),
  stop_until: z.iso
    .date()
    .nullable()
    .describe('Until then its customer may stop the work; null: no more, or not yet.'),
  stopped_at: z.iso.datetime().nullable(),
  lines: z.array(lineSchema),
});
export type Work = z.infer<typeof workSchema>;

const response = success(z.object({ work: workSchema }));
const errors = ['bad_request', 'not_found', 'invalid', 'changed'] as const;

/** A press at the desk on a booking or a line. They all answer how the work stands then. */
function press<const Id extends string, const Path extends string, Body extends z.ZodType>(
  id: Id,
  path: Path,
  summary: string,
  body: Body,
) {
  return endpoint({
    id,
    method: 'POST',
    path,
    access: 'staff',
    proof: 'none',
    summary,
    params,
    body,
    response,
    errors,
  });
}

export const readWork = endpoint({
  id: 'readWork',
  method: 'GET',
  path: '/desk/bookings/{id}/work',
  access: 'staff',
  summary: 'How the work on a booking stands, and what can be done next.',
  params,
  response,
  errors: ['bad_request', 'not_found'],
});

const stepSchema = z.object({
  version,
  to: status,
  reason: line(MAX_REASON)
    .default('')
    .describe(
      'Why the handover of a car that came or went isn’t recorded, why it goes back unpaid, or why a booking on which something is owed is closed.',
    ),
  ...leavingShape,
});
export const stepBooking = press(
  'stepBooking',
  '/desk/bookings/{id}/step',
  'Make the next step of a booking. One that was made already is a success.',
  stepSchema,
);

export const takeBackStep = press(
  'takeBackStep',
  '/desk/bookings/{id}/take_back',
  'Take back a step that was recorded by mistake.',
  z.object({ version, from: status.describe('The step, as the page showed it.'), reason: why }),
);

export const assignBooking = press(
  'assignBooking',
  '/desk/bookings/{id}/assign',
  'Say who looks after a booking.',
  z.object({ version, user_id: person }),
);

export const setArrival = press(
  'setArrival',
  '/desk/bookings/{id}/arrival',
  'Say how the car comes to us and leaves: with our driver, with its owner, or on a recovery truck.',
  z.object({
    version,
    arrival: z.enum(ARRIVALS, 'Choose how the car comes'),
    drive_reason: driveReason,
  }),
);

export const stopWork = press(
  'stopWork',
  '/desk/bookings/{id}/stop',
  'Stop the work for the customer who asks for it, within 14 days of the booking.',
  z.object({ version }),
);

export const recordChecks = press(
  'recordChecks',
  '/desk/bookings/{id}/checks',
  'Record checks of a service, all or some; those that are left out stay as they are.',
  z.object({
    version,
    line_id: z.uuid(),
    results: z
      .array(
        z.object({
          key: z.string().min(1).max(60),
          result: z.enum(CHECK_RESULTS),
          measured: z.number().min(-100).max(100_000).multipleOf(0.01).nullable().default(null),
          note: line(300).default(''),
        }),
      )
      .min(1, 'Record at least one check')
      .max(200),
  }),
);

const checkAnswerSchema = z
  .object({
    version,
    key: z.string().min(1).max(60).describe('Of the check.'),
    answer: z.enum(['not_wanted', 'put_right'], 'Say what became of it'),
    how: z
      .enum(['', ...Object.keys(TOLD_HOW)] as ['', ...ToldHow[]])
      .default('')
      .describe('How they were told, where they didn’t want it done.'),
    told_at: z.string().max(16).default('').describe('When, local time: 2026-11-26T14:30.'),
    text: line(300).default('').describe('What was done, where it was put right.'),
  })
  .superRefine(({ answer, how, told_at: toldAt, text }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (answer === 'put_right' && text === '') wrong('text', 'Say what was done: the customer reads it');
    if (answer !== 'not_wanted') return;
    if (how === '') wrong('how', 'Say how the customer was told');
    if (!/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/.test(toldAt) || Number.isNaN(Date.parse(toldAt)))
      wrong('told_at', 'Enter the day and the time at which they were told');
  });
export const answerCheck = press(
  'answerCheck',
  '/desk/lines/{id}/check_answer',
  'Record what became of a check that needs attention now: its customer was told and didn’t want it done, or it was put right.',
  checkAnswerSchema,
);

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
      wrong('result', 'A test fails exactly when a defect is major or dangerous');
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

export const beginLine = press(
  'beginLine',
  '/desk/lines/{id}/begin',
  'Begin a line: from then on its customer cannot take back the yes.',
  z.object({ version }),
);

export const finishLine = press(
  'finishLine',
  '/desk/lines/{id}/done',
  'Record that a line is done.',
  z.object({
    version,
    reason: line(MAX_REASON)
      .default('')
      .describe('Why not all checks of its list are made, where they aren’t: the customer reads it.'),
  }),
);

export const dropLine = press(
  'dropLine',
  '/desk/lines/{id}/not_done',
  'Record that a line will not be done, and why. It is not charged.',
  z.object({ version, reason: why }),
);

export const shareLine = press(
  'shareLine',
  '/desk/lines/{id}/part_done',
  'Record how much of a line was done when its customer stopped it, and how that was worked out.',
  z.object({
    version,
    percent: z.number('Enter how much is done, as a percentage').int().min(0).max(100),
    reckoning: required(MAX_REASON, 'Say how you worked it out: the customer reads it'),
  }),
);

export const takeBackLine = press(
  'takeBackLine',
  '/desk/lines/{id}/take_back',
  'Take back what was recorded of a line by mistake.',
  z.object({ version, from: lineStatus.describe('What the page showed.'), reason: why }),
);

export const assignLine = press(
  'assignLine',
  '/desk/lines/{id}/assign',
  'Say who does a line.',
  z.object({ version, user_id: person }),
);

/** Every call of the work, for the list of all calls. */
export const workCalls = [
  readWork,
  stepBooking,
  takeBackStep,
  assignBooking,
  setArrival,
  stopWork,
  recordChecks,
  answerCheck,
  recordMotResult,
  putRight,
  beginLine,
  finishLine,
  dropLine,
  shareLine,
  takeBackLine,
  assignLine,
];
