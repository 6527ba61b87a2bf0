import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createOrder } from '../../src/contract/booking/order.ts';
import { lockDataDir } from '../../src/server/db/lock.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { openPglite } from '../../src/server/db/pglite.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { anOrder, aVehicle, SATURDAY_NOON } from '../fixtures/orders.ts';
import { testApi } from '../helpers/api.ts';
import { newPostgres } from '../helpers/databases.ts';
import { temporaryFolder } from '../helpers/engines.ts';

const silent = createLogger('silent');

describe('the built-in database', () => {
  const { folder, remove } = temporaryFolder();
  let database: Awaited<ReturnType<typeof openPglite>>;
  beforeAll(async () => {
    cpSync(inject('pgliteTemplate'), folder, { recursive: true });
    database = await openPglite(folder);
  });
  afterAll(async () => {
    await database.close();
    remove();
  });

  test('each commit is one fsync of the write-ahead log, and a read is none', async () => {
    const api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    const syncs = async (work: () => Promise<unknown>) => {
      const before = database.walSyncs();
      await work();
      return database.walSyncs() - before;
    };
    const cart = await api.cart('mot');
    // Its plate has been looked up before, as it is when it is typed: what the registers said is kept.
    await api.services.road.of(aVehicle(), '');
    expect(await syncs(() => api.cart('mot'))).toBe(1);
    expect(await syncs(() => api.ok(createOrder, { body: anOrder(cart) }))).toBe(1);
    expect(await syncs(() => database.db.select().from(bookings))).toBe(0);
    expect(
      await syncs(async () => {
        for (let index = 0; index < 10; index++) await api.cart('mot');
      }),
    ).toBe(10);
  });

  test('fsync is on', async () => {
    const [row] = ((await database.db.execute(sql`show fsync`)) as { rows: object[] }).rows;
    expect(row).toEqual({ fsync: 'on' });
  });

  test('a second one on the same folder is refused, also within one process, with what to do', async () => {
    await expect(openPglite(folder)).rejects.toThrow(folder);
    await expect(openPglite(folder)).rejects.toThrow(/Stop that process.*DATA_DIR.*DATABASE_URL/s);
  });

  test('what was stored is there after closing and opening again', async () => {
    const before = await database.db.$count(bookings);
    expect(before).toBeGreaterThan(0);
    await database.close();
    database = await openPglite(folder);
    expect(await database.db.$count(bookings)).toBe(before);
  });
});

describe('the lock of the data folder', () => {
  const { folder, remove } = temporaryFolder();
  afterAll(remove);

  async function holder(): Promise<ChildProcess> {
    const lock = new URL('../../src/server/db/lock.ts', import.meta.url).href;
    const script = `import(${JSON.stringify(lock)}).then((m) => { m.lockDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000); })`;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  test('is refused while another process has it, and free after kill -9', async () => {
    const child = await holder();
    expect(() => lockDataDir(folder)).toThrow('Another process is using the data folder');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const release = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow('Another process');
    release();
    lockDataDir(folder)();
  });
});

const postgres = inject('postgresUrl');
describe.skipIf(!postgres)('PostgreSQL', () => {
  test('three starts at the same moment bring an empty database up to date together', async () => {
    const { url, drop } = await newPostgres(postgres);
    const env = { DATABASE_URL: url, DATA_DIR: '' };
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(env, silent)));
    for (const one of opened) expect(await one.db.$count(bookings)).toBe(0);
    await Promise.all(opened.map((one) => one.close()));
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from drizzle.__drizzle_migrations',
    );
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
    await client.end();
    await drop();
  });

  test('an address where nothing answers is said with what to do', async () => {
    const nowhere = { DATABASE_URL: 'postgres://kennet:hunter2@127.0.0.1:1/none', DATA_DIR: '' };
    await expect(openDatabase(nowhere, silent)).rejects.toThrow(
      /DATABASE_URL does not answer.*leave DATABASE_URL out/s,
    );
    await expect(openDatabase(nowhere, silent)).rejects.not.toThrow('hunter2');
  });
});
