import { z } from './zod.ts';

/** A mileage that was asked about: whoever typed it says that very number once more. */
export const confirmedMiles = z
  .number()
  .int()
  .min(0)
  .max(999_999)
  .nullable()
  .default(null)
  .describe('The same number once more, where the answer was that it doesn’t go with earlier readings.');
