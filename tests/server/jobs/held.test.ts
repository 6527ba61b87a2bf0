import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restores } from '../../../src/server/db/schema.ts';
import { confirmRestore, HELD, holdAfterRestore, unconfirmedRestore } from '../../../src/server/jobs/held.ts';
import { createLogger } from '../../../src/server/log.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

const now = new Date('2026-11-27T05:00:00Z');
const takenAt = new Date('2026-11-26T03:00:00Z');
const NAMES = [
  'mail',
  'mot-alerts',
  'feedback',
  'payment-plans',
  'payments',
  'forget',
  'backup',
  'purge-carts',
];

let database: TestDatabase;
beforeEach(async () => {
  database = await openForTests();
});
afterEach(() => database.close());

function site() {
  const ran: string[] = [];
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => lines.push(line) });
  const jobs = NAMES.map((name) => ({ name, everyMs: 1, run: async () => ran.push(name) }));
  const held = holdAfterRestore(jobs, { db: database.db, log });
  const round = async () => {
    ran.length = 0;
    for (const job of held) await job.run();
    return [...ran];
  };
  return { round, lines };
}

test('a database that was never restored works as ever, and is asked once', async () => {
  const { round, lines } = site();
  expect(await round()).toEqual(NAMES);
  await database.db.insert(restores).values({ restoredAt: now, takenAt });
  expect(await round()).toEqual(NAMES);
  expect(lines).toEqual([]);
});

test('a restored one sends and deletes nothing until somebody confirms it, and says so once', async () => {
  await database.db.insert(restores).values({ restoredAt: now, takenAt });
  const { round, lines } = site();
  expect(await round()).toEqual(['purge-carts']);
  expect(await round()).toEqual(['purge-carts']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(HELD);

  expect(await confirmRestore(database.db, now)).toMatchObject({ takenAt });
  expect(await round()).toEqual(NAMES);
  expect(await confirmRestore(database.db, now)).toBeNull();
  expect(await unconfirmedRestore(database.db)).toBeNull();
  const [row] = await database.db.select().from(restores).where(eq(restores.restoredAt, now));
  expect(row).toEqual({ restoredAt: now, takenAt, confirmedAt: now });
});
