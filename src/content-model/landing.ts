import { z } from 'zod';
import './document/hints.ts';
import { titleSchema } from './title.ts';

/** A path of this site. Two slashes, or one the wrong way round, lead a browser to another. */
export const ownPathSchema = z
  .string()
  .regex(/^\/(?![/\\])\S*$/, 'Write a path of this site, which begins with one slash: /mot');

/** A page of this site to read next. */
export const relatedSchema = z.strictObject({
  text: z.string().min(3).max(90),
  href: ownPathSchema.meta({ form: { hint: 'A path of this site, such as /mot.' } }),
});

/** Where a statement comes from. Printed at the foot of the page that makes it. */
export const sourceSchema = z
  .strictObject({
    name: z
      .string()
      .min(2)
      .max(120)
      .meta({ form: { label: 'Who says so', width: 'half' } })
      .describe('Who says so, as a reader would name it: "Dayco in GarageWire", "DVSA inspection manual".'),
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .meta({ form: { label: 'Web address' } })
      .describe('Where a reader can check it. Left out for what is printed alone.'),
    year: z
      .number()
      .int()
      .min(1960)
      .max(2100)
      .optional()
      .meta({ form: { width: 'quarter' } })
      .describe('Year of the statement or of the figures, e.g. 2024.'),
    kind: z
      .enum(['official', 'maker', 'trade', 'press'])
      .meta({
        form: {
          width: 'quarter',
          words: { official: 'Official', maker: 'Maker', trade: 'Trade', press: 'Press' },
          hint: 'Official is the government’s data or manual. Never a wiki, a party, a politician or a residents’ group.',
        },
      })
      .describe(
        'official = government data or manual; maker = the car or part maker; trade; press. Never a wiki, a party, a politician or a residents’ group. What everybody in the trade knows has no source and no fact.',
      ),
    stillTrue: z
      .strictObject({
        by: z.string().min(1).max(120).describe('Who looked.'),
        on: z.coerce.date().describe('Day on which they looked.'),
      })
      .optional()
      .meta({ form: { isQuiet: true } })
      .describe('Somebody looked whether it still holds, and it does: good for a year. Not printed.'),
  })
  .meta({ form: { isSource: true } });
export type Source = z.infer<typeof sourceSchema>;

/** A statement that the page's text uses. A test looks for every string of `says` in the finished page. */
export const factSchema = z.strictObject({
  claim: z
    .string()
    .min(10)
    .meta({ form: { label: 'Statement' } })
    .describe('The statement in one sentence, as the source makes it.'),
  says: z
    .array(z.string().min(1))
    .min(1)
    .meta({ form: { list: 'tags' } })
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
  q: z
    .string()
    .min(8)
    .max(110)
    .meta({ form: { hint: 'As a motorist asks it, at most 110 characters.' } })
    .describe('The question as a motorist asks it, at most 110 characters.'),
  a: z
    .string()
    .min(30)
    .meta({ form: { hint: 'Plain text, without prices: those come from the price list.' } })
    .describe('The answer in plain text, without prices: those come from the catalogue.'),
});

/** Rows that many kinds of page have, as the editor lays them out. */
export const QUESTION_ROWS = {
  place: { part: 'Questions' },
  row: { one: 'a question', head: 'q' },
} as const;
export const FACT_ROWS = {
  place: 'facts',
  row: { one: 'a fact', head: 'claim', mark: 'source' },
} as const;
export const RELATED_ROWS = {
  place: 'related',
  of: 'pages',
  row: { one: 'a page', head: 'text', also: 'href' },
} as const;

/** What every landing page says about itself, whatever it is about. */
export const landingFields = {
  title: titleSchema,
  description: z
    .string()
    .min(60)
    .max(155)
    .meta({ form: { place: 'settings', most: 155 } })
    .describe('Text under the search result, 60 to 155 characters, a whole sentence.'),
  h1: z
    .string()
    .min(5)
    .max(70)
    .meta({ form: { place: 'text' } })
    .describe('The heading of the page, 5 to 70 characters.'),
  lead: z
    .string()
    .min(40)
    .max(320)
    .meta({ form: { place: 'text' } })
    .describe('One or two sentences under the heading, without prices.'),
  faqHeading: z
    .string()
    .min(5)
    .max(90)
    .meta({ form: { place: { part: 'Questions' } } })
    .describe('Heading over the questions.'),
  faq: z
    .array(questionSchema)
    .min(3)
    .max(8)
    .meta({ form: QUESTION_ROWS })
    .describe('Three to eight questions with answers.'),
  facts: z
    .array(factSchema)
    .default([])
    .meta({ form: FACT_ROWS })
    .describe('Statements that the text uses, each with its source.'),
  draft: z.boolean().default(false).describe('If it’s set, the page stays out of the site.'),
};
