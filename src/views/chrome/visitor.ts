import type { APIContext } from 'astro';
import type { BegunSession } from '../../contract/account/session.ts';

/**
 * Who is logged in, where the page is made for them; null: nobody. Undefined where the browser has to find out: on
 * built pages, and on the error page, which must not break over it.
 */
export async function visitorOf(
  page: Pick<APIContext, 'isPrerendered' | 'locals'>,
): Promise<BegunSession | null | undefined> {
  if (page.isPrerendered) return undefined;
  try {
    return await page.locals.pages.account.handOver(page);
  } catch {
    return undefined;
  }
}
