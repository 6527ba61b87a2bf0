import { COOKIES } from '../domain/account/cookies.ts';
import { findItem } from '../domain/catalogue/item.ts';
import { forGarages } from '../domain/document/for-garages.ts';
import { type Token, withTokens } from '../domain/document/tokens.ts';
import { displayPlate } from '../domain/vehicle/plate.ts';
import { spanOf } from './built-prices.ts';
import { catalogue, content, site } from './built.ts';
import { namesGarages } from './built-garages.ts';
import { type Facts, factOf, pageFacts, withPageFacts } from './page-facts.ts';
import { tokenPrice } from './price-figures.ts';
import { titleWith } from './title.ts';

const { phone, support } = site;

/** What a page's text may name in braces. */
const FACTS = { one: pageFacts(content), several: pageFacts(content, true) };
const facts = (): Facts => (namesGarages() ? FACTS.several : FACTS.one);

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
  return withPageFacts(forGarages(text, namesGarages()), { ...facts(), ...own }, file);
}

/** The same for HTML: escaped, with phone numbers and email addresses as links, prices and plates. */
export function filledHtml(html: string, file: string): string {
  const whole = withTokens(forGarages(html, namesGarages()), (token) => tokenHtml(token, file)).replace(
    /<p>\{(\w+)\}<\/p>/g,
    (paragraph, key: string) => BLOCKS[key] ?? paragraph,
  );
  return whole.replace(/\{(\w+)\}/g, (_, key: string) => {
    const text = factOf(key, facts(), file).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const href = LINKS[key];
    return href ? `<a href="${href}">${text}</a>` : text;
  });
}

/** A price as it is on the day of the build, and a plate as it looks on a car. */
function tokenHtml(token: Token, file: string): string {
  if (token.kind === 'plate')
    return `<span class="plate plate--tag"><b>${displayPlate(token.vrm)}</b></span>`;
  const found = findItem(token.key, catalogue);
  if (!found)
    throw new Error(
      `${file}: the price list has no '${token.key}'. Remedy: choose the price again in the editor.`,
    );
  return tokenPrice(spanOf(found));
}
