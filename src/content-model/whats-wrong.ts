import { z } from 'zod';
import { findItem } from '../domain/catalogue/item.ts';
import type { Catalogue } from './catalogue.ts';
import { driveSchema } from './drive.ts';
import { sourceSchema } from './landing.ts';

/** The tell-tales that we draw (views/wrong/tell-tales.ts), after the shapes of ISO 2575. */
export const symbolSchema = z.enum([
  'engine',
  'oil',
  'coolant',
  'battery',
  'brake',
  'pads',
  'abs',
  'traction',
  'airbag',
  'tyre',
  'dpf',
  'glow',
  'steering',
  'adblue',
  'electric',
]);
export type TellTale = z.infer<typeof symbolSchema>;

/** Where a zone is on the car. */
const zoneSchema = z.enum(['front', 'bonnet', 'under', 'rear', 'smell', 'leak']);

const key = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** What a choice leads to. */
function answerFields(catalogue: Catalogue) {
  return {
    key: key.describe('Unique in the file; part of an address: "brake-squeal".'),
    name: z.string().min(3).max(60).describe('What the driver sees, hears or smells.'),
    urgency: driveSchema.describe("stop = don't drive; soon = within days; watch = at the next visit."),
    means: z.string().min(20).max(320).describe('What it most likely is, and what to do now.'),
    items: z
      .array(
        z.string().refine((name) => findItem(name, catalogue) !== undefined, 'no such key in prices.json'),
      )
      .max(2)
      .describe('Catalogue keys, what to book first; none where there is nothing to do.'),
    page: z.string().describe('Slug of the repair page that says more.'),
  };
}

/** `content/whats-wrong.json`: from what a driver notices to how urgent it is, what it most likely is and what to book. */
export function whatsWrongSchema(catalogue: Catalogue) {
  const light = z.strictObject({
    ...answerFields(catalogue),
    symbol: symbolSchema,
    colour: z.enum(['red', 'amber']).describe('As most cars show it.'),
    failsMot: z.boolean().default(false).describe('true = lit at the test, it is a major defect.'),
  });
  const sign = z.strictObject({
    ...answerFields(catalogue),
    swatch: z
      .enum(['coolant', 'oil', 'red', 'brake', 'fuel', 'water'])
      .optional()
      .describe('The colour of what leaks.'),
  });
  return z
    .strictObject({
      note: z.string(),
      lights: z.array(light).min(1),
      zones: z
        .array(
          z.strictObject({
            key: zoneSchema,
            name: z.string().min(3).max(40),
            ask: z.string().min(8).describe('The question over its signs.'),
            signs: z.array(sign).min(2),
          }),
        )
        .length(zoneSchema.options.length),
      sources: z.array(sourceSchema).min(1).describe('What the facts rest on.'),
    })
    .superRefine(({ lights, zones }, context) => {
      const keys = [...lights, ...zones, ...zones.flatMap(({ signs }) => signs)].map((one) => one.key);
      const twice = keys.find((one, place) => keys.indexOf(one) !== place);
      if (twice) context.addIssue({ code: 'custom', path: [], message: `${twice} stands twice` });
    });
}
export type WhatsWrong = z.output<ReturnType<typeof whatsWrongSchema>>;
export type WrongLight = WhatsWrong['lights'][number];
export type WrongSign = WhatsWrong['zones'][number]['signs'][number];
