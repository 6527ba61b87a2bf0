import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { EmptyDatabase } from '../db/database.ts';
import { openEmpty } from '../db/empty.ts';
import { migrateTo } from '../db/migrate-to.ts';
import { restores } from '../db/schema.ts';
import { type Env, SettingsError } from '../env.ts';
import type { Logger } from '../log.ts';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { photosIn } from './backup.ts';
import { checkBackup } from './check.ts';
import { loadTables } from './load.ts';
import type { Manifest } from './manifest.ts';
import { linkOrCopy, PHOTOS } from './photos.ts';

interface RestoreParts {
  where: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
  log: Logger;
  now: Date;
  /** Whether emails and jobs wait until somebody confirms: not where a database only moves. */
  isHeld: boolean;
}

/**
 * Makes a database of a backup's folder, in an empty place. All of it is checked before, and read again after; the schema is
 * first that of the backup, then ours. Whatever fails or ends half-way leaves nothing. Throws UsageError for a backup that
 * isn't whole or of another version, SettingsError for a place that isn't empty.
 */
export async function restoreBackup(folder: string, parts: RestoreParts): Promise<Manifest> {
  const { where, log } = parts;
  const manifest = await checkBackup(folder);
  await mkdir(where.DATA_DIR, { recursive: true, mode: PRIVATE_FOLDER });
  if (photosIn(manifest).length > 0) await expectNoPhotos(where.DATA_DIR);
  const place = await openEmpty(where, log);
  try {
    await fill(place, folder, manifest, parts);
  } catch (error) {
    await place.drop();
    throw error;
  }
  await place.keep();
  return manifest;
}

async function fill(
  { db }: EmptyDatabase,
  folder: string,
  manifest: Manifest,
  { where, now, isHeld }: RestoreParts,
): Promise<void> {
  const { when } = manifest.migration;
  let isPlaced = false;
  try {
    await db.transaction(async (tx) => {
      await migrateTo(tx, { until: when });
      await loadTables(tx, folder, manifest);
      await migrateTo(tx, { after: when });
      if (isHeld) await tx.insert(restores).values({ restoredAt: now, takenAt: new Date(manifest.at) });
      // Last before it counts: a photo has its files before its row.
      isPlaced = await placePhotos(folder, manifest, where.DATA_DIR);
    });
  } catch (error) {
    if (isPlaced) await rm(join(where.DATA_DIR, PHOTOS), { recursive: true, force: true });
    throw error;
  }
}

async function expectNoPhotos(dataDir: string): Promise<void> {
  const found = await readdir(join(dataDir, PHOTOS)).catch(() => []);
  if (found.length === 0) return;
  throw new SettingsError(
    `There are photos in ${resolve(dataDir)} already: nothing was changed.\n` +
      '  - Set DATA_DIR to an empty folder, or move what is in this one elsewhere.',
  );
}

async function placePhotos(folder: string, manifest: Manifest, dataDir: string): Promise<boolean> {
  const files = photosIn(manifest);
  if (files.length === 0) return false;
  const beside = join(dataDir, 'photos.new');
  await rm(beside, { recursive: true, force: true });
  for (const { path } of files) {
    const target = join(beside, path.slice(PHOTOS.length + 1));
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    if (!(await linkOrCopy(join(folder, path), target))) throw new Error(`${path} has gone from the backup`);
  }
  await rm(join(dataDir, PHOTOS), { recursive: true, force: true });
  await rename(beside, join(dataDir, PHOTOS));
  return true;
}
