import { z } from 'zod';
import { factSchema, questionSchema } from './landing.ts';

/** A page of plain text such as /about or /privacy-policy: `content/pages/{slug}.md` makes `/{slug}`. */
export const pageSchema = z.strictObject({
  title: z.string().min(10).max(60).describe('Browser tab and search result, 10 to 60 characters.'),
  description: z.string().min(60).max(155).describe('Text under the search result, 60 to 155 characters.'),
  h1: z.string().min(3).max(70).describe('The heading of the page.'),
  lead: z.string().max(320).optional().describe('One or two sentences under the heading.'),
  nav: z.string().optional().describe('Which entry of the main menu this page belongs to, in its words.'),
  wanted: z.array(z.string()).default([]).describe('Catalogue keys that the page is about.'),
  faqHeading: z.string().optional().describe('Heading over the questions, where there are any.'),
  faq: z.array(questionSchema).default([]).describe('Questions with answers.'),
  facts: z.array(factSchema).default([]).describe('Statements that the text uses, each with its source.'),
  noindex: z.boolean().default(false).describe('true asks search engines to leave the page out.'),
  draft: z.boolean().default(false).describe('true keeps the page out of the site.'),
});
export type Page = z.infer<typeof pageSchema>;
