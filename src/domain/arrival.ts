/** How a car comes to us, and leaves: with our driver, with its owner, or on a lorry. */
export const ARRIVALS = ['collected', 'brought', 'lorry'] as const;

export type Arrival = (typeof ARRIVALS)[number];

/** Whether it takes a place on our driver's round. */
export const needsDriver = (arrival: Arrival): boolean => arrival === 'collected';

/** The same for whoever has to choose. */
export const ARRIVAL_CHOICES: Record<Arrival, string> = {
  collected: 'Our driver collects it',
  brought: 'Its owner brings it',
  lorry: 'It comes on a recovery truck',
};

/** What is said of a car that has come, and of one that has gone; the same two steps for all of them. */
export const ARRIVAL_TEXT: Record<Arrival, { collected: string; delivered: string }> = {
  collected: { collected: 'Car collected', delivered: 'Car back with you' },
  brought: { collected: 'Car arrived', delivered: 'Car picked up' },
  lorry: { collected: 'Car arrived on a recovery truck', delivered: 'Car picked up by recovery truck' },
};
