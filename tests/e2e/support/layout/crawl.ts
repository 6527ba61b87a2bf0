import type { Page } from 'playwright/test';

/** A file, not a page. */
const FILE = /\.(csv|pdf|ics|xml)$|\/export$/;

/**
 * Opens every page under `folder` that links lead to, one of each kind: what differs in a number, a date or an id alone
 * is one kind. @returns how many it looked at
 */
export async function crawl(
  page: Page,
  origin: string,
  { from, folder }: { from: readonly string[]; folder: string },
  look: (path: string) => Promise<void>,
): Promise<number> {
  const paths = [...from];
  const kinds = new Set(paths.map(kindOf));
  for (const path of paths) {
    await page.goto(origin + path);
    const links = await page.evaluate(() => [...document.links].map((each) => each.href));
    for (const link of links) {
      const { origin: site, pathname, search } = new URL(link);
      if (site !== origin || !pathname.startsWith(folder) || FILE.test(pathname)) continue;
      const next = pathname + search;
      if (kinds.has(kindOf(next))) continue;
      kinds.add(kindOf(next));
      paths.push(next);
    }
    await look(path);
  }
  return paths.length;
}

/** What it has in common with others of its kind. */
function kindOf(path: string): string {
  const [folders = '', search] = path.split('?');
  const kind = folders
    .split('/')
    .map((part) => (/[\d.]/.test(part) ? '*' : part))
    .join('/');
  return [kind, ...new URLSearchParams(search).keys()].join(' ');
}
