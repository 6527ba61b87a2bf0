import { Hono } from 'hono';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import type { Site } from '../content-model/site.ts';
import { API_BASE, SITE_HEADER } from '../contract/call/endpoint.ts';
import { answerError, envelope } from './http/answer-error.ts';
import { noSuchCall } from './auth/actor.ts';
import type { ActorOf } from './auth/actor-of.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import type { Features } from './feature.ts';
import type { Logger } from './log.ts';
import { isFileCall } from './http/file-call.ts';
import { apiHeaders, limitBody, logCalls, packAnswers, requireSite } from './http/middleware.ts';
import { LOOKING_CALLS, onlyLookedAt } from './http/read-only.ts';
import { mountOn } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';

interface AppParts {
  /** Of the release that the features are made of. */
  site: Site;
  /** What the features bring. */
  features: Pick<Features, 'routes' | 'webhooks'>;
  /** Finds out who is calling, by their bearer token. */
  actorOf: ActorOf;
  env: Env;
  log: Logger;
  /** Whether the site may only be looked at; left out: never. */
  readOnly?: () => boolean;
}

/** The JSON API: the features behind the contract's calls. */
export function createApp({ site, features, actorOf, env, log, readOnly = () => false }: AppParts): Hono {
  const app = new Hono().basePath(API_BASE);
  app.use(logCalls(log), apiHeaders(env), packAnswers);
  app.use(
    cors({
      origin: env.ALLOWED_ORIGINS,
      allowHeaders: [SITE_HEADER, 'Content-Type', 'Authorization'],
      maxAge: 3600,
    }),
  );
  // Webhooks too: who sends them tries again.
  app.post('*', async (c, next) => {
    const path = c.req.path.slice(API_BASE.length);
    if (readOnly() && !LOOKING_CALLS.includes(path)) throw onlyLookedAt();
    await next();
  });
  const tooLarge = envelope(new AppError('bad_request', 'The request is too large'));
  // Bodies of other methods are never read, and a file is limited by what reads it.
  app.post(
    '*',
    except(
      (c) => isFileCall(c.req.path),
      limitBody((c) => c.json(tooLarge, 413)),
    ),
  );
  // Making it takes forty times as long as a lookup, and the result is always the same.
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(env, site));
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  // Before requireSite: other systems cannot be made to send our header.
  for (const { path, take } of features.webhooks) {
    app.post(path, async (c) => {
      const { search } = new URL(c.req.url);
      await take(new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers, search);
      return c.body(null, 204);
    });
  }
  app.use(requireSite(site.id));

  const mount = mountOn(app, {
    checkAnswers: env.NODE_ENV !== 'production',
    proxies: env.TRUSTED_PROXIES,
    unlimited: env.UNLIMITED_NETWORKS,
    siteUrl: env.SITE_URL,
    actorOf,
  });
  features.routes(mount);

  app.notFound((c) => c.json(envelope(noSuchCall()), 404));
  app.onError((error, c) => answerError(error, c, log));
  return app;
}
