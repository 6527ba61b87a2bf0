import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startJobs } from '../../src/server/jobs/jobs.ts';
import { createLogger } from '../../src/server/log.ts';
import { createSiteServer, type SiteServer } from '../../src/server/http/server.ts';
import { namesOf, reference, requestNames, withReference } from '../../src/server/request-id.ts';

const OF_PROXY = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const OURS = /^[0-9a-f-]{36}$/;

test('behind a proxy of ours the request keeps its id; without one, what a visitor writes says nothing', () => {
  const given = { 'x-request-id': OF_PROXY, traceparent: PARENT };
  expect(namesOf(given, 1)).toEqual({ request: OF_PROXY, trace: TRACE });
  expect(namesOf({ traceparent: PARENT }, 1)).toEqual({ request: TRACE, trace: TRACE });
  expect(namesOf({ 'x-request-id': OF_PROXY.toUpperCase() }, 2).request).toBe(OF_PROXY);
  expect(namesOf(given, 0)).toEqual({ request: expect.stringMatching(OURS) });
});

test.each(['AB18KQC', 'sample.driver@example.com', 'a'.repeat(65), '{"a":1}', 'x\ny', ''])(
  'the id %j is none, and ours takes its place',
  (id) => {
    const traceparent = `00-${'0'.repeat(32)}-b7ad6b7169203331-01`;
    expect(namesOf({ 'x-request-id': id, traceparent }, 1)).toEqual({
      request: expect.stringMatching(OURS),
    });
  },
);

let running: SiteServer | undefined;
afterEach(() => running?.drain(0));

test('every line of a request, a failure among them, has the id of its answer; what it wakes has none', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const woken = Promise.withResolvers<object>();
  const jobs = startJobs(
    [{ name: 'mail', everyMs: 60_000, run: async () => woken.resolve({ names: requestNames() }) }],
    log,
  );
  running = createSiteServer({
    env: { SITE_URL: 'http://localhost:4321', API_BASE: '/api/v2', TRUSTED_PROXIES: 1 },
    headers: {},
    log,
    ping: () => Promise.resolve(),
    current: () => ({
      site: {
        serve: () => false,
        serveLasting: () => false,
        wayOn: () => null,
        notFound: (_req, res) => void res.writeHead(404, ['X-Other', 'kept']).end(),
      },
      api: (_req, res) => void res.end(),
      pages: async (req, res, next) => {
        await new Promise(setImmediate);
        jobs.wake('mail');
        log.info('half-way');
        if (req.url === '/broken') throw new Error('broken');
        if (req.url === '/quoted') res.end(withReference('It broke'));
        else next();
      },
    }),
  });
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  const { port } = running.server.address() as AddressInfo;
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-Request-Id': OF_PROXY } });

  const lost = await ask('/lost');
  expect([lost.status, lost.headers.get('X-Request-Id'), lost.headers.get('X-Other')]).toEqual([
    404,
    OF_PROXY,
    'kept',
  ]);
  expect(await (await ask('/quoted')).text()).toBe('It broke. If you tell us about it, quote 0e0e4736');
  expect(await (await ask('/broken')).text()).toContain('error 500, reference 0e0e4736');
  await expect.poll(() => lines.filter(({ msg }) => msg === 'page').length).toBe(3);
  expect(lines.map(({ msg, request }) => [msg, request])).toEqual(
    expect.arrayContaining([
      ['half-way', OF_PROXY],
      ['a request failed', OF_PROXY],
    ]),
  );
  expect(new Set(lines.map(({ request }) => request))).toEqual(new Set([OF_PROXY]));
  expect(await woken.promise).toEqual({ names: undefined });
  expect([reference(), withReference('It broke')]).toEqual([undefined, 'It broke']);
  await jobs.stop();
});
