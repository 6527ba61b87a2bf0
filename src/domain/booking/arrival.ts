import type { Leg } from './handover.ts';

/** How a car comes to us, and leaves: with our driver, with its owner, or on a recovery truck. */
export const ARRIVALS = ['collected', 'brought', 'lorry'] as const;

export type Arrival = (typeof ARRIVALS)[number];

/** How one car comes and leaves. */
export interface Ways {
  arrival: Arrival;
  leaves: Arrival;
}

/** How it comes, or how it leaves. */
export const wayOf = ({ arrival, leaves }: Ways, leg: Leg): Arrival =>
  leg === 'collection' ? arrival : leaves;

/** How a car comes where nobody has chosen anything else. */
export const USUAL_ARRIVAL: Arrival = 'collected';

/** How people may choose to have it come who book on the site; a recovery truck is agreed on the phone. */
export const CHOSEN_ONLINE = ['collected', 'brought'] as const satisfies Arrival[];

export type ChosenOnline = (typeof CHOSEN_ONLINE)[number];

/** The way of that name, as far as it may be chosen on the site; else the usual one. */
export const chosenOnline = (name: string): ChosenOnline =>
  CHOSEN_ONLINE.find((each) => each === name) ?? 'collected';

/** Whether our driver fetches it and brings it back: it takes a place on the round, and its address must be in reach. */
export const needsDriver = (arrival: Arrival): boolean => arrival === 'collected';

/** Whether it is carried, so that it needn't be fit for the road. */
export const isCarried = (arrival: Arrival): boolean => arrival === 'lorry';

/** Whether our driver fetched it and a truck brings it back: nobody may drive it. */
export const comesOnTruck = ({ arrival, leaves }: Ways): boolean => needsDriver(arrival) && isCarried(leaves);
