/**
 * Whether an answer may be kept: a whole, successful one of our own that does not forbid it. The server marks all that
 * it makes for one visitor with `no-store`, so nothing of that kind is kept even if its address were forgotten.
 */
export function isStorable(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const own = response.type === 'basic' || response.type === 'default';
  const forbidden = /no-store|private/.test(response.headers.get('Cache-Control') ?? '');
  return response.status === 200 && own && !response.redirected && !forbidden;
}

/** The page's own address: no query, no fragment. */
export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
