import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { restoreFolder } from '../db/half-restored.ts';
import { lockDataDir } from '../db/lock.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../log.ts';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { UsageError } from '../usage.ts';
import type { Parts } from './commands.ts';
import { unpack } from './pack.ts';
import { restoreBackup } from './restore.ts';
import { restored } from './words.ts';

const CONFIRM =
  'Until you say so, no email leaves it and no daily job runs: start the site, look at it, then stop it and run\n' +
  '  npm run admin -- confirm-restore';

/** `npm run restore FILE`. @returns what to print. Throws UsageError, SettingsError. */
export async function restoreCommand(args: readonly string[], { env, now, cwd }: Parts): Promise<string> {
  const [given, ...rest] = args;
  if (given === undefined || rest.length > 0)
    throw new UsageError(
      'npm run restore FILE     FILE: what npm run backup has made, or a folder in DATA_DIR/backups',
    );
  const from = resolve(cwd, given);
  const found = await stat(from).catch(() => null);
  if (!found) throw new UsageError(`There is no ${from}`);
  const place = await beginRestore(env);
  try {
    if (found.isFile()) await unpack(from, place.unpacked);
    place.leaveToDatabase();
    const made = await restoreBackup(found.isFile() ? place.unpacked : from, {
      where: env,
      log: createLogger('silent'),
      now,
      isHeld: true,
    });
    return `${place.says}Restored, and compared row by row: ${restored(made, env)}\n${CONFIRM}`;
  } finally {
    await place.end();
  }
}

const AGAIN = 'An earlier restore into this place was interrupted: what it left was removed first.\n';

/**
 * Takes DATA_DIR, and marks it as the place of a restore until that has ended: where the mark is still there, a start knows
 * that it was killed. Throws SettingsError where another process has the folder.
 */
async function beginRestore({ DATA_DIR, DATABASE_URL }: Env) {
  let unlock = lockDataDir(DATA_DIR);
  const release = () => {
    unlock();
    unlock = () => undefined;
  };
  const folder = restoreFolder(DATA_DIR);
  const says = existsSync(folder) ? AGAIN : '';
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return {
    unpacked: join(folder, 'backup'),
    says,
    /** A built-in database takes the folder itself. */
    leaveToDatabase() {
      if (!DATABASE_URL) release();
    },
    async end() {
      await rm(folder, { recursive: true, force: true });
      release();
    },
  };
}
