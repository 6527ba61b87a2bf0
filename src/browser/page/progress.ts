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
      // With the slash, because another port may begin with our digits.
      if (destination.url.startsWith(`${location.origin}/`)) start();
    });
    // Stopped by the visitor, or answered without a page; or by a step within this one.
    navigation.addEventListener('navigateerror', stop);
    navigation.addEventListener('navigatesuccess', stop);
    return;
  }
  const leave = (event: MouseEvent | SubmitEvent) => {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    if (event.type === 'submit' || (target as Partial<Element>).closest?.(LEAVING)) start();
  };
  addEventListener('click', leave);
  addEventListener('submit', leave);
}

/** Links to pages of this site, which open in this tab. */
const LEAVING = 'a[href^="/"]:not([download], [target])';
