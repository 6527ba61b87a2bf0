import { z } from 'zod';
// The file itself, because built.ts reads the schemas that have titles.
import site from '#content/site.json' with { type: 'json' };

/** As long as search engines show. */
const LONGEST = 60;

const PLACE = { town: site.homeTown.name, county: site.homeTown.county };

/**
 * A page's title, in which `{name}`, `{town}` and `{county}` stand for the business and where it is. A name that is too
 * long for its page is left out, so that a site with another name builds too; a long town makes a title longer.
 */
export const titleSchema = z
  .string()
  .min(10)
  .refine((title) => plain(title).length <= LONGEST, `Write at most ${LONGEST} characters`)
  .transform((title) => {
    const placed = title.replaceAll('{town}', PLACE.town).replaceAll('{county}', PLACE.county);
    const named = placed.replace('{name}', site.name);
    return named.length > LONGEST ? placed.replace(/ \| \{name\}$/, '') : named;
  })
  .describe(
    'Browser tab and search result, 10 to 60 characters. {name} is the name of the business, {town} and {county} where it is.',
  );

/** As it is counted: without the name at its end, and with a town and a county of usual length. */
const plain = (title: string): string =>
  title
    .replace(/ \| \{name\}$/, '')
    .replaceAll('{town}', 'Reading')
    .replaceAll('{county}', 'Berkshire');
