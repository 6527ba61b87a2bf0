import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { watchByLink } from '../../src/contract/booking/live.ts';
import { openPglite } from '../../src/server/db/pglite.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { MONDAY_MORNING } from '../fixtures/orders.ts';
import { SITE_HEADERS } from '../helpers/api.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { httpApi } from '../helpers/http-api.ts';
import { readLive } from '../helpers/live.ts';
import { freePort } from '../helpers/postgres-server.ts';
import { endAll, runSite, type SiteProcess, STARTS_WITHIN, startSite } from '../helpers/process.ts';
import { writeDist } from '../helpers/site.ts';

const dist = temporaryFolder();
const data = temporaryFolder();
const settings = { DATA_DIR: data.folder };

beforeAll(async () => {
  await writeDist(dist.folder);
  // The first start ever, which takes 8 s more, is one of `npm run test:wide`; private-files.test.ts opens such a folder.
  if (!process.env.KILL_ROUNDS) cpSync(inject('pgliteTemplate'), data.folder, { recursive: true });
});
afterAll(() => {
  dist.remove();
  data.remove();
});

const start = () => startSite(dist.folder, settings, dist.folder);

/** Each round dies at another point of the stream; `npm run test:wide` does more of them. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
/** Ends only what hangs: on a busy machine a round has taken 15 s. */
const WITHIN = STARTS_WITHIN + ROUNDS * 30_000;

// A start takes a second or two on an idle machine, and many times that on a busy one.
const PATIENCE = { timeout: 120_000 };

describe('one production process, from its start to SIGTERM', PATIENCE, () => {
  let site: SiteProcess;
  /** What `/readyz` said first. */
  let first: [status: number, text: string];
  beforeAll(async () => {
    const port = String(await freePort());
    const starts = startSite(dist.folder, { ...settings, PORT: port }, dist.folder);
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return [answer.status, await answer.text()] as [number, string];
    };
    first = await vi.waitFor(ask, { timeout: STARTS_WITHIN, interval: 20 });
    site = await starts;
  }, STARTS_WITHIN);
  afterAll(endAll);

  test('listened before it could serve, and said so', () => {
    expect(first).toEqual([503, 'starting\n']);
  });

  test('serves pages, health, the API and on-demand pages, and says so in one line', async () => {
    const { origin, output } = site;
    const status = async (path: string) => (await fetch(origin + path)).status;
    expect(await status('/')).toBe(200);
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    expect(await status('/on-demand')).toBe(200);
    expect(await status('/nowhere')).toBe(404);
    expect(await status('/api/v2/openapi.json')).toBe(200);
    expect(output()).toBe(`Kennet Car Care is serving at ${origin}\n`);
  });

  test('a second process on the same folder is refused with what to do', async () => {
    const { code, output } = await runSite(dist.folder, settings, dist.folder);
    expect(code).toBe(1);
    expect(output).toContain(`Another process is using the data folder ${data.folder}`);
    expect(output).not.toContain('    at ');
  });

  test('a call is served in pieces without a length, and refused when they grow too large', async () => {
    const { origin, output } = site;
    const call = (pieces: string[]) =>
      fetch(`${origin}/api/v2/cart`, {
        method: 'POST',
        headers: SITE_HEADERS,
        body: new Blob(pieces).stream(),
        duplex: 'half',
      } as RequestInit);
    const cart = ['{"key":"","id":"","modelId":"ford-focus-999', '-petrol","item":["mot"]}'];
    expect(await (await call(cart)).json()).toMatchObject({ status: 1, data: { key: expect.any(String) } });
    const refused = await call(Array.from({ length: 5 }, () => 'x'.repeat(10_000)));
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { message: 'The request is too large' },
    ]);
    expect(output()).not.toContain('a call failed');
  });

  test('what libraries write to the console is an entry of the log, without addresses', async () => {
    const { origin, output } = site;
    const before = output().length;
    await fetch(`${origin}/noisy`);
    const lines = () => output().slice(before).split('\n').slice(0, -1);
    await expect.poll(lines).not.toEqual([]);
    expect(lines().map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'error', text: '[ERROR] Could not render :id', stack: '    at x' },
    ]);
  });

  test('SIGTERM ends what goes on, finishes an order that is on its way, then ends', async () => {
    const { origin, child, output } = site;
    const before = output().length;
    const api = httpApi(origin);
    const booked = await api.book(await api.orderFor((await api.places()).at(-1) ?? MONDAY_MORNING));
    const told = await readLive(
      fetch(`${origin}/api/v2${watchByLink.path}`, {
        method: 'POST',
        headers: SITE_HEADERS,
        body: JSON.stringify({ token: booked?.manageToken }),
      }),
    );
    const body = JSON.stringify(await api.orderFor((await api.places()).at(-1) ?? MONDAY_MORNING));
    const headers = { ...SITE_HEADERS, 'Content-Length': Buffer.byteLength(body) };

    const order = request(`${origin}/api/v2/create_order`, { method: 'POST', headers });
    order.write(body.slice(0, 100));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${origin}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    order.end(body.slice(100));
    const [answer] = (await once(order, 'response')) as [import('node:http').IncomingMessage];
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.connection).toBe('close');
    answer.resume();
    await ended;
    expect(await told.next()).toBeNull();
    expect([child.exitCode, output().slice(before).match(/error/)]).toEqual([0, null]);
  });
});

// Four starts cost a processor 10 s: in `npm run test:wide`. env.test.ts and readiness.test.ts hold what is said.
if (process.env.KILL_ROUNDS)
  describe('the production process', PATIENCE, () => {
    afterEach(endAll);

    test('bad settings, a missing build and a port in use stop the start with a remedy and without a stack', async () => {
      const bad = await runSite(
        dist.folder,
        { ...settings, PORT: 'http', DATABASE_URL: 'mysql://x' },
        dist.folder,
      );
      const unbuilt = await runSite(data.folder, settings, dist.folder);
      const blocker = createServer().listen(0, '127.0.0.1');
      await once(blocker, 'listening');
      const address = blocker.address();
      const port = String(typeof address === 'object' ? address?.port : 0);
      const taken = await runSite(dist.folder, { ...settings, PORT: port }, dist.folder);
      blocker.close();

      expect(bad.output).toMatch(/ {2}- PORT .*\n {2}- DATABASE_URL /);
      expect(unbuilt.output).toContain('npm run build');
      expect(taken.output).toContain(`Port ${port} is in use`);
      for (const { code, output } of [bad, unbuilt, taken]) {
        expect(code).toBe(1);
        expect(output).not.toContain('    at ');
      }
    });

    test('a disk that is full at the start is told of with a remedy and without a stack', async () => {
      const fresh = temporaryFolder();
      const { code, output } = await runSite(dist.folder, { DATA_DIR: fresh.folder }, dist.folder, {
        largestFile: 64,
      });
      fresh.remove();
      expect(output).toMatch(/data folder .* cannot be written to/);
      expect(output).toContain('  - Make at least 32 MB of room on its disk');
      expect([code, output.match(/^ +at /m)]).toEqual([1, null]);
    });
  });

// One start serves both: the site that breaks is the one that has to come up after the last kill.
describe(`kill -9 during a stream of orders, ${ROUNDS} times, then an error that nobody handled`, () => {
  afterEach(endAll);

  test(
    'every acknowledged order is there, none twice, and each start is clean',
    async () => {
      const acknowledged = new Map<string, string>();
      const sent = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        const site = await start();
        const api = httpApi(site.origin);
        const places = await api.places();
        const until = 3 + (round % 6);
        let booked = 0;
        const client = async () => {
          for (let slot = places.shift(); slot; slot = places.shift()) {
            const order = await api.orderFor(slot);
            sent.add(order.idempotencyKey);
            const booking = await api.book(order);
            if (booking) acknowledged.set(order.idempotencyKey, booking.reference);
            if (++booked === until) site.child.kill('SIGKILL');
          }
        };
        // Four at once, so that some are always on their way when the process dies.
        const clients = await Promise.allSettled([client(), client(), client(), client()]);
        expect(clients.every(({ status }) => status === 'rejected')).toBe(true);
        if (site.child.exitCode === null && site.child.signalCode === null) await once(site.child, 'exit');
        expect(site.child.signalCode).toBe('SIGKILL');
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * 3);
      expect(sent.size).toBeGreaterThan(acknowledged.size);

      const { origin, child, output } = await start();
      expect(output()).toBe(`Kennet Car Care is serving at ${origin}\n`);
      const exited = once(child, 'exit');
      await fetch(`${origin}/lost`).catch(() => undefined);
      await exited;
      expect(child.exitCode).toBe(1);
      expect(output()).toMatch(/"level":"fatal".*nobody waits for this/);

      const database = await openPglite(data.folder);
      const rows = await database.db
        .select({ key: bookings.idempotencyKey, reference: bookings.reference })
        .from(bookings);
      await database.close();
      const stored = new Map(rows.map(({ key, reference }) => [key, reference]));
      expect(stored.size).toBe(rows.length);
      for (const [key, reference] of acknowledged) expect(stored.get(key)).toBe(reference);
    },
    WITHIN,
  );
});
