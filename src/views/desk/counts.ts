import type { APIContext } from 'astro';
import type { DeskCounts } from '../../contract/desk/desk-counts.ts';

/** What waits at the desk, for who looks at a page of it; null where that is for nobody, or can't be read just now. */
export async function countsFor(
  page: Pick<APIContext, 'locals' | 'request' | 'url' | 'params'>,
): Promise<DeskCounts | null> {
  if (page.locals.actor.kind !== 'staff') return null;
  try {
    const found = await page.locals.pages.desk.counts(page);
    return found.kind === 'shown' ? found : null;
  } catch {
    return null;
  }
}
