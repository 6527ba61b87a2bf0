import { once } from 'node:events';
import { openDist } from '../../../src/server/http/dist.ts';
import { securityHeaders } from '../../../src/server/http/security.ts';
import { createSiteServer, type Served } from '../../../src/server/http/server.ts';
import type { StaticSite } from '../../../src/server/http/static.ts';
import { createLogger } from '../../../src/server/log.ts';
import { reference } from '../../../src/server/request-id.ts';
import { DIST } from './server.ts';

export interface SecondSite {
  /** `http://…` */
  origin: string;
  /** Refuses connections at once, as a machine does whose process has died. */
  stop: () => Promise<void>;
}

interface Choices {
  /** What on-demand pages ask; without it they cannot be made. */
  controllers?: object;
  /** A port that was left by another one; otherwise a free one. */
  port?: number;
  /** Changes which files are served. */
  files?: (site: StaticSite) => StaticSite;
}

/**
 * The built pages from the real HTTP server in this process, at an address of its own, with no database and no API
 * behind them: it starts in a moment, and may be stopped and changed without harm to other journeys.
 */
export async function startSecondSite({
  controllers = {},
  port = 0,
  files = (site) => site,
}: Choices = {}): Promise<SecondSite> {
  const env = { SITE_URL: 'http://localhost:4321', API_BASE: '/api/v2' };
  const headers = securityHeaders(env);
  const { site, pages } = await openDist(DIST, env, headers);
  const served: Served = {
    site: files(site),
    api: (_req, res) => void res.writeHead(404, { 'Content-Type': 'application/json' }).end('{"status":0}'),
    pages: (req, res, next) => pages(req, res, next, { pages: controllers, reference: reference() }),
  };
  const { server, drain } = createSiteServer({
    env,
    headers,
    log: createLogger('silent'),
    current: () => served,
    ping: () => Promise.resolve(),
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${taken}`, stop: () => drain(0) };
}
