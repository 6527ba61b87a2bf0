import { choiceSchema, piecesSchema } from '../cart/cart.ts';
import { amountSchema } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

/** How soon: do not drive, before the next test, soon, keep an eye on it. */
const motUrgencySchema = z.enum(['stop', 'before-test', 'soon', 'watch']);

/** An item of an offer, at this car's price. */
const motOfferItemSchema = z.object({
  key: z.string(),
  name: z.string(),
  status: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .nullable()
    .describe('0 and 1: priced. 2: to be quoted. null: the car is not known, so there is no price yet.'),
  totalIncVat: amountSchema.nullable().describe('null when it is to be quoted.'),
  labour: amountSchema.nullable(),
  parts: amountSchema.nullable(),
  unit: z.string().nullable().describe("What one price buys: 'each', 'per axle'."),
  note: z.string().nullable().describe('Why it is quoted, or what else to know.'),
  pieces: piecesSchema.nullable(),
  choice: choiceSchema.describe('How many the lines call for, and where, as far as they say.'),
});

/** One repair that a test calls for, however many of its lines mention it. */
export const motOfferSchema = z.object({
  id: z.string(),
  name: z.string(),
  items: z.array(motOfferItemSchema).min(1).describe('One, or those that the visitor has to choose from.'),
  question: z
    .string()
    .nullable()
    .describe("The question to them, where there are several: 'Front or rear?'."),
  count: z
    .number()
    .int()
    .nullable()
    .describe('How many of what is priced each the lines name; null where they do not say.'),
  href: z.string().describe('The page that explains the repair.'),
  urgency: motUrgencySchema,
  lines: z.array(z.number().int()).min(1).describe('Indices of the lines that lead here.'),
});
export type MotOffer = z.infer<typeof motOfferSchema>;
export type MotOfferItem = MotOffer['items'][number];

const said = { why: z.string().describe('Plain English.'), urgency: motUrgencySchema };

/** What a test's lines call for: one entry for each line, in order, and the repairs, the most urgent first. */
export const motOffersSchema = z.object({
  modelId: z.string().nullable().describe('The car that the prices are for; null: none, so no prices.'),
  lines: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('offer'), ...said }),
      z.object({ kind: z.literal('nothing-to-do'), ...said }),
      z.object({
        kind: z.literal('ask-us'),
        ...said,
        href: z.string().nullable().describe('The page that says who does it, where we do not.'),
      }),
    ]),
  ),
  offers: z.array(motOfferSchema),
});
export type MotOffers = z.infer<typeof motOffersSchema>;
