import type { APIRoute } from 'astro';

/**
 * Pages that should not be found carry `noindex`, which a crawler could not read if it were excluded here. Only the
 * API, which has no pages, is disallowed.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${new URL('/sitemap-index.xml', site).href}`, ''].join(
      '\n',
    ),
  );
