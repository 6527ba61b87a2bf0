import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '../../src/contract/booking/order.ts';
import { createTicket } from '../../src/contract/account/ticket.ts';
import { storeManualVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { daysAfter, RETENTION_YEARS, MAIL_FILES_DAYS } from '../../src/domain/account/retention.ts';
import {
  bookingEvents,
  bookingLines,
  bookings,
  manualVehicles,
  outbox,
  tickets,
} from '../../src/server/db/schema.ts';
import { parseEnv } from '../../src/server/env.ts';
import { allJobs } from '../../src/server/all-jobs.ts';
import { forgetMailFiles } from '../../src/server/mail/files.ts';
import { createLogger } from '../../src/server/log.ts';
import { aVehicle, anOrder, SATURDAY_NOON } from '../fixtures/orders.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { type TestApi, testApi, testLinks } from '../helpers/api.ts';
import { forEachEngine, temporaryFolder, type TestDatabase } from '../helpers/engines.ts';
import { content } from '../helpers/published.ts';

forEachEngine('what people gave us', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    await api.ok(createOrder, { body: anOrder(await api.cart('full', 'mot')) });
    await api.ok(createTicket, { body: aMessage() });
    const body = { model_id: aVehicle().Model_ID, reg_no: 'AB00 DEM' };
    await api.ok(storeManualVehicle, { body });
  });
  afterAll(() => database.close());

  const TABLES = { bookings, bookingLines, bookingEvents, tickets, manualVehicles, outbox };
  async function left(): Promise<string[]> {
    const counted = await Promise.all(
      Object.entries(TABLES).map(async ([name, table]) => [name, await database.db.$count(table)] as const),
    );
    return counted.filter(([, rows]) => rows > 0).map(([name]) => name);
  }
  /** Runs the job that many years after everything was stored, and that many days later. */
  async function forgetAfter(years: number, days: number): Promise<void> {
    const now = new Date(SATURDAY_NOON);
    now.setUTCFullYear(now.getUTCFullYear() + years);
    now.setUTCDate(now.getUTCDate() + days);
    await api.features.forget(now);
  }

  test('is there until its years are over, and then gone with its lines, mails and events', async () => {
    await forgetAfter(RETENTION_YEARS.unknownPlates, -1);
    expect(await left()).toEqual(Object.keys(TABLES));
    await forgetAfter(RETENTION_YEARS.unknownPlates, 1);
    expect(await left()).toEqual(['bookings', 'bookingLines', 'bookingEvents', 'tickets', 'outbox']);

    await forgetAfter(RETENTION_YEARS.messages, -1);
    expect(await left()).toContain('tickets');
    await forgetAfter(RETENTION_YEARS.messages, 1);
    expect(await left()).toEqual(['bookings', 'bookingLines', 'bookingEvents', 'outbox']);

    await forgetAfter(RETENTION_YEARS.bookings, -1);
    expect(await left()).toContain('bookings');
    await forgetAfter(RETENTION_YEARS.bookings, 1);
    expect(await left()).toEqual([]);
  });

  test('mails in files are deleted by a job of their own after their days, and nothing else is', async () => {
    const { folder, remove } = temporaryFolder();
    const mails = join(folder, 'outbox');
    // Up for two hours, a day before.
    let now = daysAfter(SATURDAY_NOON, -1.1);
    const job = allJobs({
      db: database.db,
      features: () => api.features,
      content: () => content,
      links: testLinks,
      backup: { db: database.db, dataDir: folder, site: 'Kennet', photos: 'here' },
      clock: () => now,
      texting: null,
      env: parseEnv({ DATA_DIR: folder }),
      log: createLogger('silent'),
      runNow: () => false,
    }).find(({ name }) => name === 'forget-mail-files');
    now = daysAfter(SATURDAY_NOON, -1);
    // Before the first mail there is no folder.
    await job?.run();
    now = SATURDAY_NOON;

    mkdirSync(mails);
    const write = (name: string, days: number) => {
      writeFileSync(join(mails, name), 'private');
      const at = daysAfter(SATURDAY_NOON, -days);
      utimesSync(join(mails, name), at, at);
    };
    write('5f0c6a0e-0000-4000-8000-000000000001.eml', MAIL_FILES_DAYS + 1);
    write('5f0c6a0e-0000-4000-8000-000000000002.eml.part', MAIL_FILES_DAYS + 1);
    write('5f0c6a0e-0000-4000-8000-000000000003.eml', MAIL_FILES_DAYS - 1);
    write('kept-by-hand.eml', 1000);
    await job?.run();
    expect(readdirSync(mails).sort()).toEqual([
      '5f0c6a0e-0000-4000-8000-000000000003.eml',
      'kept-by-hand.eml',
    ]);
    await forgetMailFiles(mails, daysAfter(SATURDAY_NOON, 2));
    expect(readdirSync(mails)).toEqual(['kept-by-hand.eml']);
    remove();
  });
});
