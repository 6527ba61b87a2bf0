import { z } from 'zod';
import { DISTRICT } from '../domain/account/postcode.ts';
import { landingFields } from './landing.ts';

const road = z
  .string()
  .regex(/^(M\d+|[AB]\d+(\(M\))?)$/)
  .describe('A road number as on the sign: "A329", "A329(M)", "M4", "B3408".');

/**
 * A town that we collect from: `content/towns/{slug}.md`. The front matter holds facts about the place (used by both
 * of its pages, the map and the link lists); `hub` and the Markdown make the page at `/{slug}`, and a town without
 * `hub` is on the map only.
 */
export const townSchema = z.strictObject({
  name: z.string().min(2).max(40).describe('The name on the signs.'),
  county: z.string().min(3).max(40).describe('Ceremonial county, e.g. "Berkshire".'),
  council: z.string().min(5).max(90).describe('The council that looks after the local roads, in full.'),
  districts: z
    .array(z.string().regex(DISTRICT, "Write a postcode district like 'RG12' or 'SW1A'"))
    .min(1)
    .describe('Postcode districts that we collect from, e.g. "RG12" or "SW1A".'),
  lat: z.number().min(49).max(61).describe('Latitude of the centre in degrees, about ±0.5 km.'),
  lon: z.number().min(-9).max(2).describe('Longitude of the centre in degrees; west is negative.'),
  roadMiles: z
    .number()
    .positive()
    .max(60)
    .describe('Road miles from the centre to the workshop, approximate.'),
  driveMinutes: z.number().int().positive().max(120).describe('Minutes off peak, approximate.'),
  roads: z.array(road).min(1).describe('Main roads, the one towards the workshop first.'),
  sign: z
    .strictObject({
      route: z
        .array(
          z.strictObject({
            road,
            note: z
              .string()
              .max(24)
              .optional()
              .describe('A few words under the number, e.g. "most of the way".'),
          }),
        )
        .min(1)
        .max(3)
        .describe('The roads we take, from the workshop end to the town, at most three.'),
      passes: z
        .array(
          z.strictObject({
            name: z.string().max(14).describe('A place signed from the route.'),
            side: z
              .enum(['left', 'right'])
              .describe('The side on which its road leaves, driving towards the workshop.'),
          }),
        )
        .max(2)
        .describe('At most two places whose turn we pass, nearest to the workshop first.'),
    })
    .optional()
    .describe('What the green direction sign shows. Needed as soon as the town has a page.'),
  provenance: z.string().min(20).describe('Where the figures come from and how exact they are.'),
  hub: z
    .strictObject(landingFields)
    .optional()
    .describe(
      'The page at /{slug}. Left out while it is not written, and for the home town: its hub is the home page.',
    ),
});
export type Town = z.infer<typeof townSchema>;

/** The price page of a town: `content/car-service/{slug}.md` makes `/car-service/{slug}`; the town file has its facts. */
export const townServiceSchema = z.strictObject({
  town: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('Slug of the town in content/towns, e.g. "bracknell".'),
  ...landingFields,
});
