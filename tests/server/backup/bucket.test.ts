import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeBackup } from '../../../src/server/backup/backup.ts';
import { openBucket } from '../../../src/server/backup/bucket.ts';
import { moveCommand } from '../../../src/server/backup/commands.ts';
import { restoreCommand } from '../../../src/server/backup/restore-command.ts';
import { nightlyBackup } from '../../../src/server/backup/nightly.ts';
import { pack } from '../../../src/server/backup/pack.ts';
import { restoreBackup } from '../../../src/server/backup/restore.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { photos } from '../../../src/server/db/schema.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { openFileStore } from '../../../src/server/files/open.ts';
import { createLogger } from '../../../src/server/log.ts';
import { newPostgres } from '../../helpers/databases.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../../helpers/engines.ts';
import { storeManyBookings } from '../../helpers/many-bookings.ts';
import { s3Server } from '../../helpers/s3.ts';
import { textOf } from '../../helpers/backups.ts';

const log = createLogger('silent');
const postgres = inject('postgresUrl');
const SOMEBODY = '00000000-0000-4000-8000-000000000001';
const ACCESS = { keyId: 'PLACEHOLDERKEY', secret: 'placeholder-secret' };
const now = new Date('2026-11-27T05:00:00Z');

type Store = Awaited<ReturnType<typeof s3Server>>;
const settings = ({ endpoint }: Pick<Store, 'endpoint'>, bucket: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: ACCESS.keyId,
  S3_SECRET_ACCESS_KEY: ACCESS.secret,
});

const { folder: home, remove } = temporaryFolder();
let source: TestDatabase;
let first: Store;
let second: Store;
beforeAll(async () => {
  source = await openForTests();
  first = await s3Server({ bucket: 'the-first', ...ACCESS });
  second = await s3Server({ bucket: 'the-second', ...ACCESS });
  first.setPageSize(7);
  second.setPageSize(7);
  await source.db.execute(
    sql`insert into users (id, email, email_key, first_name, last_name, phone, created_at)
      values (${SOMEBODY}, 'sam@example.com', 'sam@example.com', 'Sam', 'Taylor', '', now())`,
  );
  await storeManyBookings(source.db, { count: 40, today: '2026-11-27', assignedTo: SOMEBODY });
  // Papers as they were given: bytes in the database.
  await source.db.execute(
    sql`insert into kept_files (kind, subject, booking_id, version, bytes, drawn_at)
      select 'issued', gen_random_uuid(), id, '1', decode(repeat('25504446', 5000), 'hex'), now() from bookings limit 10`,
  );
});
beforeEach(() => second.files.clear());
afterAll(async () => {
  await source.close();
  await Promise.all([first.close(), second.close()]);
  remove();
});

const dataDir = join(home, 'data');
const sourceEnv = () => parseEnv({ DATA_DIR: dataDir, ...settings(first, 'the-first') });
const photosOf = (store: Store) =>
  new Map(
    [...store.files].map(([name, { bytes }]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );

/** As the site does: both files, then the row. */
async function addPhoto(): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const store = openFileStore(sourceEnv(), 'photos');
  for (const width of [480, 1600])
    await store.put(`${key}-${width}.webp`, new Uint8Array(randomBytes(5000)), 'image/webp');
  await source.db.execute(
    sql`insert into photos (id, booking_id, kind, key, width, height, added_by, added_at)
      select gen_random_uuid(), id, 'found_work', ${key}, 1600, 1200, ${SOMEBODY}, now() from bookings limit 1`,
  );
  return key;
}

/** A place for a restore: of PostgreSQL where there is one, which takes a tenth of the time. */
async function emptyPlace(name: string, more: Record<string, string>) {
  const made = postgres ? await newPostgres(postgres) : null;
  const DATA_DIR = join(home, name);
  return parseEnv({ DATA_DIR, ...more, ...(made && { DATABASE_URL: made.url }) });
}

const backup = (name: string) =>
  makeBackup(
    { db: source.db, dataDir, site: 'Kennet', photos: 'here', bucket: openBucket(sourceEnv()) },
    name,
  );

test('a backup that is made while photos are added is restored into another bucket, byte for byte', async () => {
  for (let nth = 0; nth < 20; nth++) await addPhoto();
  const mark = JSON.stringify({ database: SOMEBODY, sweeps: 3 });
  first.files.set('photos/.owner', {
    bytes: Buffer.from(mark),
    type: 'application/json',
    storedAt: now,
  });
  first.files.set('photos/trash/old-480.webp', {
    bytes: randomBytes(900),
    type: 'image/webp',
    storedAt: now,
  });
  let isOver = false;
  const adding = (async () => {
    while (!isOver) await addPhoto();
  })();
  const made = await backup('one').finally(() => (isOver = true));
  await adding;
  await addPhoto();
  const before = photosOf(first);

  const file = join(home, 'kennet.tar');
  await pack(made.folder, file);
  const env = await emptyPlace('there', settings(second, 'the-second'));
  const words = await restoreCommand([file], { env, site: 'Kennet', now, cwd: home });
  expect(words).toContain('Photos are looked for in the bucket the-second.');
  expect(words).not.toContain('there is no file');
  expect(readdirSync(env.DATA_DIR)).not.toContain('photos');

  const there = photosOf(second);
  expect(Object.fromEntries(there)).toEqual(
    Object.fromEntries([...before].filter(([name]) => there.has(name))),
  );
  expect(there.size).toBeLessThan(before.size);
  expect(second.files.get('photos/.owner')?.bytes.toString()).toBe(mark);
  expect(second.files.get('photos/trash/old-480.webp')?.type).toBe('image/webp');
  const found = await openDatabase(env, log, 'require');
  const rows = await found.db.select({ key: photos.key }).from(photos);
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const { key } of rows)
    for (const width of [480, 1600]) expect(there.has(`photos/${key}-${width}.webp`)).toBe(true);
  expect((await textOf(found.db)).kept_files).toBe((await textOf(source.db)).kept_files);
  await found.close();
}, 60_000);

test('a bucket that does not answer, or holds what is not ours, is refused before anything is touched', async () => {
  const { folder } = await backup('two');
  const restored = (env: Record<string, string>) =>
    restoreBackup(folder, {
      where: parseEnv({ DATA_DIR: join(home, 'refused'), ...env }),
      log,
      now,
      isHeld: true,
    });
  const away = settings({ endpoint: 'http://127.0.0.1:9' }, 'the-second');
  await expect(restored(away)).rejects.toThrow(
    /can't be looked for in the bucket the-second.*does not answer/,
  );
  await expect(restored(settings(second, 'no-such-bucket'))).rejects.toThrow('has no bucket no-such-bucket');
  second.files.set('photos/0-480.webp', { bytes: Buffer.from('other'), type: 'image/webp', storedAt: now });
  await expect(restored(settings(second, 'the-second'))).rejects.toThrow(
    'There are photos in the bucket the-second already',
  );
  expect([...second.files.keys()]).toEqual(['photos/0-480.webp']);
  expect(readdirSync(home)).not.toContain('refused');
});

test('a bucket that has newer photos of the same site keeps them, and gets what it lacks', async () => {
  const { folder } = await backup('three');
  const mark = JSON.stringify({ database: SOMEBODY, sweeps: 9 });
  second.files.set('photos/.owner', { bytes: Buffer.from(mark), type: 'application/json', storedAt: now });
  second.files.set('photos/newer-480.webp', { bytes: Buffer.from('n'), type: 'image/webp', storedAt: now });
  const where = await emptyPlace('again', settings(second, 'the-second'));
  await restoreBackup(folder, { where, log, now, isHeld: true });
  expect(second.files.get('photos/.owner')?.bytes.toString()).toBe(mark);
  const all = new Set([...first.files.keys(), 'photos/newer-480.webp']);
  expect(new Set(second.files.keys())).toEqual(all);
});

test('each night the photos are left to the bucket, and a restore counts what it does not find', async () => {
  await addPhoto();
  const env = sourceEnv();
  let night = new Date('2026-11-27T01:00:00Z');
  const [job] = nightlyBackup({
    backup: { db: source.db, dataDir, site: 'Kennet', photos: 'here', bucket: openBucket(env) },
    env,
    clock: () => night,
    log,
  });
  // In a database in which it never ran, it waits for an hour.
  await job?.run();
  night = new Date('2026-11-27T02:30:00Z');
  await job?.run();
  const name = readdirSync(join(dataDir, 'backups')).find((each) => each.startsWith('nightly'));
  const folder = join(dataDir, 'backups', name ?? '');
  expect(readdirSync(folder)).not.toContain('photos');
  const [{ count } = { count: 0 }] = (
    (await source.db.execute(sql`select count(*)::int as count from photos`)) as unknown as {
      rows: { count: number }[];
    }
  ).rows;
  const restored = async (name: string, store: Store, bucket: string) =>
    restoreCommand([folder], {
      env: await emptyPlace(name, settings(store, bucket)),
      site: 'Kennet',
      now,
      cwd: home,
    });
  expect(await restored('same', first, 'the-first')).not.toContain('there is no file');
  expect(await restored('other', second, 'the-second')).toContain(
    `Of ${count} photos there is no file there`,
  );
});

test.skipIf(!postgres)('a move to PostgreSQL takes photos along into a bucket that is new', async () => {
  const DATA_DIR = join(home, 'moving');
  cpSync(inject('pgliteTemplate'), DATA_DIR, { recursive: true });
  mkdirSync(join(DATA_DIR, 'photos'));
  const name = `${'0123456789abcdef'.repeat(2)}-480.webp`;
  writeFileSync(join(DATA_DIR, 'photos', name), 'a picture');
  const { url, drop } = await newPostgres(postgres);
  const env = parseEnv({ DATA_DIR, ...settings(second, 'the-second') });
  expect(await moveCommand([url], { env, site: 'Kennet', now, cwd: home })).toContain('Moved');
  expect(second.files.get(`photos/${name}`)?.bytes.toString()).toBe('a picture');
  expect(readFileSync(join(DATA_DIR, 'photos', name), 'utf8')).toBe('a picture');
  await drop();
});
