import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from '../env.ts';
import type { Logger } from '../log.ts';
import { lockDataDir } from './lock.ts';

/** In DATA_DIR while a restore runs: where it is still there and no database is, one was ended half-way. */
export const restoreFolder = (dataDir: string): string => join(dataDir, 'restore.new');

/** Throws SettingsError where a restore into DATA_DIR was ended before its database was there. */
export function expectNotHalfRestored(dataDir: string): void {
  if (!existsSync(restoreFolder(dataDir))) return;
  throw new SettingsError(
    `A restore into ${resolve(dataDir)} was interrupted, and nothing of it counts.\n` +
      '  - Run "npm run restore FILE" again: it begins from the start. Or,\n' +
      `  - for a site without bookings, delete restore.new, db.new, photos and papers in ${resolve(dataDir)}, and start it.`,
  );
}

/** Removes what a restore has left that ended once its database was whole. Whoever calls this has that database open. */
export function tidyAfterRestore(dataDir: string, log: Logger, isLocked: boolean): void {
  const folder = restoreFolder(dataDir);
  if (!existsSync(folder)) return;
  let unlock = () => {};
  try {
    if (!isLocked) unlock = lockDataDir(dataDir);
  } catch {
    // A restore into another database is still at it.
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  unlock();
  log.warn(
    { folder },
    'a restore was interrupted when its database was whole: what it had unpacked was removed',
  );
}
