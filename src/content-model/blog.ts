import { z } from 'zod';
import { repairGroups } from './repair.ts';
import { titleSchema } from './title.ts';
import { factSchema, ownPathSchema } from './landing.ts';

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
  description: z.string().min(60).max(155).describe('Text under the search result, 60 to 155 characters.'),
  h1: z.string().min(5).max(90).describe('The heading of the article.'),
  lead: z
    .string()
    .min(40)
    .max(320)
    .describe('What the reader will know at the end, in one or two sentences.'),
  category: z.enum(blogCategories).describe('The shelf on /blogs that the article stands on.'),
  summary: z
    .array(z.string().min(20).max(220))
    .min(3)
    .max(8)
    .optional()
    .describe('The article in three to eight lines, one each: it opens with them.'),
  drawing: z
    .enum(articleDrawings)
    .optional()
    .describe('The drawing at its head: the part of the car that it is about, or the nearest one.'),
  published: z.coerce.date().describe('Day of publication.'),
  updated: z.coerce.date().optional().describe('Day of the last change in substance.'),
  wanted: z
    .array(z.string())
    .default([])
    .describe(
      'Keys of the price list that the article is about, such as full or front_brake_pads; its registration form asks for them.',
    ),
  related: z
    .array(z.strictObject({ text: z.string().min(3).max(90), href: ownPathSchema }))
    .default([])
    .describe('Pages of this site to read next.'),
  facts: z.array(factSchema).default([]).describe('Statements that the text uses, each with its source.'),
  draft: z.boolean().default(false).describe('If it’s set, the article stays out of the site.'),
});
export type Blog = z.infer<typeof blogSchema>;
