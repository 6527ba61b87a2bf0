/**
 * Asks for what an island shows as soon as its script has arrived, rather than when React has come to it: on a slow phone
 * that is a good part of a second later, because the islands of a page wake one after another. Not where pages are built.
 */
export function prefetchData(ask: () => Promise<void>): void {
  if (!import.meta.env.SSR) void ask();
}
