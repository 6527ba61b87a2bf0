import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { line } from '../call/fields.ts';

/** Of one of us who has a car fetched: its owner has been asked, or it goes to a booked test. */
export const driveReason = line(MAX_REASON)
  .default('')
  .describe('Why our driver may fetch the car, where the registers don’t say so. Kept with the booking.');
