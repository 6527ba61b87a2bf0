/** What the measured pages say of themselves, on the wall clock in ms. */
export type PageEvent = 'tap' | 'hydrated' | 'priced';

/**
 * Runs in every page before its own scripts. Says when a submit button is pressed, when the island that shows the
 * prices is awake, and when the first price has been painted. Must stand alone: it is sent to the browser as text.
 */
export function watchPage(): void {
  const now = () => performance.timeOrigin + performance.now();
  const tell = (event: PageEvent) => Reflect.get(globalThis, 'benchTell')?.(event, now());
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('form.reg button')) tell('tap');
    },
    true,
  );
  addEventListener('astro:hydrate', () => tell('hydrated'), true);
  const isPriced = () =>
    [...document.querySelectorAll('main .price b, main .facts dd')].some(
      (each) => /£\d/.test(each.textContent ?? '') && each.getClientRects().length > 0,
    );
  if (!location.pathname.startsWith('/booking/create')) return;
  const watcher = new MutationObserver(() => {
    if (!isPriced()) return;
    watcher.disconnect();
    // The frame after the next one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => tell('priced')));
  });
  watcher.observe(document, { childList: true, subtree: true });
}
