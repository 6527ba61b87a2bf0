import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { SITE_HEADER } from '../../contract/call/endpoint.ts';
import { EVENT_STREAM } from '../../contract/call/event-stream.ts';
import type { ActorKind } from '../../domain/account/actor-kind.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { bytesWithin } from './body.ts';
import { allowsGzip } from './encoding.ts';
import { gzipped } from './gzip.ts';
import { MAX_BODY } from './limits.ts';
import { securityHeaders } from './security.ts';
import type { Logger } from '../log.ts';
import { answeredBy } from '../request-id.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who calls, once that is known. The kind alone: nothing of it says who it was. */
    by: ActorKind | undefined;
  }
}

/**
 * One line per call with the route's pattern: paths may hold a plate or a cart's key, patterns cannot. Says what kind of
 * visitor called, but for what was refused, or answered, before anybody asked.
 */
export const logCalls = (log: Logger) => {
  // To look through these five fields for personal ones would take as long as a remembered lookup does.
  const calls = log.child({}, { redact: [] });
  return createMiddleware(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { method } = c.req;
    const call = routePath(c, -1);
    answeredBy(call);
    calls.info({ method, call, by: c.get('by'), status: c.res.status, ms }, 'call');
  });
};

/** Answers are for one visitor: they must not be stored, nor shown as a page. */
export const apiHeaders = (env: Env) => {
  const headers = Object.entries({
    ...securityHeaders(env),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  return createMiddleware(async (c, next) => {
    // Set before the answer is made, because changing one costs as much as making it.
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
};

/** As specified, every call to the server carries a fixed site identity. */
export const requireSite = (id: string) =>
  createMiddleware(async (c, next) => {
    if (c.req.header(SITE_HEADER) !== id) {
      throw new AppError('site_unknown', `Send the header ${SITE_HEADER} with the id of this site`);
    }
    await next();
  });

/**
 * Compresses answers. A car's price list is 45 KB of JSON and 5 KB compressed, which saves a fifth of a second on
 * slow 4G. An answer that goes on would be held back until its end.
 */
export const packAnswers = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.get('Content-Type') === EVENT_STREAM) return;
  if (c.res.body && c.req.method !== 'HEAD' && allowsGzip(c.req.header('Accept-Encoding')))
    c.res = await gzipped(c.res);
});

/**
 * Refuses a body that is too large, whether its size is announced or it is sent in chunks. Hono's own `bodyLimit`
 * cannot handle chunks here: it builds a `Request` from the server's substitute for one, which only works if that has
 * replaced the global.
 */
export const limitBody = (refuse: (c: Context) => Response) =>
  createMiddleware(async (c, next) => {
    const announced = c.req.header('Content-Length');
    if (announced !== undefined && c.req.header('Transfer-Encoding') === undefined)
      return Number(announced) > MAX_BODY ? refuse(c) : next();
    const { raw } = c.req;
    if (!raw.body) return next();
    const body = await bytesWithin(raw.body.values({ preventCancel: true }), MAX_BODY);
    if (!body) return refuse(c);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body });
    return next();
  });
