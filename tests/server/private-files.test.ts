import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { mailTransport } from '../../src/server/mail/transport.ts';
import { createLogger } from '../../src/server/log.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { testApi } from '../helpers/api.ts';
import { temporaryFolder } from '../helpers/engines.ts';

const log = createLogger('silent');
const { folder, remove } = temporaryFolder();
const dataDir = join(folder, 'made/for/us');
const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, SMTP_URL: undefined, MAIL_FROM: undefined };
let umask: number;
let database: OpenDatabase;

beforeAll(async () => {
  // The worst that an operator can have: nothing is held back for us.
  umask = process.umask(0);
  database = await openDatabase(env, log);
  await testApi({ db: database.db, clock: () => SATURDAY_NOON }).cart('mot');
  await mailTransport({ env, log })(
    'some-id',
    {
      to: { name: 'Sample Driver', address: 'sample.driver@example.com' },
      subject: 'Your booking',
      text: 'private',
      html: '<p>private',
      attachments: [],
    },
    'a@example.com',
  );
});
afterAll(async () => {
  process.umask(umask);
  await database.close();
  remove();
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const everything = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
/** What another account of the machine could read or write. */
const open = (path: string) =>
  [path, ...everything(path)].filter(
    (each) => !lstatSync(each).isSymbolicLink() && lstatSync(each).mode & 0o077,
  );

test('no file of a new data folder is open to another account, whatever the umask', () => {
  expect(everything(dataDir).length).toBeGreaterThan(500);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['db', 'lock.db', 'outbox']));
  expect(open(join(folder, 'made'))).toEqual([]);
  expect(modeOf(join(dataDir, 'db'))).toBe('700');
  expect(modeOf(join(dataDir, 'db/PG_VERSION'))).toBe('600');
  expect(modeOf(join(dataDir, 'outbox/some-id.eml'))).toBe('600');
});

test('an open one of an earlier version is closed at the start, and nothing that is not ours is touched', async () => {
  await database.close();
  for (const path of [dataDir, ...everything(dataDir)])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
  const outside = join(folder, 'outside.txt');
  const foreign = join(dataDir, 'notes');
  writeFileSync(outside, '', { mode: 0o644 });
  symlinkSync(outside, join(dataDir, 'outbox/link.eml'));
  mkdirSync(foreign, { mode: 0o755 });
  writeFileSync(join(foreign, 'ours-not.txt'), '', { mode: 0o644 });

  database = await openDatabase(env, log);
  expect([outside, foreign, join(foreign, 'ours-not.txt')].map(modeOf)).toEqual(['644', '755', '644']);
  expect(modeOf(dataDir)).toBe('755');
  for (const ours of ['db', 'lock.db', 'outbox']) {
    expect(modeOf(join(dataDir, ours))).toMatch(/^[67]00$/);
    if (ours !== 'lock.db') expect(open(join(dataDir, ours))).toEqual([]);
  }
});

test('the folder itself is closed when all that it holds is ours', async () => {
  const alone = join(folder, 'alone');
  mkdirSync(join(alone, 'outbox'), { recursive: true, mode: 0o755 });
  cpSync(inject('pgliteTemplate'), alone, { recursive: true });
  await (await openDatabase({ ...env, DATA_DIR: alone }, log)).close();
  expect(open(alone)).toEqual([]);
});

test('a folder that is closed to this account is told in words', () => {
  const closed = temporaryFolder();
  // Root may open everything, so that another account has to ask.
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) chmodSync(closed.folder, 0);
  const script = `
    import { closeDataDir } from '${resolve('src/server/private-files.ts')}';
    try { closeDataDir('${closed.folder}'); } catch ({ name, message }) { console.log(name, message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    ...(isRoot && { uid: 65_534 }),
  });
  expect(stdout, stderr).toContain(`SettingsError ${closed.folder} belongs to another account`);
  chmodSync(closed.folder, 0o700);
  closed.remove();
});
