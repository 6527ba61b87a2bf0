import { z } from 'zod';
import { titleSchema } from './title.ts';

/** A path of this site. Two slashes, or one the wrong way round, lead a browser to another. */
export const ownPathSchema = z.string().regex(/^\/(?![/\\])\S*$/);

/** Where a statement comes from. Printed at the foot of the page that makes it. */
export const sourceSchema = z.strictObject({
  name: z
    .string()
    .min(2)
    .max(120)
    .describe('Who says so, as a reader would name it: "Dayco in GarageWire", "DVSA inspection manual".'),
  url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where a reader can check it. Left out for what is printed alone.'),
  year: z
    .number()
    .int()
    .min(1960)
    .max(2100)
    .optional()
    .describe('Year of the statement or of the figures, e.g. 2024.'),
  kind: z
    .enum(['official', 'maker', 'trade', 'press'])
    .describe(
      'official = government data or manual; maker = the car or part maker; trade; press. Never a wiki, a party, a politician or a residents’ group. What everybody in the trade knows has no source and no fact.',
    ),
});
export type Source = z.infer<typeof sourceSchema>;

/** A statement that the page's text uses. A test looks for every string of `says` in the finished page. */
export const factSchema = z.strictObject({
  claim: z.string().min(10).describe('The statement in one sentence, as the source makes it.'),
  says: z
    .array(z.string().min(1))
    .min(1)
    .describe('Words that must stand in the page, exactly: figures, names, road numbers.'),
  own: z
    .boolean()
    .default(false)
    .describe(
      'true = true of this place or this brand alone. A town, its price page and a brand each need four such facts.',
    ),
  source: sourceSchema.describe(
    'Where the statement comes from: name, kind, and url or year where there is one.',
  ),
});
export type LandingFact = z.infer<typeof factSchema>;

/** A question that people really ask about this place, brand or fault, with a plain answer. */
export const questionSchema = z.strictObject({
  q: z.string().min(8).max(110).describe('The question as a motorist asks it, at most 110 characters.'),
  a: z.string().min(30).describe('The answer in plain text, without prices: those come from the catalogue.'),
});

/** What every landing page says about itself, whatever it is about. */
export const landingFields = {
  title: titleSchema,
  description: z
    .string()
    .min(60)
    .max(155)
    .describe('Text under the search result, 60 to 155 characters, a whole sentence.'),
  h1: z.string().min(5).max(70).describe('The heading of the page, 5 to 70 characters.'),
  lead: z.string().min(40).max(320).describe('One or two sentences under the heading, without prices.'),
  faqHeading: z.string().min(5).max(90).describe('Heading over the questions.'),
  faq: z.array(questionSchema).min(3).max(8).describe('Three to eight questions with answers.'),
  facts: z.array(factSchema).default([]).describe('Statements that the text uses, each with its source.'),
  draft: z.boolean().default(false).describe('If it’s set, the page stays out of the site.'),
};
