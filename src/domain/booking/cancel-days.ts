import { addDays, type LocalDate } from '../text/local-time.ts';

/** For how many days a consumer may cancel what was ordered at a distance: Consumer Contracts Regulations 2013, reg. 30. */
const CANCEL_DAYS = 14;

/** The last day on which a contract can be cancelled. @param madeOn local date on which it was made */
export const cancelUntil = (madeOn: LocalDate): LocalDate => addDays(madeOn, CANCEL_DAYS);
