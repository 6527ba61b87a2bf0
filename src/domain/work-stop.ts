import { type BookingStatus, STOPPABLE } from './booking-status.ts';
import { addDays, type LocalDate, localNow } from './local-time.ts';

/** For how many days after the booking its customer may stop the work: Consumer Contracts Regulations 2013, reg. 30. */
const STOP_DAYS = 14;

/** The last day on which the work can be stopped. @param bookedOn local date of the booking */
const lastStopDay = (bookedOn: LocalDate): LocalDate => addDays(bookedOn, STOP_DAYS);

interface Stoppable {
  status: BookingStatus;
  /** When it was stopped already. */
  stoppedAt: Date | null;
  createdAt: Date;
}

/** The last day on which the work of a booking can be stopped; null while there is none to stop, or no more. */
export const stopUntil = ({ status, stoppedAt, createdAt }: Stoppable): LocalDate | null =>
  stoppedAt || !STOPPABLE.includes(status) ? null : lastStopDay(localNow(createdAt).date);
