const KEY = 'kcc:reloaded';

/** A script of its own, whose name has no hash: a page of an earlier release finds that of the present one. */
const SCRIPT = import.meta.env.DEV ? '/src/browser/enhance/form/over-reload.ts' : '/over-reload.js';

/** Milliseconds within which one reload covers everything that is missing from a page. */
const ENOUGH_MS = 10_000;

/** The messages of Chromium and Firefox, and of Safari, for a script that could not be fetched. */
const LOST = /dynamically imported|module script/i;

/**
 * A failed chunk load reloads the page (specification, points 4 and 8): a new release went live while the page was
 * open, and the new page names the new files. Each missing file causes at most one reload per tab, so that a
 * permanently missing one cannot reload the page for ever. Without a network a reload would fix nothing.
 */
export function reloadOnLostChunk(): void {
  if (history.state?.typed) void overReload();
  addEventListener('astro:hydration-error', (event) => {
    const message = event instanceof CustomEvent ? String(event.detail?.error) : '';
    if (LOST.test(message)) lost(message);
  });
  // Other scripts may be a third party's, so only files of our own build count. Safari does not name the file.
  const lostIfOurs = (message: string) => {
    if (namesChunkOf(location.origin, message)) lost(message);
  };
  addEventListener('unhandledrejection', ({ reason }) => lostIfOurs(String(reason)));
  // A script element that fails to load causes no rejection.
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

/** Before the page is loaded again it takes what is typed along, and afterwards it puts it back. */
const overReload = () => import(/* @vite-ignore */ SCRIPT).catch(() => undefined);

function lost(message: string): void {
  if (!navigator.onLine) return;
  try {
    const told = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    // In the next release the file has another name, and so a failure has another message.
    const what = location.pathname + message.replace(/[?&]astro-retry=\d+/, '');
    const now = Date.now();
    const answered = what in told || Object.values(told).some((at) => now - at < ENOUGH_MS);
    sessionStorage.setItem(KEY, JSON.stringify({ ...told, [what]: now }));
    if (!answered) overReload().then(() => location.reload());
  } catch {
    // Storage is switched off: with no record of it, reloading could repeat for ever.
  }
}
