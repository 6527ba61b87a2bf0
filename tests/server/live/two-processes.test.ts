import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { watchBookings, watchByLink } from '../../../src/contract/booking/live.ts';
import { stepBooking } from '../../../src/contract/work/steps.ts';
import { ownersOf } from '../../../src/server/bookings/owner.ts';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { type LiveService, openLive } from '../../../src/server/live/live.ts';
import { createLogger } from '../../../src/server/log.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS, type TestApi, testApi } from '../../helpers/api.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { newPostgres, POSTGRES_TEMPLATE } from '../../helpers/databases.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { readLive } from '../../helpers/live.ts';

const postgres = inject('postgresUrl');
/** What an open page may lag behind. */
const SOON_MS = 3000;

describe.skipIf(!postgres)('two processes on one PostgreSQL', () => {
  let url: string;
  let logged: string;
  let reading: { database: OpenDatabase; live: LiveService; api: TestApi };
  let writing: { database: OpenDatabase; desk: Desk };
  let workshop: Record<string, string>;

  beforeEach(async () => {
    ({ url } = await newPostgres(postgres, POSTGRES_TEMPLATE));
    logged = '';
    const log = createLogger('warn', { write: (line) => void (logged += line) });
    const open = () => openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, log);
    const database = await open();
    const clock = () => SATURDAY_NOON;
    // Before anybody listens: news of new roles, come late, would end the stream of whoever has them.
    ({ headers: workshop } = await storeCustomer(database.db, SATURDAY_NOON, { roles: ['Workshop'] }));
    const live = await openLive({ ...database, log, ownersOf: (ids) => ownersOf(database.db, ids) });
    reading = { database, live, api: testApi({ db: database.db, clock, live }) };
    const other = await open();
    writing = { database: other, desk: deskOf(other.db, clock) };
    await hire(database.db);
  });
  afterEach(async () => {
    await reading.live.close();
    await reading.database.close();
    await writing.database.close();
  });

  const watch = () =>
    readLive(reading.api.raw(watchBookings.path, { headers: { ...SITE_HEADERS, ...workshop } }));
  const collect = ({ id, version }: { id: string; version: number }) =>
    writing.desk.press(stepBooking, id, { version, to: 'collected' });

  test('what one does, an open page of the other shows within three seconds', async () => {
    const work = await writing.desk.book(['mot']);
    const reader = await watch();
    const body = JSON.stringify({ token: work.token });
    const byLink = await readLive(
      reading.api.raw(watchByLink.path, { method: 'POST', headers: SITE_HEADERS, body }),
    );
    const started = performance.now();
    await collect(work);
    expect(await Promise.all([reader.next(), byLink.next()])).toMatchObject([
      { booking: work.id },
      { booking: work.id },
    ]);
    expect(performance.now() - started).toBeLessThan(SOON_MS);
  });

  test('where the connection that listens is lost, streams end; once it is back, they are told again', async () => {
    const work = await writing.desk.book(['mot']);
    const reader = await watch();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'listens to%' and datname = current_database()`,
    );
    await admin.end();
    expect(await reader.next()).toBeNull();
    expect(logged).toContain('the connection that hears of changes was lost');

    // Until then a stream ends as soon as it is opened.
    const again = async () => {
      const told = (await watch()).next();
      await writing.database.db.execute(sql`select pg_notify('live', ${`booking ${work.id} stepped`})`);
      expect(await told).toMatchObject({ booking: work.id });
    };
    await vi.waitFor(again, { timeout: 20_000, interval: 100 });
  });
});
