import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Backup, makeBackup } from '../../../src/server/backup/backup.ts';
import { pack, unpack } from '../../../src/server/backup/pack.ts';
import { restoreBackup } from '../../../src/server/backup/restore.ts';
import { openEmpty } from '../../../src/server/db/empty.ts';
import { migrateTo } from '../../../src/server/db/migrate-to.ts';
import { MIGRATIONS } from '../../../src/server/db/migrations-folder.ts';
import { users } from '../../../src/server/db/schema.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { createLogger } from '../../../src/server/log.ts';
import { copyOf, replace, rewrite, shapeOf, spoil, textOf } from '../../helpers/backups.ts';
import { newPostgres } from '../../helpers/databases.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../../helpers/engines.ts';
import { storeManyBookings } from '../../helpers/many-bookings.ts';

const log = createLogger('silent');
const now = new Date('2026-11-27T05:00:00.123Z');
const SOMEBODY = '00000000-0000-4000-8000-000000000001';
const PAPER = 'papers/fedcba9876543210fedcba9876543210.pdf';
const PHOTO = 'photos/0123456789abcdef0123456789abcdef-480.webp';

const { folder: home, remove } = temporaryFolder();
const dataDir = join(home, 'data');
const postgres = inject('postgresUrl');

let source: TestDatabase;
let backup: Backup;

const STAFF = sql`insert into users (id, email, email_key, first_name, last_name, phone, created_at)
    values (${SOMEBODY}, 'o''brien+😀@example.com', 'o''brien+😀@example.com', ${'Zoë\t"\\"\n\u2028'}, ${'\u0001\r\n'}, '', '2026-03-29T00:59:59.123457Z')`;

/** What a format might lose: digits, letters, bytes, moments, and the null that JSON has. */
const ODD = [
  sql`insert into audit_log (at, actor_name, what, subject, before, after)
    values ('infinity', 'null', 'a', '', 'null'::jsonb, null),
      ('0044-03-15 12:00:00.000001+00 BC', E'\\N', 'b', '', '{"a": 12345678901234567890.1234567890123456789, "b": "\\u2028\\\\"}', '[]'::jsonb)`,
  sql`insert into kept_files (kind, subject, booking_id, version, bytes, drawn_at)
    select 'issued', gen_random_uuid(), id, '1', decode(string_agg(lpad(to_hex(n), 2, '0'), ''), 'hex'), now()
    from (select id from bookings limit 30) b, generate_series(0, 255) n group by id`,
  sql`insert into photos (id, booking_id, kind, key, width, height, added_by, added_at)
    select ${SOMEBODY}, id, 'collection_front', '0123456789abcdef0123456789abcdef', 480, 360, ${SOMEBODY}, now() from bookings limit 1`,
  // Its counter is ahead of its rows, as after an order that was taken back.
  sql`select setval('audit_log_id_seq', 9007199254740993)`,
];

beforeAll(async () => {
  source = await openForTests();
  await source.db.execute(STAFF);
  await storeManyBookings(source.db, { count: 300, today: '2026-11-27', assignedTo: SOMEBODY });
  for (const statement of ODD) await source.db.execute(statement);
  mkdirSync(join(dataDir, 'photos', 'trash'), { recursive: true });
  mkdirSync(join(dataDir, 'papers'));
  const named = [PHOTO, 'photos/.owner', 'photos/trash/old-480.webp', PAPER, 'papers/.owner'];
  for (const name of [...named, `${PHOTO}.0123.part`])
    writeFileSync(join(dataDir, name), name, { mode: 0o600 });
  backup = await makeBackup({ db: source.db, dataDir, site: 'Kennet', photos: 'here' }, 'one');
});
afterAll(async () => {
  await source.close();
  remove();
});

/** The migrations of this version, as drizzle-kit lists them. */
const OURS = (
  JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  }
).entries;

const nowhere = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: undefined });
const restored = (folder: string, where: { DATA_DIR: string; DATABASE_URL: string | undefined }) =>
  restoreBackup(folder, { where, log, now, isHeld: true });
const SOME_RESTORE = { restores: expect.stringMatching(/^1 /) as string };

test('a backup is a folder that only its owner can open, and photos take no room in it', () => {
  const { folder, manifest } = backup;
  expect(readdirSync(folder).sort()).toEqual([
    'manifest.json',
    'manifest.sha256',
    'papers',
    'photos',
    'tables',
  ]);
  for (const path of ['', 'tables']) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700);
  for (const { path } of manifest.files) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, PHOTO)).ino).toBe(statSync(join(dataDir, PHOTO)).ino);
  expect(manifest.files.filter(({ path }) => /^p/.test(path)).map(({ path }) => path)).toEqual([
    'papers/.owner',
    PAPER,
    'photos/.owner',
    PHOTO,
    'photos/trash/old-480.webp',
  ]);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['one']);
});

test('every row is the same on the built-in database, and from there on PostgreSQL again', async () => {
  const before = await textOf(source.db);
  expect(before).toMatchObject({
    bookings: expect.stringMatching(/^300 /),
    booking_lines: expect.stringMatching(/^900 /),
  });
  const there = join(home, 'there');
  expect(await restored(backup.folder, nowhere(there))).toEqual({
    manifest: backup.manifest,
    photosMissing: 0,
  });
  for (const name of [PHOTO, PAPER, 'papers/.owner'])
    expect(readFileSync(join(there, name), 'utf8')).toBe(name);
  expect(readdirSync(there).sort()).toEqual(['db', 'lock.db', 'papers', 'photos']);

  const found = await openDatabase(nowhere(there), log, 'require');
  expect(await textOf(found.db)).toEqual({ ...before, ...SOME_RESTORE });
  expect(await shapeOf(found.db)).toEqual(await shapeOf(source.db));
  const { rows } = (await found.db.execute(
    sql`select nextval('audit_log_id_seq')::text as next`,
  )) as unknown as { rows: { next: string }[] };
  expect(rows[0]?.next).toBe('9007199254740994');
  // Triggers work again.
  await expect(found.db.execute(sql`delete from audit_log`)).rejects.toThrow();
  const again = await makeBackup({ db: found.db, dataDir: there, site: 'Kennet', photos: 'here' }, 'two');
  const all = await textOf(found.db);
  await found.close();

  if (!postgres) return;
  const { url, drop } = await newPostgres(postgres);
  await restoreBackup(again.folder, {
    where: { DATA_DIR: join(home, 'third'), DATABASE_URL: url },
    log,
    now: new Date(),
    isHeld: false,
  });
  const third = await openDatabase({ DATA_DIR: '', DATABASE_URL: url }, log, 'require');
  expect(await textOf(third.db)).toEqual(all);
  await third.close();
  await drop();
}, 120_000);

test.skipIf(!postgres)(
  'a backup of the release before is brought up to date, as a start does it',
  async () => {
    const old = await newPostgres(postgres);
    const place = { DATA_DIR: join(home, 'old'), DATABASE_URL: old.url };
    const { db, keep } = await openEmpty(place, log);
    const until = OURS.at(-2)?.when;
    await db.transaction((tx) => migrateTo(tx, { until }));
    await db.execute(STAFF);
    const { folder } = await makeBackup(
      { db, dataDir: place.DATA_DIR, site: 'Kennet', photos: 'here' },
      'old',
    );
    await keep();

    const { url, drop } = await newPostgres(postgres);
    const { manifest } = await restored(folder, { DATA_DIR: join(home, 'new'), DATABASE_URL: url });
    expect(manifest.migration.when).toBe(until);
    const found = await openDatabase({ DATA_DIR: '', DATABASE_URL: url }, log, 'require');
    expect(await shapeOf(found.db)).toEqual(await shapeOf(source.db));
    expect(await found.db.select().from(users)).toHaveLength(1);
    await found.close();
    await drop();
    await old.drop();
  },
);

test('it is packed into one file and unpacked again', async () => {
  const file = join(home, 'kennet.tar');
  await pack(backup.folder, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(pack(backup.folder, file)).rejects.toThrow('is there already');
  const unpacked = join(home, 'unpacked');
  await unpack(file, unpacked);
  for (const { path } of backup.manifest.files)
    expect(readFileSync(join(unpacked, path)).equals(readFileSync(join(backup.folder, path)))).toBe(true);
  writeFileSync(`${file}.half`, readFileSync(file).subarray(0, statSync(file).size / 2));
  await expect(unpack(`${file}.half`, unpacked)).rejects.toThrow("can't be unpacked");
});

const WRONG: [string, (folder: string) => Promise<void> | void, string][] = [
  [
    'a byte of a table',
    (folder) => spoil(join(folder, 'tables/bookings.jsonl.gz')),
    'bookings.jsonl.gz isn’t as',
  ],
  ['a byte of the manifest', (folder) => spoil(join(folder, 'manifest.json')), 'manifest.json of'],
  ['a missing table', (folder) => rmSync(join(folder, 'tables/slots.jsonl.gz')), 'slots.jsonl.gz is missing'],
  ['a missing photo', (folder) => rmSync(join(folder, PHOTO)), '-480.webp is missing'],
  ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), 'no whole backup'],
  [
    'a newer schema',
    (folder) =>
      rewrite(folder, (manifest) => ({ ...manifest, migration: { tag: '9999_later', when: 9e12 } })),
    'of another version',
  ],
  [
    'a path that leads out of it',
    (folder) =>
      rewrite(folder, (manifest) => ({
        ...manifest,
        files: [{ path: 'photos/../../x', bytes: 0, sha256: '0'.repeat(64) }],
      })),
    'of another version',
  ],
];
test.each(WRONG)('%s is refused before anything is touched', async (_, change, words) => {
  const { copy, remove: removeCopy } = copyOf(backup.folder);
  await change(copy);
  const there = join(home, 'refused');
  await expect(restored(copy, nowhere(there))).rejects.toThrow(words.replace('’', "'"));
  expect(existsSync(there)).toBe(false);
  removeCopy();
});

test('a place that is not empty is refused', async () => {
  const there = join(home, 'full');
  mkdirSync(join(there, 'db'), { recursive: true });
  await expect(restored(backup.folder, nowhere(there))).rejects.toThrow('There is a database in');
  rmSync(join(there, 'db'), { recursive: true });
  mkdirSync(join(there, 'photos'));
  writeFileSync(join(there, PHOTO), '');
  await expect(restored(backup.folder, nowhere(there))).rejects.toThrow('There are photos in');
  expect(readdirSync(there).filter((name) => name.startsWith('db'))).toEqual([]);
});

test.skipIf(!postgres)('what fails half-way leaves nothing', async () => {
  const { copy, remove: removeCopy } = copyOf(backup.folder);
  const there = join(home, 'half');
  const { url, drop } = await newPostgres(postgres);
  const where = { DATA_DIR: there, DATABASE_URL: url };
  // It is all as it was written, and yet a booking's lines have no booking.
  await replace(copy, 'tables/bookings.jsonl.gz', gzipSync(''));
  await expect(restored(copy, where)).rejects.toThrow();
  expect(existsSync(join(there, 'photos'))).toBe(false);
  // Empty as before: it is not refused.
  await restored(backup.folder, where);
  await expect(restored(backup.folder, { ...where, DATA_DIR: join(home, 'other') })).rejects.toThrow(
    'is not empty',
  );
  await drop();
  removeCopy();
});
