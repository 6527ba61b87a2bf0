import type { Arrival } from '../../domain/booking/arrival.ts';

/** Where one of us books for a caller: the plate, then the price list, then the booking itself. */
export const CALLER = '/apps/desk/new';
/** Takes the price list. */
export const CALLER_LIST = `${CALLER}/list`;
/** Where a car without a known plate is chosen by make and model. */
export const CALLER_CAR = `${CALLER}/car`;

/** Where a saved quote is booked for a caller. @param arrival how the car comes; left out: that is asked first */
export const callerBookPath = (token: string, arrival?: Arrival): string =>
  `${CALLER}/book/${token}${arrival ? `?arrival=${arrival}` : ''}`;
