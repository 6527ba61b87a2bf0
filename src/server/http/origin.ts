import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a form was sent from our own pages (CSRF). Astro's own check compares whole origins, and behind a proxy
 * that ends TLS the server cannot know that it is https; so it is switched off in astro.config.mjs, and this stands
 * in front: the host that the browser says the page came from must be the host that it was sent to, or SITE_URL's.
 */
export function isOwnForm(req: IncomingMessage, siteUrl: string): boolean {
  if (SAFE.has(req.method ?? 'GET')) return true;
  const { origin, host } = req.headers;
  const from = req.headers['sec-fetch-site'];
  if (typeof origin === 'string' && URL.canParse(origin)) {
    const sender = new URL(origin).host;
    return sender === host || sender === new URL(siteUrl).host;
  }
  // No Origin (or the opaque 'null'): browsers then still say where it came from; other programs say nothing.
  return from === 'same-origin' || (origin === undefined && (from === undefined || from === 'none'));
}
