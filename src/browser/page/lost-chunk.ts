/** A script of its own, whose name has no hash: a page of an earlier release finds that of the present one. */
const SCRIPT = import.meta.env.DEV ? '/src/browser/enhance/form/over-reload.ts' : '/over-reload.js';

/** The messages of Chromium and Firefox, and of Safari, for a script that could not be fetched. */
const LOST = /dynamically imported|module script/i;

/**
 * A failed chunk load reloads the page (specification, points 4 and 8): a new release went live while the page was
 * open, and the new page names the new files. How often, and with what is typed: browser/enhance/form/over-reload.ts.
 */
export function reloadOnLostChunk(): void {
  if (history.state?.typed) void loaded().then(({ putBackTyped }) => putBackTyped());
  const lost = (message: string) => void loaded().then(({ reloadFor }) => reloadFor(message));
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

/** See browser/enhance/form/over-reload.ts. */
interface OverReload {
  reloadFor(message: string): void;
  putBackTyped(): void;
}

const loaded = (): Promise<OverReload> => import(/* @vite-ignore */ SCRIPT);
