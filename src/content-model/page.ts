import { z } from 'zod';
import {
  FACT_ROWS,
  factSchema,
  QUESTION_ROWS,
  questionSchema,
  RELATED_ROWS,
  relatedSchema,
} from './landing.ts';
import type { Site } from './site.ts';
import { titleSchema } from './title.ts';

/**
 * A page of plain text such as /about or /privacy-policy: `content/pages/{slug}.md` makes `/{slug}`. Texts may name the
 * business's own facts in braces, `{phone}` or `{cutOff}`: see page-values.ts.
 */
export const pageSchema = z.strictObject({
  title: titleSchema,
  description: z
    .string()
    .min(60)
    .max(155)
    .meta({ form: { place: 'settings', most: 155 } })
    .describe('Text under the search result, 60 to 155 characters.'),
  h1: z
    .string()
    .min(3)
    .max(70)
    .meta({ form: { place: 'text' } })
    .describe('The heading of the page.'),
  crumb: z
    .string()
    .min(3)
    .max(40)
    .optional()
    .meta({ form: { label: 'Name in the breadcrumbs', hint: 'Left out, its heading.' } })
    .describe('The page in the breadcrumbs and on the site map; left out, its heading.'),
  lead: z
    .string()
    .max(320)
    .optional()
    .meta({ form: { place: 'text' } })
    .describe('One or two sentences under the heading.'),
  nav: z
    .string()
    .startsWith('/', 'Write the path of an entry of the menu, such as /about')
    .optional()
    .meta({
      form: { label: 'Entry of the menu', hint: 'The path of the entry that this page belongs to: /about.' },
    })
    .describe('Path of the main menu entry that this page belongs to, such as /about.'),
  wanted: z
    .array(z.string())
    .default([])
    .meta({ form: { place: 'search', label: 'What it leads to', of: 'items', list: 'tags', hint: '' } })
    .describe('Keys of the price list that the page is about, such as full or front_brake_pads.'),
  faqHeading: z
    .string()
    .max(90)
    .optional()
    .meta({ form: { place: { part: 'Questions' } } })
    .describe('Heading over the questions, where there are any.'),
  faq: z.array(questionSchema).default([]).meta({ form: QUESTION_ROWS }).describe('Questions with answers.'),
  related: z
    .array(relatedSchema)
    .default([])
    .meta({ form: RELATED_ROWS })
    .describe('Pages of this site to read next.'),
  action: z
    .strictObject({
      heading: z.string().min(5).max(90).describe('Says what the reader can do now.'),
      text: z.string().min(20).describe('One or two sentences on what happens then.'),
      label: z.string().min(3).max(40).describe('The words on the button.'),
      href: z
        .string()
        .regex(
          /^(\/(?![/\\])|tel:|mailto:)\S*$/,
          'Write a path of this site, or tel: or mailto: with a number or an address',
        ),
    })
    .optional()
    .meta({ form: { label: 'What it ends in' } })
    .describe('What the page ends in; left out, the registration form.'),
  legal: z
    .boolean()
    .default(false)
    .meta({
      form: { label: 'A text of law', hint: 'It says that a solicitor has yet to review it, until one has.' },
    })
    .describe(
      'true = a text of law: it says that a solicitor has yet to review it, until `legal.reviewed` in content/site.json.',
    ),
  updated: z.coerce
    .date()
    .optional()
    .describe('Day of the last change in substance; printed on texts of law.'),
  facts: z
    .array(factSchema)
    .default([])
    .meta({ form: FACT_ROWS })
    .describe('Statements that the text uses, each with its source.'),
  noindex: z.boolean().default(false).describe('true asks search engines to leave the page out.'),
  draft: z.boolean().default(false).describe('If it’s set, the page stays out of the site.'),
});
export type Page = z.infer<typeof pageSchema>;

/** Whether the page has to say that it has not yet been reviewed by a solicitor. */
export const awaitsReview = (page: Pick<Page, 'legal'>, legal: Pick<Site['legal'], 'reviewed'>): boolean =>
  page.legal && !legal.reviewed;
