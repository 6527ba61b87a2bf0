import { z } from '../call/zod.ts';

/** Apart from the cart, which what only names one needn't load. */
export const cartKeySchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]*$/)
  .describe('Issued by the server; empty asks for a new cart.');
