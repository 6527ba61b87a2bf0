import { z } from 'zod';
import { titleSchema } from './title.ts';
import { factSchema } from './landing.ts';

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
  published: z.coerce.date().describe('Day of publication, YYYY-MM-DD.'),
  updated: z.coerce.date().optional().describe('Day of the last change in substance, YYYY-MM-DD.'),
  wanted: z
    .array(z.string())
    .default([])
    .describe('Catalogue keys that the article is about; its registration form asks for them.'),
  related: z
    .array(z.strictObject({ text: z.string().min(3), href: z.string().startsWith('/') }))
    .default([])
    .describe('Pages of this site to read next.'),
  facts: z.array(factSchema).default([]).describe('Statements that the text uses, each with its source.'),
  draft: z.boolean().default(false).describe('true keeps the article out of the site.'),
});
export type Blog = z.infer<typeof blogSchema>;
