import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { API_BASE, SITE_HEADER } from '../contract/endpoint.ts';
import type { Site } from '../content-model/site.ts';
import { accountRoutes } from './account/routes.ts';
import { answerError, envelope } from './http/answer-error.ts';
import { noSuchCall } from './auth/actor.ts';
import type { ActorOf } from './auth/actor-of.ts';
import { bookingRoutes } from './booking/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import type { Logger } from './log.ts';
import { apiHeaders, limitBody, logCalls, packAnswers, requireSite } from './http/middleware.ts';
import { motRoutes } from './mot/routes.ts';
import { motAlertRoutes } from './reminder/routes.ts';
import { mountOn } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { paymentRoutes } from './payment/routes.ts';
import { quoteRoutes } from './quote/routes.ts';
import type { Services } from './services.ts';
import { ticketRoutes } from './ticket/routes.ts';
import { vehicleRoutes } from './vehicle/routes.ts';

/** Takes what another system sends us by itself: as it came, because what it signs is the bytes. */
export interface Webhook {
  /** Under /api/v2. */
  path: `/${string}`;
  take(bytes: Uint8Array, headers: Headers): Promise<void>;
}

interface AppParts {
  /** Of the same release as the services. */
  site: Site;
  services: Services;
  /** Outside the contract: they are nothing that a browser calls. */
  webhooks?: readonly Webhook[];
  /** Who calls, by their bearer token. */
  actorOf: ActorOf;
  env: Env;
  log: Logger;
}

/** The JSON API: `services` behind the contract's calls. */
export function createApp({ site, services, webhooks = [], actorOf, env, log }: AppParts): Hono {
  const app = new Hono().basePath(API_BASE);
  app.use(logCalls(log), apiHeaders(env), packAnswers);
  app.use(
    cors({
      origin: env.ALLOWED_ORIGINS,
      allowHeaders: [SITE_HEADER, 'Content-Type', 'Authorization'],
      maxAge: 3600,
    }),
  );
  const tooLarge = envelope(new AppError('bad_request', 'The request is too large'));
  // No other method's body is ever read.
  app.post(
    '*',
    limitBody((c) => c.json(tooLarge, 413)),
  );
  // It takes forty times as long as a lookup to make, and is the same each time.
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(env, site));
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  // Others cannot be told to send our header.
  for (const { path, take } of webhooks) {
    app.post(path, async (c) => {
      await take(new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers);
      return c.body(null, 204);
    });
  }
  app.use(requireSite(site.id));

  const mount = mountOn(app, {
    checkAnswers: env.NODE_ENV !== 'production',
    proxies: env.TRUSTED_PROXIES,
    unlimited: env.UNLIMITED_NETWORKS,
    actorOf,
  });
  vehicleRoutes(mount, services.vehicle);
  motRoutes(mount, services.mot);
  catalogueRoutes(mount, services.catalogue);
  cartRoutes(mount, services.cart);
  quoteRoutes(mount, services.quote);
  bookingRoutes(mount, services);
  paymentRoutes(mount, services.payment);
  accountRoutes(mount);
  ticketRoutes(mount, services.ticket);
  motAlertRoutes(mount, services.motAlerts);

  app.notFound((c) => c.json(envelope(noSuchCall()), 404));
  app.onError((error, c) => answerError(error, c, log));
  return app;
}
