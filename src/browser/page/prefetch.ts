import { isPublicPage } from './private-paths.ts';
import { whenIdle } from './when-idle.ts';

/** How many links that scroll into view are prefetched per page; most are never followed. */
const VISIBLE_AT_MOST = 4;

/** The Network Information API; not in TypeScript's library, nor in Safari or Firefox. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether prefetching would use up data that the visitor has little of. */
export function isThrifty({ saveData, effectiveType }: Connection = {}): boolean {
  return Boolean(saveData || effectiveType?.includes('2g'));
}

/**
 * The page that a link leads to, without its fragment, or null if it must not be prefetched: another site, a file,
 * this page, or a page that is not the same for everybody.
 *
 * @param link the link, or its address
 * @param here the current page's address
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
 * Prefetches pages: those whose link is pointed at, touched or focused, and, once the visitor has started to read, a
 * few whose links come into view. Astro's own prefetch does the same at twice the size and cannot exclude private
 * pages; speculation rules exist only in Chromium and have no timeout. A browser without `rel=prefetch` prefetches
 * nothing.
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
