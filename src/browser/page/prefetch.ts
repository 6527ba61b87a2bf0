import { isPublicPage } from './private-paths.ts';
import { whenIdle } from './when-idle.ts';

/** Of the links that scroll into view, so many are fetched ahead per page: most are never followed. */
const VISIBLE_AT_MOST = 4;

/** How the browser names the network; not in TypeScript's library, and not in Safari or Firefox. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether fetching ahead would spend what the visitor has little of. */
export function isThrifty({ saveData, effectiveType }: Connection = {}): boolean {
  return Boolean(saveData || effectiveType?.includes('2g'));
}

/**
 * The page that a link leads to, without its fragment, or null when it is not to be fetched ahead: another site, a
 * file, this very page, or a page that is not the same for everybody.
 *
 * @param link the link, or its address
 * @param here the present page's
 */
export function pageToPrefetch(
  { origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>,
  here: Pick<URL, 'origin' | 'pathname'>,
): string | null {
  const elsewhere = origin !== here.origin || pathname === here.pathname;
  if (elsewhere || search || /\.\w+$/.test(pathname) || !isPublicPage(pathname)) return null;
  return origin + pathname;
}

/**
 * Fetches pages ahead: those whose link is pointed at, touched or focused, and, once the visitor has begun to read, a
 * few whose links come into view. Astro's own prefetch is the same idea at twice the size and knows no private pages;
 * speculation rules are Chromium's alone and bring no time-out. A browser without `rel=prefetch` fetches nothing ahead.
 */
export function prefetchLinks(): void {
  const done = new Set<string>();
  const fetchAhead = (link: HTMLAnchorElement) => {
    const page = link.download ? null : pageToPrefetch(link, location);
    const connection = (navigator as Navigator & { connection?: Connection }).connection;
    if (!page || done.has(page) || isThrifty(connection)) return false;
    done.add(page);
    whenIdle(() => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: page }));
    });
    return true;
  };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) fetchAhead(link);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(type, onIntent, { passive: true });

  const begin = () => {
    let left = VISIBLE_AT_MOST;
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        watch.unobserve(target);
        if (left > 0 && fetchAhead(target)) left -= 1;
      }
      if (left === 0) watch.disconnect();
    });
    for (const link of document.querySelectorAll('main a[href]')) watch.observe(link);
  };
  addEventListener('scroll', begin, { once: true, passive: true });
}
