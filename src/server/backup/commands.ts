import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '../db/open.ts';
import { type Env, SettingsError } from '../env.ts';
import { createLogger } from '../log.ts';
import { UsageError } from '../usage.ts';
import type { BackupParts } from './backup.ts';
import { askForBackup } from './control.ts';
import { pack, unpack } from './pack.ts';
import { restoreBackup } from './restore.ts';
import { backupNow, backupParts } from './running.ts';
import { photoPaths } from './photos.ts';
import { restored } from './words.ts';

interface Parts {
  env: Env;
  /** The name of the business. */
  site: string;
  now: Date;
  /** The folder in which somebody typed the command. */
  cwd: string;
}

const log = createLogger('silent');

/** `npm run backup [FILE]`. @returns what to print. Throws UsageError, SettingsError. */
export async function backupCommand(args: readonly string[], parts: Parts): Promise<string> {
  const [given, ...rest] = args;
  if (rest.length > 0) throw new UsageError('npm run backup [FILE]     FILE: one file, such as kennet.tar');
  const { folder, words } = await anyhow(parts);
  if (given === undefined) return words;
  const file = resolve(parts.cwd, given);
  try {
    await pack(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return words.replace(folder, file);
}

/** The built-in database belongs to the process that runs; where none does, and with PostgreSQL, this opens the database. */
async function anyhow(parts: Parts): Promise<{ folder: string; words: string }> {
  const { env } = parts;
  return (env.DATABASE_URL ? null : await askForBackup(env.DATA_DIR)) ?? (await saveHere(parts, {}));
}

async function saveHere(
  { env, site: name, now }: Parts,
  more: Partial<BackupParts>,
): Promise<{ folder: string; words: string }> {
  const { db, close } = await openDatabase(env, log, 'require');
  try {
    return await backupNow({ ...backupParts({ db, env, site: { name } }), ...more }, now);
  } finally {
    await close();
  }
}

const CONFIRM =
  'Until you say so, no email leaves it and no daily job runs: start the site, look at it, then stop it and run\n' +
  '  npm run admin -- confirm-restore';

/** `npm run restore FILE`. */
export async function restoreCommand(args: readonly string[], { env, now, cwd }: Parts): Promise<string> {
  const [given, ...rest] = args;
  if (given === undefined || rest.length > 0)
    throw new UsageError(
      'npm run restore FILE     FILE: what npm run backup has made, or a folder in DATA_DIR/backups',
    );
  const from = resolve(cwd, given);
  const found = await stat(from).catch(() => null);
  if (!found) throw new UsageError(`There is no ${from}`);
  const unpacked = join(env.DATA_DIR, 'restore.new');
  try {
    if (found.isFile()) await unpack(from, unpacked);
    const made = await restoreBackup(found.isFile() ? unpacked : from, {
      where: env,
      log,
      now,
      isHeld: true,
    });
    return `Restored, and compared row by row: ${restored(made, env)}\n${CONFIRM}`;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** `npm run db:move -- postgres://…`. The site is stopped: what is ordered meanwhile would be left behind. */
export async function moveCommand(args: readonly string[], parts: Parts): Promise<string> {
  const [url, ...rest] = args;
  const { env, now } = parts;
  if (url === undefined || !/^postgres(?:ql)?:\/\//.test(url) || rest.length > 0)
    throw new UsageError('npm run db:move -- postgres://user:password@host:5432/name');
  if (env.DATABASE_URL)
    throw new SettingsError(
      'DATABASE_URL is set, so the site is on PostgreSQL already.\n' +
        '  - To move a built-in database, leave DATABASE_URL out for this command.',
    );
  // With a bucket that is new to this site, its photos are still in DATA_DIR, where nobody would look for them.
  const comeAlong = env.S3_BUCKET && (await photoPaths(env.DATA_DIR)).length > 0;
  const { folder } = await saveHere(
    parts,
    comeAlong ? { photos: 'here', bucket: null } : { photos: 'left where they are' },
  );
  try {
    const where = { ...env, DATABASE_URL: url };
    const made = await restoreBackup(folder, { where, log, now, isHeld: false });
    return (
      `Moved, and compared row by row: ${restored(made, env)}\n` +
      `Set DATABASE_URL to the new database and start the site. What else is in ${env.DATA_DIR} stays in use; its folder db is not.`
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
