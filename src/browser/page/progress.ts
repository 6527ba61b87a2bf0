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
  addEventListener('click', ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element && target.closest(LEAVING);
    if (link && !(defaultPrevented || ctrlKey || metaKey || shiftKey)) start();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start();
  });
}

/** Links to pages of this site, which open in this tab. */
const LEAVING = 'a[href^="/"]:not([download], [target])';
