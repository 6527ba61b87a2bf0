import { type BookingStatus, STOPPABLE } from '../booking/booking-status.ts';
import { cancelUntil } from '../booking/cancel-days.ts';
import { type LocalDate, localNow } from '../text/local-time.ts';

interface Stoppable {
  status: BookingStatus;
  /** When it was stopped already. */
  stoppedAt: Date | null;
  /** When it became a contract; null: not yet. */
  contractAt: Date | null;
}

/** The last day on which the work of a booking can be stopped; null while there is none to stop, or no more. */
export const stopUntil = ({ status, stoppedAt, contractAt }: Stoppable): LocalDate | null =>
  stoppedAt || !contractAt || !STOPPABLE.includes(status) ? null : cancelUntil(localNow(contractAt).date);
