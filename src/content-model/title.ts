import { z } from 'zod';
// The file itself, because built.ts reads the schemas that have titles.
import site from '#content/site.json' with { type: 'json' };

/** As long as search engines show. */
const LONGEST = 60;

/**
 * A page's title, in which `{name}` stands for the business. A name that is too long for its page is left out, so that
 * a site with another name builds too.
 */
export const titleSchema = z
  .string()
  .min(10)
  .transform((title) => {
    const named = title.replace('{name}', site.name);
    return named.length > LONGEST ? title.replace(/ \| \{name\}$/, '') : named;
  })
  .pipe(z.string().max(LONGEST))
  .describe('Browser tab and search result, 10 to 60 characters. {name} is the name of the business.');
