import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { pagePathOf } from '../../domain/document/page-path.ts';
import { type Encoding, encodingFor } from './encoding.ts';
import type { Form, SiteFile } from './files.ts';
import { lostPages } from './lost-page.ts';
import type { NearPage } from './near-pages.ts';
import type { OnDemand } from './on-demand.ts';
import { narrowPolicy } from './page-policy.ts';
import { BARE_POLICY, headersOfPage, type SecurityHeaders } from './security.ts';
import { type WayOn, wayOn } from './way-on.ts';

/** A finished answer; a request only selects one of them. */
interface Answer {
  etag: string;
  /** Those that every answer of the page has, whatever its body. */
  always: OutgoingHttpHeader[];
  /** Header names and values in turn, Node's fastest form. */
  headers: OutgoingHttpHeader[];
  notModified: OutgoingHttpHeader[];
  body(): Buffer;
}

export interface StaticOptions {
  site: ReadonlyMap<string, SiteFile>;
  /** The Content-Security-Policy of the page at a URL path. */
  policyOf: (path: string) => string;
  headers: SecurityHeaders;
  /** The pages nearest to an address that doesn't exist. */
  near: (path: string) => readonly NearPage[];
  /** Which other addresses there are. */
  onDemand: OnDemand;
}

export interface StaticSite {
  /** Answers from memory. @returns false when the path is not a built file. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
  /** The same for files whose names change with what they hold: `/_astro/*`. */
  serveLasting(req: IncomingMessage, res: ServerResponse): boolean;
  /** Where an address leads that no file has, but that clearly means one of ours; null: nowhere. */
  wayOn(path: string): WayOn | null;
  /** The 404 page with the nearest pages on it, or a plain sentence where none is built. 410: it was there, and search engines forget it at once. */
  notFound(req: IncomingMessage, res: ServerResponse, status?: 404 | 410): void;
}

const NOT_FOUND = '/404';
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'public, max-age=0, must-revalidate';
/** A browser or CDN that cached an old service worker would keep the old site alive. */
const ALWAYS_ASK: Record<string, string> = { '/sw.js': 'no-cache' };

/** Serves the built site. Everything is computed here, once, so that a request is a lookup and a write. */
export function staticSite({ site, policyOf, headers, near, onDemand }: StaticOptions): StaticSite {
  const answers = new Map<string, Record<Encoding, Answer>>();
  for (const [path, file] of site) {
    const isPage = file.type.startsWith('text/html');
    const policy = isPage ? narrowPolicy(policyOf(path), file.inline) : undefined;
    const own = isPage ? headersOfPage(path, headers) : headers;
    const lasting = ALWAYS_ASK[path] ?? (file.immutable ? FOR_EVER : ASK_FIRST);
    answers.set(path, answersFor(file, policy, { ...own, 'Cache-Control': lasting }));
  }
  const security = Object.entries(headers).flat();
  const lost = site.get(NOT_FOUND)?.forms.identity.body().toString();
  const lostWith = lostPages(lost ?? '');
  const isLasting = (path: string) => site.get(path)?.immutable === true;

  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    const url = req.url ?? '/';
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const found = answers.get(path) ?? answers.get(decoded(path));
    if (!found) return redirect(path, query < 0 ? '' : url.slice(query), res);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, [...security, 'Allow', 'GET, HEAD']).end();
      return true;
    }
    send(req, res, found, path === NOT_FOUND ? 404 : 200);
    return true;
  }

  return {
    serve,
    serveLasting: (req, res) => isLasting((req.url ?? '').split('?', 1)[0] ?? '') && serve(req, res),
    wayOn: (path) => wayOn(path, { ...onDemand, has: (one) => answers.has(one) || onDemand.has(one) }),
    notFound(req, res, status = 404) {
      const page = answers.get(NOT_FOUND);
      if (page && sendNear(req, res, page.identity, status)) return;
      const type = ['Content-Type', 'text/plain; charset=utf-8'];
      const plain = [...security, 'Content-Security-Policy', BARE_POLICY, ...type];
      if (page) send(req, res, page, status);
      else res.writeHead(status, plain).end('This page could not be found\n');
    },
  };

  /** The 404 page with the pages nearest to what was asked for. @returns false when there are none */
  function sendNear(req: IncomingMessage, res: ServerResponse, page: Answer, status: number): boolean {
    const found = near((req.url ?? '').split('?', 1)[0] ?? '');
    const encoding = encodingFor(req.headers['accept-encoding']) === 'identity' ? 'identity' : 'gzip';
    const body = found.length > 0 ? lostWith(found, encoding) : null;
    if (body === null) return false;
    res.writeHead(status, [
      ...page.always,
      ...(encoding === 'gzip' ? ['Content-Encoding', 'gzip'] : []),
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      body.length,
    ]);
    if (req.method === 'HEAD') res.end();
    else res.end(body);
    return true;
  }

  /** One address per page: `/bracknell/` and `/bracknell.html` lead to `/bracknell`. */
  function redirect(path: string, query: string, res: ServerResponse): boolean {
    const clean = withoutSlashes(pagePathOf(path)) || '/';
    if (clean === path || !answers.has(clean)) return false;
    res.writeHead(308, [...security, 'Location', clean + query]).end();
    return true;
  }
}

/**
 * A site that also has what an older one had under names that change with what they hold: pages that were opened before
 * it came still load their scripts. Of the older one nothing else is served, and nothing that it had kept itself.
 */
export function withKept(site: StaticSite, older: StaticSite): StaticSite {
  return { ...site, serve: (req, res) => site.serve(req, res) || older.serveLasting(req, res) };
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  forms: Record<Encoding, Answer>,
  status: number,
): void {
  const answer = forms[encodingFor(req.headers['accept-encoding'])];
  const known = req.headers['if-none-match'];
  if (status === 200 && known !== undefined && matches(known, answer.etag)) {
    res.writeHead(304, answer.notModified).end();
    return;
  }
  res.writeHead(status, answer.headers);
  if (req.method === 'HEAD') res.end();
  else res.end(answer.body());
}

function answersFor(
  file: SiteFile,
  policy: string | undefined,
  security: SecurityHeaders,
): Record<Encoding, Answer> {
  const { identity, gzip, br } = file.forms;
  const of = (encoding: Encoding, { body, length, etag }: Form): Answer => {
    const always = [
      ...Object.entries(security).flat(),
      ...(policy ? ['Content-Security-Policy', policy] : []),
      'Vary',
      'Accept-Encoding',
    ];
    const notModified = [...always, 'ETag', etag];
    return {
      etag,
      always,
      body,
      notModified,
      headers: [
        ...notModified,
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        'Content-Type',
        file.type,
        'Content-Length',
        length,
      ],
    };
  };
  const plain = of('identity', identity);
  const zipped = gzip ? of('gzip', gzip) : plain;
  return { identity: plain, gzip: zipped, br: br ? of('br', br) : plain };
}

/** `If-None-Match`: a list of tags, perhaps weak, or `*`. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A loop, because `/\/+$/` starts again at each slash: 0.1 s for an address of sixteen thousand. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
