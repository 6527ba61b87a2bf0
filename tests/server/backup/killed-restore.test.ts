import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as soon } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup } from '../../../src/server/backup/backup.ts';
import { pack } from '../../../src/server/backup/pack.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { createLogger } from '../../../src/server/log.ts';
import { textOf } from '../../helpers/backups.ts';
import { newPostgres } from '../../helpers/databases.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../../helpers/engines.ts';
import { storeManyBookings } from '../../helpers/many-bookings.ts';

const log = createLogger('silent');
const SOMEBODY = '00000000-0000-4000-8000-000000000001';
const PHOTO = 'photos/0123456789abcdef0123456789abcdef-480.webp';
const postgres = inject('postgresUrl');

const { folder: home, remove } = temporaryFolder();
const tar = join(home, 'kennet.tar');
let source: TestDatabase;
beforeAll(async () => {
  source = await openForTests();
  await source.db.execute(
    sql`insert into users (id, email, email_key, first_name, last_name, phone, created_at)
      values (${SOMEBODY}, 'sam@example.com', 'sam@example.com', 'Sam', 'Taylor', '', now())`,
  );
  await storeManyBookings(source.db, { count: 200, today: '2026-11-27', assignedTo: SOMEBODY });
  const dataDir = join(home, 'data');
  mkdirSync(join(dataDir, 'photos'), { recursive: true });
  writeFileSync(join(dataDir, PHOTO), 'a picture');
  const { folder } = await makeBackup({ db: source.db, dataDir, site: 'Kennet', photos: 'here' }, 'one');
  await pack(folder, tar);
});
afterAll(async () => {
  await source.close();
  remove();
});

/** Restores into a place, and kills the command as soon as something is there. @returns what it printed, if it got to its end */
async function restore(env: Record<string, string>, until: () => boolean): Promise<string | null> {
  const main = 'src/server/backup/backup-main.ts';
  const child = spawn(process.execPath, [main, 'restore', tar], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = once(child, 'close');
  while (child.exitCode === null && !until()) await Promise.race([soon(2), ended]);
  child.kill('SIGKILL');
  const [code] = (await ended) as [number | null];
  return code === null ? null : said;
}

/** Files whose being there is when it is killed; each costs a restore and a start. */
const MOMENTS = process.env.KILL_ROUNDS
  ? ['restore.new/backup/manifest.json', 'db.new/PG_VERSION', PHOTO]
  : ['db.new/PG_VERSION'];

const never = () => false;
const INTERRUPTED = 'was interrupted, and nothing of it counts';

test(
  'a restore that is killed is never believed, and the next one begins again',
  { timeout: 300_000 },
  async () => {
    const DATA_DIR = join(home, 'there');
    const where = { DATA_DIR, DATABASE_URL: undefined };
    const has = (name: string) => existsSync(join(DATA_DIR, name));
    for (const reached of MOMENTS) {
      expect(await restore({ DATA_DIR }, () => has(reached)), reached).toBeNull();
      expect(has('db'), reached).toBe(false);
      await expect(openDatabase(where, log), reached).rejects.toThrow(INTERRUPTED);
    }
    expect(await restore({ DATA_DIR }, never)).toContain(
      'An earlier restore into this place was interrupted: what it left was removed first.\nRestored',
    );
    expect(readdirSync(DATA_DIR).sort()).toEqual(['db', 'lock.db', 'photos']);
    expect(readFileSync(join(DATA_DIR, PHOTO), 'utf8')).toBe('a picture');

    // Killed once its database was whole.
    mkdirSync(join(DATA_DIR, 'restore.new', 'backup'), { recursive: true });
    const { db, close } = await openDatabase(where, log);
    expect(has('restore.new')).toBe(false);
    const restores = expect.stringMatching(/^1 /) as string;
    expect(await textOf(db)).toEqual({ ...(await textOf(source.db)), restores });
    await close();
  },
);

test.skipIf(!postgres)('with PostgreSQL too', { timeout: 120_000 }, async () => {
  const { url, drop } = await newPostgres(postgres);
  const DATA_DIR = join(home, 'beside');
  const env = { DATA_DIR, DATABASE_URL: url };
  // Its photos come last: they may be there a moment before it has ended.
  const unpacked = join(DATA_DIR, 'restore.new', 'backup', 'manifest.json');
  expect(await restore(env, () => existsSync(unpacked))).toBeNull();
  await expect(openDatabase(env, log)).rejects.toThrow(INTERRUPTED);
  // Somebody who begins without bookings after all.
  rmSync(join(DATA_DIR, 'restore.new'), { recursive: true });
  await (await openDatabase(env, log)).close();
  await drop();
});
