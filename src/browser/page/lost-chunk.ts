const KEY = 'kcc:reloaded';

/** Milliseconds in which one reload answers for everything that is missing from a page. */
const ENOUGH_MS = 10_000;

/** How Chromium and Firefox, and Safari, say that a script could not be fetched. */
const LOST = /dynamically imported|module script/i;

/**
 * A failed chunk load reloads the page (specification, points 4 and 8): the site was published anew while the page was
 * open, and the new page names the new files. Each missing file is good for one reload per tab, so that one that is missing
 * for good cannot reload the page for ever. Without a network a reload would mend nothing and lose what was typed.
 */
export function reloadOnLostChunk(): void {
  addEventListener('astro:hydration-error', (event) => {
    const message = event instanceof CustomEvent ? String(event.detail?.error) : '';
    if (LOST.test(message)) lost(message);
  });
  // What is not an island's may be a service's: only files of our own build count. Safari names none.
  const lostIfOurs = (message: string) => {
    if (namesChunkOf(location.origin, message)) lost(message);
  };
  addEventListener('unhandledrejection', ({ reason }) => lostIfOurs(String(reason)));
  // A script element that does not load has no rejection.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) lostIfOurs(target.src);
    },
    true,
  );
}

/** Whether the first address in a browser's message is that of a file of the build. */
export const namesChunkOf = (origin: string, message: string): boolean | undefined =>
  /https?:\S+/.exec(message)?.[0].startsWith(`${origin}/_astro/`);

function lost(message: string): void {
  if (!navigator.onLine) return;
  try {
    const told = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    // A file of the next release has another name, so its failure is another message.
    const what = location.pathname + message.replace(/[?&]astro-retry=\d+/, '');
    const now = Date.now();
    const answered = what in told || Object.values(told).some((at) => now - at < ENOUGH_MS);
    sessionStorage.setItem(KEY, JSON.stringify({ ...told, [what]: now }));
    if (!answered) location.reload();
  } catch {
    // Storage is switched off: without a memory, a reload could repeat for ever.
  }
}
