import type { IncomingMessage } from 'node:http';

/** What an odd request is told. `404`: as any other address that is none of ours. */
export type Refusal = { status: 404 } | { status: 400 | 405; text: string; headers?: Record<string, string> };

/** `kennet.example`, `127.0.0.1:4321`, `[::1]:4321`. Anything else would become a part of the address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * An address that a page of ours may have: segments of letters, digits, `-`, `_`, `.` and `~`; the first begins with
 * a letter or digit, because Astro's own doors (`/_image`, `/_server-islands`, `/_actions`) begin with `_`. Tokens of
 * links hold dots.
 */
const PLAIN = /^(?:\/|\/[a-z0-9][\w.~-]*(?:\/[\w.~-]+)*)$/i;
/**
 * `.` and `..` change what is asked for; Astro cuts `.html` and `index.html` off when it matches, and then lacks the
 * parameter that it has matched. `/500` is what it shows in the place of a page that broke, and nothing to ask for.
 */
const NOT_PLAIN = /\/\.{1,2}(?:\/|$)|\.html$|^\/500$/i;
/** Astro takes a form with this in its query for one of its actions, of which we have none, and breaks over half an escape. */
const ACTION = '_action';

/**
 * What must not reach Astro or Hono, whose own reading of methods, hosts and addresses ends in an error, in a log line
 * with the address in it, or at a door that we do not know of. Null: let it through.
 * @param path the request's target without its query
 */
export function refusalOf({ method, headers, url }: IncomingMessage, path: string): Refusal | null {
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
