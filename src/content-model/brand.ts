import { z } from 'zod';
import { landingFields, sourceSchema } from './landing.ts';

/** A brand: `content/brands/{slug}.md` makes `/{slug}-service`. Ranges, engines and numbers come from the catalogue. */
export const brandSchema = z.strictObject({
  name: z
    .string()
    .min(2)
    .max(40)
    .meta({ form: { place: { part: 'Brand' }, width: 'half', hint: '' } })
    .describe('The brand as people write it: "Ford", "Mercedes-Benz".'),
  make: z
    .string()
    .regex(/^[A-Z0-9 .&-]+$/, 'Write the make in capital letters, as in FORD')
    .meta({ form: { place: { part: 'Brand' }, width: 'half', hint: 'In capitals, as in the list of cars.' } })
    .describe('The make in content/catalogue/vehicles.json, upper case: "FORD".'),
  priced: z
    .array(
      z.strictObject({
        model: z
          .string()
          .regex(/^[a-z0-9-]+$/, 'Choose one of the list of cars')
          .meta({ form: { label: 'Car of the list', of: 'models', width: 'half', hint: '' } })
          .describe('A Model_ID of the vehicle catalogue, e.g. "ford-focus-999-petrol".'),
        as: z
          .string()
          .min(3)
          .max(60)
          .meta({ form: { label: 'In the table as', width: 'half', hint: '' } })
          .describe('How the row names it: "Focus 1.0 EcoBoost".'),
      }),
    )
    .min(3)
    .max(12)
    .meta({ form: { label: 'Popular cars', row: { one: 'a car', head: 'as', also: 'model' } } })
    .describe('Popular cars whose prices the page shows, one row each.'),
  weakSpots: z
    .array(
      z.strictObject({
        part: z
          .string()
          .min(5)
          .max(90)
          .meta({ form: { label: 'What wears or fails', hint: '' } })
          .describe('What wears or fails, as a heading.'),
        cars: z
          .string()
          .min(5)
          .meta({ form: { label: 'Which cars', hint: 'Engines and years.' } })
          .describe('Which cars it concerns: engines and years.'),
        text: z
          .string()
          .min(60)
          .meta({ form: { label: 'What happens, how it shows, what to do', hint: 'Plain, without alarm.' } })
          .describe('What happens, how it shows, what to do. Plain, without alarm.'),
        source: sourceSchema.optional(),
      }),
    )
    .min(2)
    .meta({ form: { row: { one: 'a weak spot', head: 'part', also: 'cars', mark: 'source' } } })
    .describe('Known weak spots; each with its source, unless every workshop knows it.'),
  intervals: z
    .array(
      z.strictObject({
        what: z
          .string()
          .min(3)
          .max(120)
          .meta({ form: { label: 'Car, engine or part', hint: '' } })
          .describe('Car, engine or part.'),
        every: z
          .string()
          .min(3)
          .max(160)
          .meta({ form: { hint: 'Miles and time, whichever comes first.' } })
          .describe('The interval: miles and time, whichever comes first.'),
        market: z
          .string()
          .min(3)
          .max(40)
          .optional()
          .meta({ form: { label: 'Whose figure', hint: 'Only where it isn’t a British one: Germany.' } })
          .describe('Whose figure it is, where it isn’t a British one: "Germany".'),
        source: sourceSchema.optional(),
      }),
    )
    .min(2)
    .meta({ form: { row: { one: 'an interval', head: 'what', also: 'every', mark: 'source' } } })
    .describe(
      "Service intervals by the manufacturer's word, each with its source, or the trade's usual one.",
    ),
  related: z
    .array(z.string())
    .default([])
    .meta({
      form: { place: 'related', label: 'What owners often need', of: 'items', list: 'tags', hint: '' },
    })
    .describe('Catalogue keys of repairs, services or diagnostics that owners of this brand often need.'),
  ...landingFields,
});
export type Brand = z.infer<typeof brandSchema>;
