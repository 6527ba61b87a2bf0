import type { PageContext } from '../../src/server/http/page.ts';
import type { Visitor } from '../../src/server/auth/actor.ts';
import { guestAt } from './api.ts';

interface Opening {
  /** With a query, if need be. */
  path?: string;
  params?: Record<string, string>;
  actor?: Visitor;
  /** What a form sends; left out, the page is only opened. */
  body?: RequestInit['body'];
  /** Of the body, where it does not say it by itself. */
  type?: string;
}

/** Somebody opens a page, or sends its form: what Astro hands to the page's controller. */
export function opening({ path = '/', params = {}, actor = guestAt(), body, type }: Opening = {}) {
  const url = new URL(path, 'http://localhost');
  const headers: HeadersInit = type ? { 'Content-Type': type } : {};
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const response = { headers: new Headers() };
  const context = { request: new Request(url, body ? init : {}), url, params, locals: { actor }, response };
  return context satisfies PageContext;
}
