/** Milliseconds that a navigation may take before the bar shows (specification, point 9). Its run is in Frame.astro. */
const THROTTLE_MS = 200;

/** Shows a bar while the browser waits for the next page. Decoration: browsers tell screen readers themselves. */
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

  // A page that comes back from the browser's memory, with the bar as it was left.
  addEventListener('pageshow', stop);
  if ('navigation' in window) {
    // One event for links, forms and scripts alike.
    navigation.addEventListener('navigate', ({ destination, downloadRequest, navigationType }) => {
      if (destination.sameDocument || downloadRequest !== null || navigationType === 'reload') return;
      // The slash: another port may begin with the digits of ours.
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

/** A press that opens the link in this tab, and that nothing else has dealt with. */
const isOrdinary = (event: MouseEvent) =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );

/** Whether following the link leaves the present page for another one of this site. */
export function leads(
  link: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'target' | 'download' | 'hash'>,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): boolean {
  if (link.origin !== here.origin || link.download || (link.target && link.target !== '_self')) return false;
  const same = link.pathname === here.pathname && link.search === here.search;
  return !(same && link.hash);
}
