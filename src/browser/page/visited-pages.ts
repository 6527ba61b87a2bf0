import { PAGES_CACHE } from '../worker/names.ts';

/** Lists the visited pages that the service worker keeps, the last visited first. Without any, nothing shows. */
export async function showKeptPages(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  if (!list || !('caches' in window)) return;
  const cache = await caches.open(PAGES_CACHE);
  const kept = [...(await cache.keys())].reverse();
  const titles = await Promise.all(
    kept.map(async (request) => titleOf((await (await cache.match(request))?.text()) ?? '')),
  );
  kept.forEach(({ url }, index) => {
    const title = titles[index];
    if (!title) return;
    const link = document.createElement('a');
    link.href = url;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  });
  section.hidden = list.children.length === 0;
}

/** A page's title without the name of the site; '' for a step of the wizard, which is no reading without prices. */
function titleOf(html: string): string {
  const title = html.includes('rel="canonical"') ? /<title>[^<]*/.exec(html)?.[0] : '';
  // Only the title is parsed, for its entities: the whole page would have its styles held against this page's policy.
  return new DOMParser().parseFromString(title ?? '', 'text/html').title.split(' | ', 1)[0] ?? '';
}
