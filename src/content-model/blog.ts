import { z } from 'zod';
import { repairGroups, repairGroupWords } from './repair.ts';
import { titleSchema } from './title.ts';
import { FACT_ROWS, factSchema, RELATED_ROWS, relatedSchema } from './landing.ts';

/** What articles are about, in the order of the filter on /blogs. */
export const blogCategories = [
  'MOT',
  'Servicing',
  'Repairs',
  'Warning lights',
  'Electric and hybrid',
  'Buying and selling',
  'Seasons',
  'Money',
] as const;

/** What an article can be drawn with: a part of the car as on the repair pages, or one of the site's other drawings. */
export const articleDrawings = [...repairGroups, 'mot_year', 'stamp', 'car'] as const;
export type ArticleDrawing = (typeof articleDrawings)[number];

/** An article: `content/blogs/{slug}.md` makes `/blogs/{slug}`. */
export const blogSchema = z.strictObject({
  title: titleSchema,
  description: z
    .string()
    .min(60)
    .max(155)
    .meta({ form: { place: 'settings', most: 155 } })
    .describe('Text under the search result, 60 to 155 characters.'),
  h1: z
    .string()
    .min(5)
    .max(90)
    .meta({ form: { place: 'text' } })
    .describe('The heading of the article.'),
  lead: z
    .string()
    .min(40)
    .max(320)
    .meta({ form: { place: 'text' } })
    .describe('What the reader will know at the end, in one or two sentences.'),
  category: z
    .enum(blogCategories)
    .meta({ form: { place: 'search' } })
    .describe('The shelf on /blogs that the article stands on.'),
  summary: z
    .array(z.string().min(20).max(220))
    .min(3)
    .max(8)
    .optional()
    .meta({ form: { label: 'In short', place: 'text', list: 'lines', row: { one: 'a line' } } })
    .describe('The article in three to eight lines, one each: it opens with them.'),
  drawing: z
    .enum(articleDrawings)
    .optional()
    .meta({
      form: {
        place: 'settings',
        words: { ...repairGroupWords, mot_year: 'A year of MOTs', stamp: 'A stamp', car: 'A car' },
      },
    })
    .describe('The drawing at its head: the part of the car that it is about, or the nearest one.'),
  published: z.coerce
    .date()
    .meta({ form: { place: 'settings', width: 'half', hint: '' } })
    .describe('Day of publication.'),
  updated: z.coerce
    .date()
    .optional()
    .meta({ form: { place: 'settings', width: 'half', hint: '' } })
    .describe('Day of the last change in substance.'),
  wanted: z
    .array(z.string())
    .default([])
    .meta({
      form: {
        place: 'search',
        label: 'What it leads to',
        hint: 'A reader who types a registration is asked for these first.',
        of: 'items',
        list: 'tags',
      },
    })
    .describe(
      'Keys of the price list that the article is about, such as full or front_brake_pads; its registration form asks for them.',
    ),
  related: z
    .array(relatedSchema)
    .default([])
    .meta({ form: RELATED_ROWS })
    .describe('Pages of this site to read next.'),
  facts: z
    .array(factSchema)
    .default([])
    .meta({ form: FACT_ROWS })
    .describe('Statements that the text uses, each with its source.'),
  draft: z.boolean().default(false).describe('If it’s set, the article stays out of the site.'),
});
export type Blog = z.infer<typeof blogSchema>;
