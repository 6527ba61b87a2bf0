import type { SecurityHeaders } from './security.ts';
import type { StaticSite } from './static.ts';

/**
 * A site that also answers for addresses that its pages have left: 301 to where the page is now, or 410 for good. Before
 * its files, because an address that was left may still be one of a file.
 * @param moved path → path of the page now; null: there is none
 */
export function withMoved(
  site: StaticSite,
  moved: ReadonlyMap<string, string | null>,
  headers: SecurityHeaders,
): StaticSite {
  if (moved.size === 0) return site;
  return {
    ...site,
    serve(req, res) {
      const url = req.url ?? '/';
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      const to = moved.get(path);
      if (to === undefined) return site.serve(req, res);
      if (to === null) site.notFound(req, res, 410);
      else {
        const location = query < 0 ? to : to + url.slice(query);
        res.writeHead(301, { ...headers, Location: location, 'Cache-Control': 'public, max-age=3600' }).end();
      }
      return true;
    },
  };
}

/** Where each address leads in the end: a page may have moved more than once. Going round in circles is 410. */
export function straightened(
  redirects: readonly { from: string; to: string | null }[],
): Map<string, string | null> {
  const steps = new Map(redirects.map(({ from, to }) => [from, to]));
  const end = (from: string): string | null => {
    const seen = new Set([from]);
    let to = steps.get(from) ?? null;
    while (to !== null && steps.has(to)) {
      if (seen.has(to)) return null;
      seen.add(to);
      to = steps.get(to) ?? null;
    }
    return to;
  };
  return new Map([...steps.keys()].map((from) => [from, end(from)]));
}
