import { z } from 'zod';
import { sourceSchema } from './landing.ts';

const percent = z.number().min(0).max(100);

/** `content/mot-figures.json`: national MOT results, copied from their sources, for the charts of /mot. */
export const motFiguresSchema = z.strictObject({
  licence: z.string().describe('The line that the licence of the data asks us to print.'),
  results: z
    .strictObject({
      period: z.string().describe('Which tests are counted: a financial year, a quarter.'),
      tests: z.number().int().positive().describe('How many tests.'),
      firstTimePct: percent.describe('Passed as they came, % of tests.'),
      afterRepairPct: percent.describe('The same, with those fixed on the spot during the test.'),
      source: sourceSchema,
    })
    .describe('How many cars pass.'),
  categories: z
    .strictObject({
      period: z.string(),
      rows: z
        .array(
          z.strictObject({
            name: z.string().describe('The group of defects, in the words of the table.'),
            failPct: percent.describe('% of tests with such a failure.'),
          }),
        )
        .min(1),
      source: sourceSchema,
    })
    .describe('What they fail on, by group.'),
  items: z
    .strictObject({
      period: z.string(),
      tests: z.number().int().positive(),
      rows: z
        .array(
          z.strictObject({
            name: z.string(),
            count: z.number().int().positive().describe('How often it was a reason for failure.'),
            page: z.string().describe('Slug of our repair page about it.'),
          }),
        )
        .min(1),
      source: sourceSchema,
    })
    .describe('The most frequent single reasons for failure.'),
});
