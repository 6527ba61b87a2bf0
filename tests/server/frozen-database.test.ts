import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { SITE_HEADERS } from '../helpers/api.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { endAll, STARTS_WITHIN, startSite } from '../helpers/process.ts';
import { writeDist } from '../helpers/site.ts';

/** A server of its own: the one that other tests share must go on. */
describe.skipIf(!inject('postgresUrl'))('a PostgreSQL that stands still', { timeout: 120_000 }, () => {
  const { folder, remove } = temporaryFolder();
  let postgres: PostgresServer | null;
  beforeAll(async () => {
    await writeDist(folder);
    postgres = await startPostgres({ fsync: false });
  }, STARTS_WITHIN);
  afterEach(() => {
    postgres?.thaw();
    return endAll();
  });
  afterAll(() => {
    postgres?.stop();
    remove();
  });

  test('is said to by /readyz at once and by calls in the end; when it goes on, so do we', async () => {
    if (!postgres) throw new Error('There is no PostgreSQL');
    const { origin } = await startSite(folder, { DATA_DIR: folder, DATABASE_URL: postgres.url }, folder);
    const within = (ms: number, path: string, init?: RequestInit) =>
      fetch(origin + path, { ...init, signal: AbortSignal.timeout(ms) });
    const body = '{"key":"","id":"","modelId":"ford-focus-999-petrol","item":["mot"]}';
    const cart = () => within(60_000, '/api/v2/cart', { method: 'POST', headers: SITE_HEADERS, body });
    expect((await cart()).status).toBe(200);

    postgres.freeze();
    // More than there are connections: neither may the question for health wait behind them.
    const calls = Array.from({ length: 15 }, cart);
    const ready = await within(20_000, '/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'the database does not answer\n']);
    expect((await within(20_000, '/healthz')).status).toBe(200);
    for (const call of calls) {
      const answer = await call;
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
      expect(await answer.json()).toMatchObject({ status: 0, code: 'server_error' });
    }

    postgres.thaw();
    await expect.poll(async () => (await within(20_000, '/readyz')).status, { timeout: 30_000 }).toBe(200);
    expect((await cart()).status).toBe(200);
  });
});
