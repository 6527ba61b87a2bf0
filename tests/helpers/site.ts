import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { dirname, join } from 'node:path';
import { compressSite } from '../../scripts/steps/compress.mjs';
import { openDist } from '../../src/server/http/dist.ts';
import type { Env } from '../../src/server/env.ts';
import { type OutsideEnv, securityHeaders } from '../../src/server/http/security.ts';
import { createSiteServer, type Served, type SiteServerParts } from '../../src/server/http/server.ts';
import { createLogger } from '../../src/server/log.ts';
import type { Release } from '../../src/server/release.ts';

/** An on-demand page that answers like Astro's: its own headers, its own policy, and `next` for the rest. */
const PAGES = `export const handler = async (req, res, next) => {
  if (req.url.startsWith('/on-demand')) {
    res.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-x='" });
    return res.end('<p>' + req.method + '</p>');
  }
  if (req.url === '/echo') { res.writeHead(200, { 'content-type': 'text/plain' }); return res.end(req.body); }
  if (req.url === '/noisy') { console.error('16:04:26 [ERROR] Could not render http://localhost/quote/AB18KQC\\n    at x'); return res.end('told'); }
  if (req.url === '/lost') { Promise.reject(new Error('nobody waits for this')); return res.end('lost'); }
  if (req.url === '/broken') throw new Error('broken page');
  next();
};`;

const STYLE = 'p { margin: 0 }';

/** The hash by which a page's policy allows its own style. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Long enough to be worth compressing. */
export const HOME = `<!doctype html><title>Home</title><style>${STYLE}</style>${'<p>Kennet Car Care collects your car.</p>'.repeat(40)}`;

/** Writes a small site in the form that the build leaves in `dist`. */
export async function writeDist(dist: string): Promise<void> {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  write('client/index.html', HOME);
  write('client/bracknell.html', HOME.replace('Home', 'Bracknell'));
  write('client/car-service/bracknell.html', '<p>Prices</p>');
  write('client/404.html', '<p>This page could not be found</p>');
  write('client/_astro/app.DXuykqwl.js', `export const a = ${JSON.stringify('a'.repeat(500))};`);
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('server/entry.mjs', PAGES);
  write('package.json', '{"type":"module"}');
  const policy = {
    key: 'Content-Security-Policy',
    value: `default-src 'none'; style-src 'self' ${STYLE_HASH}`,
  };
  write(
    '_headers.json',
    JSON.stringify([
      { pathname: '/', headers: [policy] },
      { pathname: '/bracknell', headers: [policy] },
    ]),
  );
  await compressSite(join(dist, 'client'));
}

export interface Exchange {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A running server over a written site. `send` uses Node's own client, which sends paths exactly as given. */
export interface RunningSite {
  send(path: string, options?: RequestOptions & { body?: string }): Promise<Exchange>;
  loseDatabase(): void;
  /** What was logged. */
  logged(): string;
  port: number;
  close(): Promise<void>;
}

export async function serveDist(
  dist: string,
  env: Pick<Env, 'SITE_URL'> & Partial<Pick<Env, 'HSTS'>> & OutsideEnv = {
    SITE_URL: 'http://localhost:4321',
    API_BASE: '/api/v2',
  },
  own: Pick<SiteServerParts, 'readOnly'> = {},
): Promise<RunningSite> {
  const headers = securityHeaders(env);
  const { site, pages } = await openDist(dist, env, headers);
  let alive = true;
  let logged = '';
  const log = createLogger('debug', { write: (line) => void (logged += line) });
  const served: Served = {
    site,
    api: (_req, res) => void res.writeHead(200).end('api'),
    pages: (req, res, next) => pages(req, res, next, {}),
  };
  const { server, drain } = createSiteServer({
    env,
    headers,
    log,
    current: () => served,
    ...own,
    ping: () => (alive ? Promise.resolve() : Promise.reject(new Error('gone'))),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    send: (path, { body, ...options } = {}) => exchange({ ...options, path, port, host: '127.0.0.1' }, body),
    logged: () => logged,
    port,
    loseDatabase: () => {
      alive = false;
    },
    close: () => drain(1000),
  };
}

/** The same over whatever release is live when a request begins. */
export async function serveRelease(
  current: () => Release,
): Promise<Pick<RunningSite, 'send' | 'port' | 'close'>> {
  const env = { SITE_URL: 'http://localhost:4321', API_BASE: '/api/v2' as const };
  const { server, drain } = createSiteServer({
    env,
    headers: securityHeaders(env),
    log: createLogger('silent'),
    ping: () => Promise.resolve(),
    current: () => {
      const { site, pages } = current();
      return {
        site,
        api: (_req, res) => void res.end(),
        pages: (req, res, next) => pages(req, res, next, {}),
      };
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    send: (path, { body, ...options } = {}) => exchange({ ...options, path, port, host: '127.0.0.1' }, body),
    port,
    close: () => drain(1000),
  };
}

function exchange(options: RequestOptions, body?: string): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
