const STEPS = import.meta.env.DEV ? '/src/browser/enhance/steps/steps.ts' : '/steps.js';

/**
 * Fetches, after the first paint, the scripts that the page's islands will import; the build has named them, see
 * src/build/preload-islands.ts. Before it they would compete with what can be read already. What goes on to the next step
 * comes last (browser/enhance/steps).
 */
export function fetchSoon(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      for (const href of document.body.dataset.scripts?.split(' ') ?? [])
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    });
  });
  const own = location.pathname;
  addEventListener('load', async () => {
    await import(/* @vite-ignore */ STEPS).catch(() => 0);
    // Somebody went back to another step meanwhile, which a document that was loaded again takes for a part of itself.
    if (location.pathname !== own) location.reload();
  });
}
