import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { site } from '../content-model/site.ts';
import { SITE_HEADER } from '../contract/endpoint.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import { securityHeaders } from './http/security.ts';
import type { Logger } from './log.ts';

/** One line per call with the route's pattern: paths may hold a plate or a cart's key, patterns cannot. */
export const logCalls = (log: Logger) => {
  // To look through these four fields for personal ones would take as long as a remembered lookup does.
  const calls = log.child({}, { redact: [] });
  return createMiddleware(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    calls.info({ method: c.req.method, call: routePath(c, -1), status: c.res.status, ms }, 'call');
  });
};

/** Answers are made for one visitor: nobody stores them, and no browser shows them as a page. */
export const apiHeaders = (env: Env) => {
  const headers = Object.entries({
    ...securityHeaders(env),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  return createMiddleware(async (c, next) => {
    // Before the answer is made: to change one costs as much as making it.
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
};

/** The specification: every call to the server carries a fixed site identity. */
export const requireSite = createMiddleware(async (c, next) => {
  if (c.req.header(SITE_HEADER) !== site.id) {
    throw new AppError('site_unknown', `Send the header ${SITE_HEADER} with the id of this site`);
  }
  await next();
});
