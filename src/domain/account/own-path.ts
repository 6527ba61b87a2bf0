/** Longer than any address of one of our pages. */
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

/** The page to show again who one is, which leads back afterwards. */
export const accountConfirmPath = (to: string): string => `/my/account/confirm?to=${encodeURIComponent(to)}`;

/** In the address of a page whose form was sent and not done, because it had to be shown first who sends it. */
const UNSENT = 'unsent';

/** The same for somebody who has sent the form of the page at `to`. */
export const confirmUnsentPath = (to: string): string =>
  accountConfirmPath(`${to}${to.includes('?') ? '&' : '?'}${UNSENT}=1`);

/** Whether the page at `to` has a form that was not done. */
export const leadsToUnsent = (to: string): boolean => isUnsent(new URL(to, OURS).searchParams);

/** Whether a page, by its query, has to say that its form was not done. */
export const isUnsent = (query: URLSearchParams): boolean => query.has(UNSENT);

/** The page to log in at, which leads back afterwards. */
export const loginPath = (to: string): string => `/login?to=${encodeURIComponent(to)}`;
