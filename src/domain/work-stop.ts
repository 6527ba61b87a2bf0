import { addDays, type LocalDate } from './local-time.ts';

/** For how many days after the booking its customer may stop the work: Consumer Contracts Regulations 2013, reg. 30. */
const STOP_DAYS = 14;

/** The last day on which the work can be stopped. @param bookedOn local date of the booking */
export const lastStopDay = (bookedOn: LocalDate): LocalDate => addDays(bookedOn, STOP_DAYS);
