import { ARRIVALS } from '../../domain/booking/arrival.ts';
import { LINE_STATUSES } from '../../domain/booking/booking-line.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { CHECK_RESULTS, CHECK_UNITS } from '../../domain/catalogue/check.ts';
import { MOT_DEFECT_TYPES } from '../../domain/mot/mot-result.ts';
import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';
import { stopSchema } from '../mot/stop.ts';

export const bookingStatus = z.enum(BOOKING_STATUSES);
export const lineStatus = z.enum(LINE_STATUSES);
export const workParams = z.object({ id: z.uuid() });
export const staffAccount = z.uuid().nullable().describe('Account of somebody who works here; null: nobody.');

const checkSchema = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.enum(CHECK_UNITS).nullable().describe('What it is measured in; null: it is looked at.'),
  least: z.number().nullable().describe('The least that is allowed.'),
  amber: z.number().nullable().describe('From here down it is coming up.'),
  result: z.enum(CHECK_RESULTS).nullable().describe('null: not recorded yet.'),
  measured: z.number().nullable(),
  note: z.string(),
  recorded_at: z.iso.datetime().nullable().describe('When it was recorded; null: not yet.'),
  recorded_by: staffAccount,
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
  assigned_to: staffAccount,
  outcome: z.string().nullable().describe('Why it was not done, or how its share was reckoned.'),
  done_percent: z.number().int().nullable(),
  price: amountSchema.nullable().describe('What was agreed, or is asked for it; null: it has none yet.'),
  charge: amountSchema.describe('Due for it so far.'),
  checks: z.array(checkSchema).describe('Of a service; empty for what has no list.'),
  mot: motSchema.nullable().describe('The last result of an MOT test.'),
});

/** The work on a booking, as the desk sees it. */
export const workSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: bookingStatus,
  version: z.number().int(),
  arrival: z.enum(ARRIVALS).describe('How the car comes to us.'),
  leaves: z.enum(ARRIVALS).describe('How it leaves.'),
  assigned_to: staffAccount,
  steps: z.array(
    z.object({
      to: bookingStatus,
      missing: z.array(z.string()).describe('What it still needs, in words; empty: it can be made.'),
    }),
  ),
  stops: z.array(stopSchema).describe('Why the car must not be driven home as it is; empty: it may.'),
  back_to: bookingStatus
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

/** How the work stands after a call. */
export const workResponse = success(z.object({ work: workSchema }));

export const readWork = endpoint({
  id: 'readWork',
  method: 'GET',
  path: '/desk/bookings/{id}/work',
  access: 'staff',
  summary: 'How the work on a booking stands, and what can be done next.',
  params: workParams,
  response: workResponse,
  errors: ['bad_request', 'not_found'],
});
