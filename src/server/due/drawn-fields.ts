import { z } from 'zod';
import { vehicleSchema } from '../../contract/vehicle/vehicle.ts';

/** Longer than any car is in JSON. */
const CAR_MAX = 1000;

/** What a browser sends to have the first step drawn: the car that it has found, in JSON, and what its driver came for. */
export const drawnFields = z.object({
  vehicle: z
    .string()
    .max(CAR_MAX)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('This is no car');
        return z.NEVER;
      }
    })
    .pipe(vehicleSchema),
  /** Keys of the catalogue, with commas between. */
  wanted: z
    .string()
    .max(1200)
    .transform((keys) => keys.split(',').filter(Boolean).slice(0, 20)),
});
