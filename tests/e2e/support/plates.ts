import { test } from 'playwright/test';

/** How many numbers a run's second attempts keep for themselves. */
const TRIES = 3;

/**
 * A plate of this attempt of the test alone, 'KE51 COL': a second attempt finds the car of the first one still there, with its
 * mileage and its booking.
 */
export function plateOf(area: string, from: number, letters: string): string {
  const { retry, repeatEachIndex } = test.info();
  return `${area}${from + retry + repeatEachIndex * TRIES} ${letters}`;
}

/** The same as it's sent to the server. */
export const typedPlate = (plate: string): string => plate.replace(' ', '');
