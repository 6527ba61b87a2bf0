import { z } from '../call/zod.ts';

/** The number of a garage in an address. */
export const garageIdSchema = z
  .string()
  .max(9)
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .describe('The number of the garage.');
