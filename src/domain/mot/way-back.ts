import type { Arrival } from '../booking/arrival.ts';
import { type BookingStatus, STOPPABLE } from '../booking/booking-status.ts';
import type { Stop } from './stop.ts';

/** How a customer gets a car that nobody of the garage may drive; to have it repaired is the third way. */
export const WAYS_BACK = ['truck', 'fetched'] as const;
export type WayBack = (typeof WAYS_BACK)[number];

/** The same as how a car leaves. */
export const LEAVING_BY: Record<WayBack, Arrival> = { truck: 'lorry', fetched: 'brought' };

/** Whether its customer can choose: while the car is with us, and something keeps it from being driven. */
export const mayChooseWay = (status: BookingStatus, stops: readonly Pick<Stop, 'why'>[]): boolean =>
  (status === 'ready' || STOPPABLE.includes(status)) && stops.length > 0;
