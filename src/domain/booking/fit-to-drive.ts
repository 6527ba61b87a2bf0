/**
 * What its owner says of a car of which the registers do not say all, in the words of the terms. Whoever changes the text
 * gives it the day of the change as its version.
 */
export const FIT_TO_DRIVE = {
  version: '2026-11-26',
  text: 'The car is taxed, insured as usual and safe to drive. It has a valid MOT, or an MOT test is in my list.',
} as const;

/** What is said where it was not ticked. */
export const FIT_MISSING = 'Tick the box to say that our driver may drive the car';
