import { z } from 'zod';
import { DISTRICT } from '../domain/account/postcode.ts';
import { landingFields } from './landing.ts';

const road = z
  .string()
  .regex(/^(M\d+|[AB]\d+(\(M\))?)$/, 'Write a road number as on the sign: A329 or A329(M)')
  .describe('A road number as on the sign: "A329", "A329(M)", "M4", "B3408".');

const PLACE = { place: { part: 'Place' } } as const;

/**
 * A town that we collect from: `content/towns/{slug}.md`. The front matter holds facts about the place (used by both
 * of its pages, the map and the link lists); `hub` and the Markdown make the page at `/{slug}`, and a town without
 * `hub` is on the map only.
 */
export const townSchema = z.strictObject({
  name: z
    .string()
    .min(2)
    .max(40)
    .meta({ form: { ...PLACE, label: 'Name on the signs', hint: '', width: 'third' } })
    .describe('The name on the signs.'),
  county: z
    .string()
    .min(3)
    .max(40)
    .meta({ form: { ...PLACE, hint: '', width: 'third' } })
    .describe('Ceremonial county, e.g. "Berkshire".'),
  council: z
    .string()
    .min(5)
    .max(90)
    .meta({ form: { ...PLACE, label: 'Council that keeps the roads', hint: '', width: 'third' } })
    .describe('The council that looks after the local roads, in full.'),
  roadMiles: z
    .number()
    .positive()
    .max(60)
    .meta({ form: { ...PLACE, unit: 'miles', width: 'quarter', hint: '' } })
    .describe('Road miles from the centre to the workshop, approximate.'),
  driveMinutes: z
    .number()
    .int()
    .positive()
    .max(120)
    .meta({ form: { ...PLACE, label: 'Off peak', unit: 'min', width: 'quarter', hint: '' } })
    .describe('Minutes off peak, approximate.'),
  lat: z
    .number()
    .min(49)
    .max(61)
    .meta({ form: { ...PLACE, unit: '°', width: 'quarter', hint: '' } })
    .describe('Latitude of the centre in degrees, about ±0.5 km.'),
  lon: z
    .number()
    .min(-9)
    .max(2)
    .meta({ form: { ...PLACE, unit: '°', width: 'quarter', hint: '' } })
    .describe('Longitude of the centre in degrees; west is negative.'),
  districts: z
    .array(z.string().regex(DISTRICT, "Write a postcode district like 'RG12' or 'SW1A'"))
    .min(1)
    .meta({
      form: {
        ...PLACE,
        label: 'Postcode districts that we collect from',
        hint: '',
        width: 'half',
        list: 'tags',
        row: { one: 'a district' },
      },
    })
    .describe('Postcode districts that we collect from, e.g. "RG12" or "SW1A".'),
  roads: z
    .array(road)
    .min(1)
    .meta({
      form: {
        ...PLACE,
        label: 'Main roads, the one towards the workshop first',
        hint: '',
        width: 'half',
        list: 'tags',
        row: { one: 'a road' },
      },
    })
    .describe('Main roads, the one towards the workshop first.'),
  sign: z
    .strictObject({
      route: z
        .array(
          z.strictObject({
            road: road.meta({ form: { width: 'half', hint: '' } }),
            note: z
              .string()
              .max(24)
              .optional()
              .meta({ form: { label: 'Words under it', width: 'half', hint: '' } })
              .describe('A few words under the number, e.g. "most of the way".'),
          }),
        )
        .min(1)
        .max(3)
        .meta({ form: { label: 'Roads we take', row: { one: 'a road', head: 'road' } } })
        .describe('The roads we take, from the workshop end to the town, at most three.'),
      passes: z
        .array(
          z.strictObject({
            name: z
              .string()
              .max(14)
              .meta({ form: { label: 'Place', width: 'half', hint: '' } })
              .describe('A place signed from the route.'),
            side: z
              .enum(['left', 'right'])
              .meta({
                form: {
                  label: 'Its road leaves on the',
                  hint: '',
                  width: 'half',
                  isBeside: true,
                  words: { left: 'Left', right: 'Right' },
                },
              })
              .describe('The side on which its road leaves, driving towards the workshop.'),
          }),
        )
        .max(2)
        .meta({ form: { label: 'Places whose turn we pass', row: { one: 'a place', head: 'name' } } })
        .describe('At most two places whose turn we pass, nearest to the workshop first.'),
    })
    .optional()
    .meta({ form: { label: 'Road sign', place: { part: 'Road sign' }, isSign: true } })
    .describe('What the green direction sign shows. Needed as soon as the town has a page.'),
  provenance: z
    .string()
    .min(20)
    .meta({ form: { ...PLACE, label: 'Where these figures come from', hint: '' } })
    .describe('Where the figures come from and how exact they are.'),
  hub: z
    .strictObject(landingFields)
    .optional()
    .meta({ form: { isSpread: true } })
    .describe(
      'The page at /{slug}. Left out while it is not written, and for the home town: its hub is the home page.',
    ),
});
export type Town = z.infer<typeof townSchema>;

/** The price page of a town: `content/car-service/{slug}.md` makes `/car-service/{slug}`; the town file has its facts. */
export const townServiceSchema = z.strictObject({
  town: z
    .string()
    .regex(/^[a-z-]+$/, 'Write the last part of the town’s address, such as bracknell')
    .meta({ form: { hint: 'The last part of the town’s own address, such as bracknell.' } })
    .describe('Slug of the town in content/towns, e.g. "bracknell".'),
  ...landingFields,
});
