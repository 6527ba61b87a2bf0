import { ARRIVALS } from '../../domain/booking/arrival.ts';
import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { driveReason } from '../booking/drive-reason.ts';
import { leavingShape } from '../booking/leaving.ts';
import { line } from '../call/fields.ts';
import { z } from '../call/zod.ts';
import { press, version, whyWrong } from './press.ts';
import { bookingStatus, staffAccount } from './work.ts';

const stepSchema = z.object({
  version,
  to: bookingStatus,
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
  z.object({ version, from: bookingStatus.describe('The step, as the page showed it.'), reason: whyWrong }),
);

export const assignBooking = press(
  'assignBooking',
  '/desk/bookings/{id}/assign',
  'Say who looks after a booking.',
  z.object({ version, user_id: staffAccount }),
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

export const setReturn = press(
  'setReturn',
  '/desk/bookings/{id}/return',
  'Say on which other day the car goes back, or is ready. Its customer is told.',
  z.object({
    version,
    return_on: z.iso.date('Choose the day'),
    reason: line(MAX_REASON).default('').describe('Why, as the customer reads it.'),
  }),
);

export const stopWork = press(
  'stopWork',
  '/desk/bookings/{id}/stop',
  'Stop the work for the customer who asks for it, within 14 days of the booking.',
  z.object({ version }),
);
