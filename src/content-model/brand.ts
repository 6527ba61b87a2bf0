import { z } from 'zod';
import { landingFields, sourceSchema } from './landing.ts';

/** A brand: `content/brands/{slug}.md` makes `/{slug}-service`. Ranges, engines and numbers come from the catalogue. */
export const brandSchema = z.strictObject({
  name: z.string().min(2).max(40).describe('The brand as people write it: "Ford", "Mercedes-Benz".'),
  make: z
    .string()
    .regex(/^[A-Z0-9 .&-]+$/)
    .describe('The make in content/catalogue/vehicles.json, upper case: "FORD".'),
  priced: z
    .array(
      z.strictObject({
        model: z
          .string()
          .regex(/^[a-z0-9-]+$/)
          .describe('A Model_ID of the vehicle catalogue, e.g. "ford-focus-999-petrol".'),
        as: z.string().min(3).max(60).describe('How the row names it: "Focus 1.0 EcoBoost".'),
      }),
    )
    .min(3)
    .max(12)
    .describe('Popular cars whose prices the page shows, one row each.'),
  weakSpots: z
    .array(
      z.strictObject({
        part: z.string().min(5).max(90).describe('What wears or fails, as a heading.'),
        cars: z.string().min(5).describe('Which cars it concerns: engines and years.'),
        text: z.string().min(60).describe('What happens, how it shows, what to do. Plain, without alarm.'),
        source: sourceSchema.optional(),
      }),
    )
    .min(2)
    .describe('Known weak spots; each with its source, unless every workshop knows it.'),
  intervals: z
    .array(
      z.strictObject({
        what: z.string().min(3).max(120).describe('Car, engine or part.'),
        every: z.string().min(3).max(160).describe('The interval: miles and time, whichever comes first.'),
        market: z
          .string()
          .min(3)
          .max(40)
          .optional()
          .describe('Whose figure it is, where it isn’t a British one: "Germany".'),
        source: sourceSchema.optional(),
      }),
    )
    .min(2)
    .describe(
      "Service intervals by the manufacturer's word, each with its source, or the trade's usual one.",
    ),
  related: z
    .array(z.string())
    .default([])
    .describe('Catalogue keys of repairs, services or diagnostics that owners of this brand often need.'),
  ...landingFields,
});
export type Brand = z.infer<typeof brandSchema>;
