/** Longer than any address of a page of ours. */
const LONGEST = 500;
/** Any host that is not ours: an address that leads away changes it. */
const OURS = 'http://own.invalid';

/**
 * The path of a page of this site, as it may follow a log-in; '' for anything else. What a link carries may have been
 * written by anybody, and must never lead a visitor to another site.
 * @param to a path, with a query if need be
 */
export function ownPath(to: string): string {
  if (!to.startsWith('/') || to.length > LONGEST || !URL.canParse(to, OURS)) return '';
  const { origin, pathname, search } = new URL(to, OURS);
  // Browsers read '//host', '/\host' and '/<tab>/host' as another site, and so does the parser.
  return origin === OURS && !pathname.startsWith('//') ? pathname + search : '';
}

/** The page to log in at, which leads back afterwards. */
export const loginPath = (to: string): string => `/login?to=${encodeURIComponent(to)}`;
