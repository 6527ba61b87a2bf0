import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { SettingsError } from '../../../src/server/env.ts';
import { createSiteServer, type SiteServer } from '../../../src/server/http/server.ts';
import { createLogger } from '../../../src/server/log.ts';
import { openMetrics } from '../../../src/server/metrics/metrics.ts';
import { offerMetrics } from '../../../src/server/metrics/offer.ts';
import { answeredBy } from '../../../src/server/request-id.ts';
import type { Vitals } from '../../../src/server/vitals/vitals.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const TOKEN = 'a token of thirty-two letters or more';
const silent = createLogger('silent');

const HEALTH = {
  answeredAt: ago(5),
  failedAt: ago(9),
  why: 'error',
  code: null,
  answers: 7,
  failures: 2,
} as const;
const WELL: Vitals = {
  made: {
    version: '1.2.3',
    commit: 'abc',
    node: 'v24',
    siteUrl: 'https://www.example.co.uk',
    database: 'postgres://secret-host/kennet',
    mail: 'files',
    registers: 'DVLA',
    cards: 'Stripe',
    texts: 'none',
    photos: 'folder',
    dataDir: null,
    proxies: 1,
    standIns: [],
    startedAt: ago(100),
  },
  waiting: async () => ({
    mail: { due: 3, dueSince: ago(90), retrying: 1, givenUp: 2 },
    payments: { open: 1, openSince: ago(30), refundsOpen: 0, refundsFailed: 4, toldAt: null },
    publishes: { state: 'failed', startedAt: ago(60), liveAt: ago(600), failed: 1 },
    photos: 5,
  }),
  jobs: async () => [
    {
      name: 'forget',
      ranAt: ago(50),
      nextAt: null,
      failed: { at: ago(1), why: 'x' },
      isRunning: false,
      isAsked: false,
    },
  ],
  registers: () => ({ dvla: { ...HEALTH, circuit: 'half-open' }, dvsa: null }),
  disk: async () => ({ free: 10, all: 100 }),
  backup: async () => ({ at: ago(86_400), files: 1, bytes: 1, rows: 1 }),
  database: async () => ({ version: '15', bytes: 1 }),
  pool: () => ({ all: 4, idle: 1, waiting: 2, most: 10 }),
};

/** `name{labels} value` lines of our own. */
const ownLines = (text: string) => text.split('\n').filter((line) => line.startsWith('site_'));

describe('what is collected', () => {
  test('how the site is, by names with their unit, and never where its database is', async () => {
    const metrics = openMetrics(() => NOW);
    metrics.watch(WELL);
    const text = await metrics.text();
    expect(ownLines(text)).toEqual(
      expect.arrayContaining([
        'site_info{version="1.2.3",commit="abc",node="v24",database="PostgreSQL"} 1',
        'site_database_up 1',
        'site_database_connections{state="busy"} 3',
        'site_database_questions_waiting 2',
        'site_mail_due_age_seconds 90',
        'site_mail_given_up 2',
        'site_payments_open 1',
        'site_refunds{state="failed"} 4',
        'site_publish_failed 1',
        'site_job_failing{name="forget"} 1',
        `site_job_success_timestamp_seconds{name="forget"} ${ago(50).getTime() / 1000}`,
        'site_register_circuit_open{register="dvla"} 1',
        'site_register_lookups{register="dvla",outcome="failed"} 2',
        'site_disk_free_bytes 10',
        `site_backup_timestamp_seconds ${ago(86_400).getTime() / 1000}`,
      ]),
    );
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).not.toContain('secret-host');
    expect(text).not.toContain('register="dvsa"');
  });

  test('without a database the rest is told, and nothing as it was before', async () => {
    const metrics = openMetrics(() => NOW);
    metrics.watch(WELL);
    await metrics.text();
    const away = () => Promise.reject(new Error('away'));
    metrics.watch({ ...WELL, waiting: away, jobs: away });
    const lines = ownLines(await metrics.text());
    expect(lines).toContain('site_database_up 0');
    expect(lines).toContain('site_disk_free_bytes 10');
    expect(lines.filter((line) => /mail|payments|site_job/.test(line))).toEqual([]);
  });
});

let running: SiteServer | undefined;
afterEach(async () => {
  await running?.drain(0);
  running = undefined;
});

test('requests are counted by what answers them, so that no address is a series of its own', async () => {
  const metrics = openMetrics(() => NOW);
  running = createSiteServer({
    env: { SITE_URL: 'http://localhost:4321', API_BASE: '/api/v2' },
    headers: {},
    log: silent,
    ping: () => Promise.resolve(),
    count: metrics.request,
    current: () => ({
      site: {
        serve: (req, res) => req.url === '/' && Boolean(res.end('home')),
        serveLasting: () => false,
        wayOn: () => null,
        notFound: (_req, res) => void res.writeHead(404).end(),
      },
      api: (_req, res) => {
        answeredBy('/api/v2/get_vehicle/:reg');
        res.end();
      },
      pages: (req, res, next) => {
        if (!req.url?.startsWith('/quote/')) return next();
        answeredBy('/quote/[token]');
        res.end('quote');
      },
    }),
  });
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  const { port } = running.server.address() as AddressInfo;
  const paths = ['/', '/api/v2/get_vehicle/AB18KQC', '/quote/one', '/quote/two', '/AB18KQC', '/AA19SRN'];
  for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => expect(answer.status).toBe(404));
  const counted = async () => {
    const lines = ownLines(await metrics.text());
    return lines.filter((line) => line.startsWith('site_requests_total')).toSorted();
  };
  await expect
    .poll(counted)
    .toEqual([
      'site_requests_total{route="/api/v2/get_vehicle/:reg",method="GET",status="200"} 1',
      'site_requests_total{route="/quote/[token]",method="GET",status="200"} 2',
      'site_requests_total{route="built page",method="GET",status="200"} 1',
      'site_requests_total{route="none",method="GET",status="404"} 3',
    ]);
});

describe('where it is offered', () => {
  const env = { METRICS_HOST: '127.0.0.1' };

  test('nowhere without a setting', async () => {
    expect(
      await offerMetrics({ ...env, METRICS_PORT: undefined, METRICS_TOKEN: undefined }, silent),
    ).toBeNull();
  });

  test('at a port of its own, to who shows the token', async () => {
    const told = Promise.withResolvers<string>();
    const log = createLogger('info', {
      write: (line) => told.resolve(/http:\S+metrics/.exec(line)?.[0] ?? ''),
    });
    const offered = await offerMetrics({ ...env, METRICS_PORT: 0, METRICS_TOKEN: TOKEN }, log);
    const address = await told.promise;
    const ask = (init: RequestInit = {}, path = address) =>
      fetch(path, init).then(async (answer) => [answer.status, await answer.text()] as const);
    const shown = { headers: { Authorization: `Bearer ${TOKEN}` } };
    expect(await ask()).toEqual([401, expect.stringContaining('METRICS_TOKEN')]);
    expect((await ask({ headers: { Authorization: `Bearer ${TOKEN}x` } }))[0]).toBe(401);
    expect(await ask(shown)).toEqual([200, expect.stringContaining('process_cpu_seconds_total')]);
    expect((await ask({ ...shown, method: 'POST' }))[0]).toBe(405);
    expect((await ask(shown, address.replace('/metrics', '/')))[0]).toBe(404);
    expect(offered?.answer).toBeUndefined();
    const taken = { ...env, METRICS_PORT: Number(new URL(address).port), METRICS_TOKEN: TOKEN };
    await expect(offerMetrics(taken, silent)).rejects.toThrow(SettingsError);
    await offered?.close();
  });

  test('by the site itself where only a token is set', async () => {
    const offered = await offerMetrics({ ...env, METRICS_PORT: undefined, METRICS_TOKEN: TOKEN }, silent);
    expect(offered?.answer).toBeTypeOf('function');
  });
});
