import { z } from 'zod';
import type { Site } from './site.ts';

/** As long as search engines show. */
const LONGEST = 60;

/** A page's title, in which `{name}`, `{town}` and `{county}` stand for the business and where it is: `titleWith`. */
export const titleSchema = z
  .string()
  .min(10)
  .refine((title) => plain(title).length <= LONGEST, `Write at most ${LONGEST} characters`)
  .meta({ form: { place: 'settings', most: LONGEST } })
  .describe(
    'Browser tab and search result, 10 to 60 characters. {name} is the name of the business, {town} and {county} where it is, {price} the lowest price of a page that sells one thing, {motPrice} that of an MOT.',
  );

/** How many characters of a title, or of a text without anything in braces, count. */
export const titleLength = (title: string): number => plain(title).length;

/** As it is counted: without the name, and with a town, a county and a price of usual length. */
const plain = (title: string): string =>
  title
    .replace(/ \| \{name\}$/, '')
    .replace('{name}', '')
    .replaceAll('{town}', 'Reading')
    .replaceAll('{county}', 'Berkshire')
    .replace('{price}', 'from £105.00')
    .replace('{motPrice}', '£40.00');

/**
 * The title of a page of this business. A name that is too long for its page is left out, so that a site with another
 * name builds too; a long town makes a title longer.
 */
export function titleWith({ name, homeTown }: Pick<Site, 'name' | 'homeTown'>, title: string): string {
  const placed = title.replaceAll('{town}', homeTown.name).replaceAll('{county}', homeTown.county);
  const named = placed.replace('{name}', name);
  if (named.length <= LONGEST) return named;
  const end = ` | ${name}`;
  // Where the values of the whole page have been filled in, the name stands there already.
  return named.endsWith(end) ? named.slice(0, -end.length) : named;
}
