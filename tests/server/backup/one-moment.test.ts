import { join } from 'node:path';
import { setTimeout as soon } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { site } from '../../../src/content-model/built.ts';
import { makeBackup } from '../../../src/server/backup/backup.ts';
import { restoreBackup } from '../../../src/server/backup/restore.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { createLogger } from '../../../src/server/log.ts';
import { aVehicle, anOrder, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { contentWith, testApi } from '../../helpers/api.ts';
import { newPostgres } from '../../helpers/databases.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../../helpers/engines.ts';

const postgres = inject('postgresUrl');
const content = contentWith({
  site: {
    collection: { ...site.collection, capacityPerWindow: 500, drivers: 500 },
    workshop: { ...site.workshop, bays: 500 },
  },
});

let source: TestDatabase;
const { folder, remove } = temporaryFolder();
beforeAll(async () => {
  source = await openForTests();
});
afterAll(async () => {
  await source.close();
  remove();
});

test.skipIf(!postgres)(
  'a backup under orders is one moment: all that was acknowledged before, and counters that agree',
  async () => {
    const { db } = source;
    const api = testApi({ db, clock: () => SATURDAY_NOON, content });
    const acknowledged: string[] = [];
    let isOver = false;
    const order = async (client: number) => {
      for (let nth = 0; !isOver; nth++) {
        const vehicle = aVehicle({
          RegistrationNumber: `AB1${client} A${String.fromCharCode(65 + (nth % 26))}${String.fromCharCode(65 + Math.floor(nth / 26))}`,
        });
        const body = anOrder(await api.cart('full'), {
          vehicle,
          email: `driver${client}.${nth}@example.com`,
        });
        acknowledged.push((await api.ok(createOrder, { body })).data.booking.reference);
      }
    };
    const ordering = Promise.all([0, 1, 2, 3].map(order));
    const until = async (count: number) => {
      while (acknowledged.length < count) await Promise.race([soon(5), ordering]);
    };
    await until(5);
    const before = [...acknowledged];
    const backup = await makeBackup({ db, dataDir: folder, site: 'Kennet', photos: 'here' }, 'one');
    await until(acknowledged.length + 1);
    isOver = true;
    await ordering;

    const { url, drop } = await newPostgres(postgres);
    const where = { DATA_DIR: join(folder, 'there'), DATABASE_URL: url };
    const log = createLogger('silent');
    await restoreBackup(backup.folder, { where, log, now: new Date(), isHeld: true });
    const restored = await openDatabase(where, log, 'require');
    const rows = async (text: string) =>
      ((await restored.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;
    const there = (await rows('select reference from bookings')).map(({ reference }) => reference);
    expect(there).toEqual(expect.arrayContaining(before));
    expect(there.length).toBeLessThan(acknowledged.length);
    expect(
      await rows(`select
      (select sum(taken)::int from slots) as taken,
      (select sum(minutes)::int from workshop_days) - (select sum(minutes)::int from booking_work_days) as minutes,
      (select count(*)::int from bookings b where not exists (select from booking_lines l where l.booking_id = b.id)) as without_lines,
      (select count(*)::int from bookings b where not exists (select from outbox o where o.subject = b.id::text)) as without_mail`),
    ).toEqual([{ taken: there.length, minutes: 0, without_lines: 0, without_mail: 0 }]);
    await restored.close();
    await drop();
  },
);
