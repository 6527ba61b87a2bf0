/**
 * Whether an answer may be cached: a complete, successful one from our origin that does not forbid it. The server
 * marks everything made for one visitor with `no-store`, so it is not cached even if its address is missing from the
 * list of private paths.
 */
export function isStorable(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const own = response.type === 'basic' || response.type === 'default';
  const forbidden = /no-store|private/.test(response.headers.get('Cache-Control') ?? '');
  return response.status === 200 && own && !response.redirected && !forbidden;
}

/**
 * Whether a page of somebody's own may be kept for when there is no network: `no-store` keeps it out of caches that
 * others could read, and this one goes with the log-out.
 */
export const isOwnStorable = ({
  status,
  type,
  redirected,
}: Pick<Response, 'status' | 'type' | 'redirected'>): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** The page's own address: no query, no fragment. */
export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
