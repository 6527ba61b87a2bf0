/** Milliseconds that a navigation may take before the bar shows (specification, point 9). Its run is in Frame.astro. */
const THROTTLE_MS = 200;

/** Shows a bar while the browser waits for the next page. Decorative: browsers inform screen readers themselves. */
export function showProgress(bar: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    bar.hidden = true;
  };
  const start = () => {
    stop();
    timer = setTimeout(() => {
      bar.hidden = false;
    }, THROTTLE_MS);
  };

  // A page that comes back from the back/forward cache still shows the bar.
  addEventListener('pageshow', stop);
  if ('navigation' in window) {
    // One event covers links, forms and scripts.
    navigation.addEventListener('navigate', ({ destination, downloadRequest, navigationType }) => {
      if (destination.sameDocument || downloadRequest !== null || navigationType === 'reload') return;
      // With the slash, because another port may begin with the digits of ours.
      if (destination.url.startsWith(`${location.origin}/`)) start();
    });
    // Stopped by the visitor, or answered without a page.
    navigation.addEventListener('navigateerror', stop);
    return;
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && isOrdinary(event) && leads(link, location)) start();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start();
  });
}

/** Whether a click opens the link in this tab and nothing else has handled it. */
const isOrdinary = (event: MouseEvent) =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );

/** Whether following the link leaves the current page for another one of this site. */
export function leads(
  link: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'target' | 'download' | 'hash'>,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): boolean {
  if (link.origin !== here.origin || link.download || (link.target && link.target !== '_self')) return false;
  const same = link.pathname === here.pathname && link.search === here.search;
  return !(same && link.hash);
}
