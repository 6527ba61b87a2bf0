import type { IncomingMessage } from 'node:http';
import { cookieToken } from '../auth/token.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a form was sent from our own pages (CSRF). Astro's own check compares whole origins, and behind a proxy
 * that ends TLS the server cannot know that the visitor used https. It is therefore switched off in astro.config.mjs
 * and replaced by this check: the host that the browser gives as the page's origin must be the host that the form was
 * sent to, or SITE_URL's.
 */
export function isOwnForm(req: IncomingMessage, siteUrl: string): boolean {
  if (SAFE.has(req.method ?? 'GET')) return true;
  const { origin, host, cookie } = req.headers;
  const from = req.headers['sec-fetch-site'];
  if (typeof origin === 'string' && URL.canParse(origin)) {
    const sender = new URL(origin).host;
    return sender === host || sender === new URL(siteUrl).host;
  }
  // Without an Origin (or with the opaque 'null'), browsers still send Sec-Fetch-Site.
  if (from === 'same-origin' || origin !== undefined) return from === 'same-origin';
  // Other programs send neither. They have no session either: what acts on one says where it comes from.
  return from === 'none' || (from === undefined && cookieToken(cookie, siteUrl) === '');
}
