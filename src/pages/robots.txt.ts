import type { APIRoute } from 'astro';

/**
 * Pages that are not to be found say `noindex` themselves: a crawler that is kept out could never read that. Only the
 * API, which has no pages, is closed.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${new URL('/sitemap-index.xml', site).href}`, ''].join(
      '\n',
    ),
  );
