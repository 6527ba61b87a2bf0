/** What the controller found for a calendar. */
type Found =
  | { kind: 'shown'; text: string; etag: string; changedAt: Date }
  | { kind: 'gone'; status: number; message: string; retryAfterS?: number };

/** Nobody's search engine lists it, whatever it answers. */
const HIDDEN = { 'X-Robots-Tag': 'noindex' };

/**
 * A calendar for an app that asks again and again: 304 where it has what it says (RFC 9110, 13.2.2: the fingerprint counts
 * before the time). It may be kept by who asked, and is asked for again before it's used.
 */
export function calendarAnswer(found: Found, asked: Headers): Response {
  if (found.kind === 'gone') {
    const { status, message, retryAfterS } = found;
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      ...(retryAfterS && { 'Retry-After': String(retryAfterS) }),
      ...HIDDEN,
    };
    return new Response(`${message}.\n`, { status, headers });
  }
  const { text, etag, changedAt } = found;
  const headers = {
    ETag: etag,
    'Last-Modified': changedAt.toUTCString(),
    'Cache-Control': 'private, no-cache',
    ...HIDDEN,
  };
  if (isKnown(asked, etag, changedAt)) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="work.ics"',
    },
  });
}

function isKnown(asked: Headers, etag: string, changedAt: Date): boolean {
  const tags = asked.get('If-None-Match');
  if (tags !== null)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(asked.get('If-Modified-Since') ?? '');
  return since >= changedAt.getTime();
}
