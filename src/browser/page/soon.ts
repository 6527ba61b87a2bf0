/**
 * Fetches, after the first paint, the scripts that the page's islands will import; the build has named them, see
 * src/build/preload-islands.ts. Before it they would compete with what can be read already.
 */
export function fetchSoon(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      for (const href of document.body.dataset.scripts?.split(' ') ?? [])
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    });
  });
}
