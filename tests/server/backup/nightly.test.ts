import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBackup } from '../../../src/server/backup/backup.ts';
import { newestBackup } from '../../../src/server/backup/kept.ts';
import { nightlyBackup } from '../../../src/server/backup/nightly.ts';
import { expectRoom } from '../../../src/server/backup/room.ts';
import { createLogger } from '../../../src/server/log.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../../helpers/engines.ts';

const HOUR_MS = 60 * 60_000;

let database: TestDatabase;
let home: ReturnType<typeof temporaryFolder>;
let now: Date;
beforeEach(async () => {
  database = await openForTests();
  home = temporaryFolder();
  now = new Date('2026-11-26T00:00:00Z');
});
afterEach(async () => {
  await database.close();
  home.remove();
});

const parts = () => ({
  db: database.db,
  dataDir: home.folder,
  site: 'Kennet',
  photos: 'here' as const,
});
const jobs = (BACKUPS: 'nightly' | 'off' = 'nightly') =>
  nightlyBackup({ backup: parts(), env: { BACKUPS }, clock: () => now, log: createLogger('silent') });
const made = () =>
  existsSync(join(home.folder, 'backups')) ? readdirSync(join(home.folder, 'backups')).sort() : [];

test('one is made each night and seven are kept, beside what was made by hand', async () => {
  const [job] = jobs();
  const nights = ['18', '19', '20', '21', '22', '23', '24', '25'].map(
    (day) => `nightly-2026-11-${day}T01-00-00-000Z`,
  );
  const byHand = '2026-11-01T12-00-00-000Z';
  const half = '.nightly-2026-11-24T01-00-00-000Z.part';
  for (const name of [...nights, byHand, half])
    mkdirSync(join(home.folder, 'backups', name), { recursive: true });
  const before = new Date(now.getTime() - 25 * HOUR_MS);
  utimesSync(join(home.folder, 'backups', half), before, before);
  for (let hour = 0; hour < 2 * 24; hour++) {
    await job?.run();
    now = new Date(now.getTime() + HOUR_MS);
  }
  expect(made()).toEqual([
    byHand,
    ...nights.slice(3),
    'nightly-2026-11-26T01-00-00-000Z',
    'nightly-2026-11-27T01-00-00-000Z',
  ]);
  expect((await newestBackup(home.folder))?.folder).toContain('nightly-2026-11-27');
});

test('none is made where that is switched off', () => {
  expect(jobs('off')).toEqual([]);
});

test('one that fails is tried again an hour later, and leaves nothing', async () => {
  const [job] = jobs();
  const inItsWay = join(home.folder, 'backups');
  writeFileSync(inItsWay, '');
  now = new Date('2026-11-26T02:30:00Z');
  await expect(job?.run()).rejects.toThrow();
  rmSync(inItsWay);
  await job?.run();
  expect(made()).toEqual([]);
  now = new Date('2026-11-26T03:30:00Z');
  await job?.run();
  expect(made()).toEqual(['nightly-2026-11-26T03-30-00-000Z']);
});

test('none is begun below twice the room that the last one took', async () => {
  const { manifest } = await makeBackup(parts(), 'one');
  const { bavail, bsize } = statfsSync(home.folder);
  const taking = (bytes: number) => ({
    ...manifest,
    files: [{ path: 'tables/bookings.jsonl.gz', bytes, sha256: '' }],
  });
  await expectRoom(database.db, home.folder, taking(1000));
  await expect(expectRoom(database.db, home.folder, taking(bavail * bsize))).rejects.toThrow(
    /No backup was begun: \d+ MB are left/,
  );
});
