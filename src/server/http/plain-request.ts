import type { IncomingMessage } from 'node:http';

/** How an odd request is answered. `404`: like any other address that does not exist. */
export type RequestRefusal =
  | { status: 404 }
  | { status: 400 | 405; text: string; headers?: Record<string, string> };

/** `kennet.example`, `127.0.0.1:4321`, `[::1]:4321`. Anything else would become part of the address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * An address that a page of ours may have: segments of letters, digits, `-`, `_`, `.` and `~`; the first begins with
 * a letter or digit, because Astro's own endpoints (`/_image`, `/_server-islands`, `/_actions`) begin with `_`. Link
 * tokens contain dots.
 */
const PLAIN = /^(?:\/|\/[a-z0-9][\w.~-]*(?:\/[\w.~-]+)*)$/i;
/**
 * `.` and `..` change what is asked for. Astro cuts off `.html` and `index.html` when it matches a route and then
 * lacks the parameter it matched. `/500` is shown in place of a page that failed and must not be requested itself.
 */
const NOT_PLAIN = /\/\.{1,2}(?:\/|$)|\.html$|^\/500$/i;
/** Astro takes a form with this in its query for one of its actions, of which we have none, and breaks over half an escape. */
const ACTION = '_action';

/**
 * Refuses what must not reach Astro or Hono, whose own handling of methods, hosts and addresses could end in an
 * error, in a log line that contains the address, or at an endpoint that we do not know of. Null: let it through.
 * @param path the request's target without its query
 */
export function refusalOf({ method, headers, url }: IncomingMessage, path: string): RequestRefusal | null {
  const isCall = path === '/api/v2' || path.startsWith('/api/v2/');
  const allowed = isCall ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET', 'HEAD', 'POST'];
  if (!allowed.includes(method ?? '')) {
    return { status: 405, text: 'Nothing here answers this method.', headers: { Allow: allowed.join(', ') } };
  }
  if (headers.host !== undefined && !HOST.test(headers.host)) {
    return { status: 400, text: 'The host of this request is no name of a host.' };
  }
  const [, query] = /\?(.*)$/s.exec(url ?? '') ?? [];
  if (!isCall && new URLSearchParams(query).has(ACTION)) return { status: 404 };
  return isCall || (PLAIN.test(path) && !NOT_PLAIN.test(path)) ? null : { status: 404 };
}
