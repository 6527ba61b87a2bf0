import { stepBooking } from '../../contract/work/steps.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { call } from '../shared/api.ts';

interface Move {
  /** Of the booking. */
  id: string;
  /** That its card showed. */
  version: number;
  /** What it is to become. */
  to: string;
}

/** Makes the next step of a booking on the board. @returns why it was not made, in words; null: it was */
export async function moveBooking({ id, version, to }: Move): Promise<string | null> {
  const status = BOOKING_STATUSES.find((each) => each === to);
  if (!status) return 'There is no such step.';
  const result = await call(stepBooking, { params: { id }, body: { version, to: status } });
  if (result.ok) return null;
  const { message, errors } = result.error;
  return `${Object.values(errors)[0] ?? message}.`;
}
