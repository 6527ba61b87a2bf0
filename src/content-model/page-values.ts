import { COOKIES } from '../domain/account/cookies.ts';
import { content, site } from './built.ts';
import { type Facts, factOf, pageFacts, withPageFacts } from './page-facts.ts';
import { titleWith } from './title.ts';

const { phone, support } = site;

/** What a page's text may name in braces. */
const FACTS = pageFacts(content);

const LINKS: Partial<Record<string, string>> = {
  phone: `tel:${phone.e164}`,
  email: `mailto:${site.email}`,
  supportEmail: `mailto:${support.staffEmail}`,
};

/** Values that are more than words, where one stands in a paragraph by itself. */
const BLOCKS: Partial<Record<string, string>> = {
  cookieList: `<ul>${COOKIES.map(
    ({ names, whose, unless, about }) =>
      `<li>${names.map((each) => `<code>${each}</code>`).join(' and ')} (${whose}), if you ${unless}. ${about}</li>`,
  ).join('')}</ul>`,
};

/** A page's title with the name of the business in it. */
export const titled = (title: string): string => titleWith(site, title);

/**
 * Plain text with its `{values}` filled in.
 * @param file path from the root of the repository, for the message
 * @param own values of one page alone
 * @throws Error for a value that does not exist
 */
export function withPageValues(text: string, file: string, own: Facts = {}): string {
  return withPageFacts(text, { ...FACTS, ...own }, file);
}

/** The same for HTML: escaped, with phone numbers and email addresses as links. */
export function filledHtml(html: string, file: string): string {
  const whole = html.replace(/<p>\{(\w+)\}<\/p>/g, (paragraph, key: string) => BLOCKS[key] ?? paragraph);
  return whole.replace(/\{(\w+)\}/g, (_, key: string) => {
    const text = factOf(key, FACTS, file).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const href = LINKS[key];
    return href ? `<a href="${href}">${text}</a>` : text;
  });
}
