import { API_BASE, type Endpoint, type Input, SITE_HEADER } from './endpoint.ts';
import { isFileBody } from './file-body.ts';

/** A call, ready for fetch. */
export interface Prepared {
  url: string;
  init: RequestInit;
}

/** @param bearer of the logged-in customer; '' while nobody is logged in */
export function requestOf(endpoint: Endpoint, input: Input<Endpoint>, bearer: string): Prepared {
  const { site = '', api = API_BASE } = document.documentElement.dataset;
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
  const url = `${api}${path}${query && `?${query}`}`;
  const headers: Record<string, string> = { [SITE_HEADER]: site };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  if (endpoint.method === 'GET') return { url, init: { headers } };
  // The type of a file is its own: fetch takes it from the Blob.
  if (isFileBody(endpoint.body)) return { url, init: { method: 'POST', headers, body: input.body as Blob } };
  headers['Content-Type'] = 'application/json';
  return { url, init: { method: 'POST', headers, body: JSON.stringify(input.body ?? {}) } };
}
