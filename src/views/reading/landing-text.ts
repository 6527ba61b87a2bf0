import type { Brand } from '../../content-model/brand.ts';
import type { Source } from '../../content-model/landing.ts';
import { titled } from '../../content-model/page-values.ts';

/** What content says about a landing page of its own: every kind of them has the fields of `landingFields`. */
type Landing = Pick<Brand, 'title' | 'description' | 'h1' | 'lead' | 'faq' | 'faqHeading'>;

/** The props of Landing.astro that come from the page's own file. */
export function landingText({ title, description, h1, lead, faq, faqHeading }: Landing): Landing {
  return { title: titled(title), description, h1, lead, faq, faqHeading };
}

/** Where statements come from, in their order. */
export function sourcesOf(...lists: readonly (readonly { source?: Source | undefined }[])[]): Source[] {
  return lists.flat().flatMap(({ source }) => source ?? []);
}
