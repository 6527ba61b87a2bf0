import type { OnDemand } from './on-demand.ts';
import { tidied } from './tidied.ts';

export interface WayOn {
  status: 301 | 302;
  /** One of our own paths, without a query. */
  to: string;
}

/** For an hour: what has a page of its own tomorrow is not lost for ever. */
export const WAY_ON_CACHE = 'public, max-age=3600';

const goes = (to: string): WayOn => ({ status: 301, to });
/** https://www.w3.org/TR/change-password-url/ asks for a redirect that isn't for good. */
const forNow = (to: string): WayOn => ({ status: 302, to });

/** Addresses that others ask every site for, and words that people try. */
const KNOWN: ReadonlyMap<string, WayOn> = new Map(
  Object.entries({
    '/.well-known/change-password': forNow('/my/account/password'),
    '/apple-touch-icon-precomposed.png': goes('/apple-touch-icon.png'),
    '/sitemap.xml': goes('/sitemap-index.xml'),
    '/account': forNow('/my/account'),
    '/booking': forNow('/service-booking'),
    '/decide': forNow('/booking/requests'),
    '/home': forNow('/'),
    '/manage': forNow('/booking/manage'),
    '/pay': forNow('/booking/payment'),
    '/search': forNow('/search/vehicle'),
    '/set-password': forNow('/my/set-password'),
    '/sign-in': forNow('/login'),
    '/signin': forNow('/login'),
    '/sign-up': forNow('/register'),
    '/signup': forNow('/register'),
  }),
);

/** What is shown in the place of another page. */
const NOT_ASKED_FOR: ReadonlySet<string> = new Set(['/404', '/500', '/offline']);

/**
 * Where an address leads that no file and no page has, but that clearly means one of ours. Only to addresses that exist, so
 * never away from us, and never from one that a page takes with a key in it.
 * @param path without its query
 * @param site `has`: whether a file or a page has that very address
 */
export function wayOn(path: string, site: OnDemand): WayOn | null {
  const clean = tidied(path);
  const known = KNOWN.get(path) ?? (clean === null ? undefined : KNOWN.get(clean));
  if (known) return site.has(known.to) ? known : null;
  // A slash at the end alone: server.ts does that for addresses that hold a key as well.
  if (clean === null || `${clean}/` === path || site.takes(path)) return null;
  return site.has(clean) && !NOT_ASKED_FOR.has(clean) ? goes(clean) : null;
}
