import { showBookedSign } from '../enhance/steps/booked-sign.ts';

showBookedSign();
