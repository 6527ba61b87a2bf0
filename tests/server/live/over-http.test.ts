import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { API_BASE } from '../../../src/contract/call/endpoint.ts';
import { watchBookings } from '../../../src/contract/booking/live.ts';
import { createApp } from '../../../src/server/app.ts';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import { ownersOf } from '../../../src/server/bookings/owner.ts';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { securityHeaders } from '../../../src/server/http/security.ts';
import { createSiteServer, type SiteServer } from '../../../src/server/http/server.ts';
import { type LiveService, openLive } from '../../../src/server/live/live.ts';
import { createLogger } from '../../../src/server/log.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS, testFeatures } from '../../helpers/api.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { readLive } from '../../helpers/live.ts';
import { SESSIONS } from '../../helpers/sessions.ts';

const env = parseEnv({ NODE_ENV: 'test', TRUSTED_PROXIES: '1' });
const log = createLogger('silent');
const clock = () => SATURDAY_NOON;

let database: TestDatabase;
let desk: Desk;
let live: LiveService;
let running: SiteServer;
let origin: string;
/** There are as many sessions of staff as are asked for. */
const session = (token: string) => ({ ...SESSIONS['token-of-the-workshop'], id: token });
/** As a trigger tells it. */
let tell: (booking: string) => void;

beforeEach(async () => {
  database = await openForTests();
  desk = deskOf(database.db, clock);
  await hire(database.db);
  const listen: OpenDatabase['listen'] = (_, ear) => {
    tell = (booking) => ear.hear(`booking ${booking} stepped`);
    ear.found();
    return Promise.resolve(() => Promise.resolve());
  };
  live = await openLive({ listen, log, ownersOf: (ids) => ownersOf(database.db, ids) });
  const sessions = { read: (token: string) => Promise.resolve(token ? session(token) : null) };
  const features = testFeatures({ db: database.db, clock, live });
  const app = createApp({ site, features, actorOf: actorOf({ sessions, clock }), env, log });
  const served = {
    site: { serve: () => false, wayOn: () => null, notFound: () => {} },
    api: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    pages: () => {},
  };
  running = createSiteServer({
    env,
    log,
    headers: securityHeaders(env),
    current: () => served as never,
    ping: () => Promise.resolve(),
  });
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  origin = `http://127.0.0.1:${(running.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await live.close();
  await running.drain(0);
  await database.close();
});

const headersOf = (token: string, address = '192.0.2.1') => ({
  ...SITE_HEADERS,
  Authorization: `Bearer ${token}`,
  'X-Forwarded-For': address,
  'Accept-Encoding': 'gzip, br',
});
const ask = (token: string, address?: string) =>
  fetch(origin + API_BASE + watchBookings.path, { headers: headersOf(token, address) });

/** An answer that is open and not read. */
async function unread(token: string, address?: string): Promise<IncomingMessage> {
  const asking = request(origin + API_BASE + watchBookings.path, { headers: headersOf(token, address) });
  asking.on('error', () => {});
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  return response;
}

test('a change goes out at once, uncompressed, and nothing on the way may store or gather it', async () => {
  const { id } = await desk.book(['mot']);
  const response = await ask('one');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  const reader = await readLive(response);
  tell(id);
  expect(await reader.next()).toEqual({ booking: id, kinds: ['stepped'] });
});

test('the document of the API says how an answer goes on', async () => {
  const { paths } = (await (await fetch(`${origin}${API_BASE}/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  expect(paths[watchBookings.path]).toMatchObject({
    get: { responses: { '200': { content: { 'text/event-stream': { schema: { type: 'object' } } } } } },
  });
});

test('who only asks for the head leaves nothing open', async () => {
  for (let n = 0; n < 11; n++) {
    const url = origin + API_BASE + watchBookings.path;
    const response = await fetch(url, { method: 'HEAD', headers: headersOf('one') });
    expect(response.status).toBe(200);
  }
  expect((await ask('one')).status).toBe(200);
});

test('a session has ten streams at once and a network a hundred; who leaves makes room', async () => {
  const open = await Promise.all(Array.from({ length: 10 }, () => ask('one').then(readLive)));
  const refused = await ask('one');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  await open[0]?.leave();
  // What nobody holds would be hung up by the garbage collector.
  const held = await vi.waitFor(
    async () => {
      const response = await ask('one');
      expect(response.status).toBe(200);
      return response;
    },
    { timeout: 50_000 },
  );

  for (let n = 0; n < 90; n++) await unread(`session-${n}`);
  expect((await ask('another')).status).toBe(429);
  expect((await ask('another', '192.0.2.2')).status).toBe(200);
  await Promise.all([...open.slice(1).map((reader) => reader.leave()), held.body?.cancel()]);
});

test('the end of the process ends every stream at once, and opens none', async () => {
  const readers = await Promise.all(['one', 'two', 'three'].map((token) => ask(token).then(readLive)));
  live.end();
  const started = performance.now();
  await running.drain(10_000);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await Promise.all(readers.map((reader) => reader.next()))).toEqual([null, null, null]);
});

test('a thousand open streams take little memory, and make room again', async () => {
  const { id } = await desk.book(['mot']);
  const before = process.memoryUsage().heapUsed;
  const readers = Array.from({ length: 1000 }, (_, n) =>
    live.open({ access: `one ${n}`, address: '', hears: () => true, cut: () => {} }).getReader(),
  );
  for (let n = 0; n < 10; n++) {
    tell(id);
    // What begins the stream, and then a change.
    await Promise.all(readers.map((reader) => reader.read()));
  }
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(40);
  await Promise.all(readers.map((reader) => reader.cancel()));
  for (let n = 0; n < 10; n++) live.open({ access: 'one 0', address: '', hears: () => true, cut: () => {} });
});
