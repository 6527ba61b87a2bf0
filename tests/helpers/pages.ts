import type { PageContext } from '../../src/server/http/page.ts';
import type { Visitor } from '../../src/server/auth/actor.ts';
import type { SessionChange } from '../../src/server/auth/session-cookie.ts';
import { guestAt } from './api.ts';

interface Opening {
  /** With a query, if need be. */
  path?: string;
  params?: Record<string, string>;
  actor?: Visitor;
  /** What a form sends; left out, the page is only opened. */
  body?: RequestInit['body'];
  /** Of the session's cookie. */
  token?: string;
  /** Headers beside those of the body. */
  headers?: Record<string, string>;
  /** Of the body, where it does not say it by itself. */
  type?: string;
}

/** Somebody opens a page, or sends its form: what Astro hands to the page's controller. `changes`: of their session. */
export function opening({
  path = '/',
  params = {},
  actor = guestAt(),
  body,
  type,
  token = '',
  headers: own = {},
}: Opening = {}) {
  const url = new URL(path, 'http://localhost');
  const headers: HeadersInit = { ...own, ...(type && { 'Content-Type': type }) };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const response = { headers: new Headers() };
  const changes: SessionChange[] = [];
  const session = { token, change: (change: SessionChange) => void changes.push(change) };
  const request = new Request(url, body ? init : { headers });
  const context = { request, url, params, locals: { actor, session }, response } satisfies PageContext;
  return { ...context, changes };
}
