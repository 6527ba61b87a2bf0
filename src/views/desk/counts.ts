import type { APIContext } from 'astro';
import type { DeskCounts } from '../../contract/desk/desk-counts.ts';

type Page = Pick<APIContext, 'locals' | 'request' | 'url' | 'params'>;

/** A page's head and what stands on it ask for the same. */
const asked = new WeakMap<Request, Promise<DeskCounts | null>>();

/** What waits at the desk, for who looks at a page of it; null where that is for nobody, or can't be read just now. */
export function countsFor(page: Page): Promise<DeskCounts | null> {
  const found = asked.get(page.request) ?? read(page);
  asked.set(page.request, found);
  return found;
}

async function read(page: Page): Promise<DeskCounts | null> {
  if (page.locals.actor.kind !== 'staff') return null;
  try {
    const found = await page.locals.pages.desk.counts(page);
    return found.kind === 'shown' ? found : null;
  } catch {
    return null;
  }
}
