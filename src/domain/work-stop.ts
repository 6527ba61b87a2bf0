import { type BookingStatus, STOPPABLE } from './booking-status.ts';
import { cancelUntil } from './cancel-days.ts';
import { type LocalDate, localNow } from './local-time.ts';

interface Stoppable {
  status: BookingStatus;
  /** When it was stopped already. */
  stoppedAt: Date | null;
  createdAt: Date;
}

/** The last day on which the work of a booking can be stopped; null while there is none to stop, or no more. */
export const stopUntil = ({ status, stoppedAt, createdAt }: Stoppable): LocalDate | null =>
  stoppedAt || !STOPPABLE.includes(status) ? null : cancelUntil(localNow(createdAt).date);
