import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openDatabase } from '../db/open.ts';
import { type Env, SettingsError } from '../env.ts';
import { createLogger } from '../log.ts';
import { UsageError } from '../usage.ts';
import type { BackupParts } from './backup.ts';
import { askForBackup, type BackupUse } from './control.ts';
import { expectNewFile, pack } from './pack.ts';
import { restoreBackup } from './restore.ts';
import { backupNow, backupParts } from './running.ts';
import { photoPaths } from './photos.ts';
import { removeOnSignal } from './unfinished.ts';
import { restored } from './words.ts';

/** What a command works with. */
export interface Parts {
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
  if (given === undefined) return (await anyhow(parts, 'keep')).words;
  const file = resolve(parts.cwd, given);
  await expectNewFile(file);
  const { folder, words } = await anyhow(parts, 'pack');
  const forget = removeOnSignal(folder);
  try {
    await pack(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget();
  }
  return words.replace(folder, file);
}

/** The built-in database belongs to the process that runs; where none does, and with PostgreSQL, this opens the database. */
async function anyhow(parts: Parts, use: BackupUse): Promise<{ folder: string; words: string }> {
  const { env } = parts;
  return (
    (env.DATABASE_URL ? null : await askForBackup(env.DATA_DIR, use)) ?? (await saveHere(parts, {}, use))
  );
}

async function saveHere(
  { env, site: name, now }: Parts,
  more: Partial<BackupParts>,
  use: BackupUse,
): Promise<{ folder: string; words: string }> {
  const { db, close } = await openDatabase(env, log, 'require');
  try {
    return await backupNow({ ...backupParts({ db, env, site: { name } }), ...more }, now, use);
  } finally {
    await close();
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
    'pack',
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
