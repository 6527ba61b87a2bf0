import { mkdir } from 'node:fs/promises';
import type { EmptyDatabase } from '../db/database.ts';
import { openEmpty } from '../db/empty.ts';
import { migrateTo } from '../db/migrate-to.ts';
import { restores } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { FileSettings } from '../files/open.ts';
import type { Logger } from '../log.ts';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { checkBackup } from './check.ts';
import { loadTables } from './load.ts';
import type { Manifest } from './manifest.ts';
import { type PhotoPlace, photoPlace } from './photo-place.ts';

interface RestoreParts {
  /** Photos go where these settings let a site look for them. */
  where: Pick<Env, 'DATABASE_URL'> & FileSettings;
  log: Logger;
  now: Date;
  /** Whether emails and jobs wait until somebody confirms: not where a database only moves. */
  isHeld: boolean;
}

/** What a restore has made. */
export interface Restored {
  manifest: Manifest;
  /** Photos of bookings whose files are not where the site will look for them. */
  photosMissing: number;
}

/**
 * Makes a database of a backup's folder, in an empty place. All of it is checked before, and read again after; the schema is
 * first that of the backup, then ours. Whatever fails or ends half-way leaves nothing. Throws UsageError for a backup that
 * isn't whole or of another version, SettingsError for a place that isn't empty.
 */
export async function restoreBackup(folder: string, parts: RestoreParts): Promise<Restored> {
  const { where, log } = parts;
  const manifest = await checkBackup(folder);
  const pictures = photoPlace(where, folder, manifest);
  await pictures.expectOurs();
  await mkdir(where.DATA_DIR, { recursive: true, mode: PRIVATE_FOLDER });
  const place = await openEmpty(where, log);
  let photosMissing: number;
  try {
    photosMissing = await fill(place, { folder, manifest, pictures }, parts);
  } catch (error) {
    await place.drop();
    throw error;
  }
  await place.keep();
  return { manifest, photosMissing };
}

interface Source {
  folder: string;
  manifest: Manifest;
  pictures: PhotoPlace;
}

async function fill(
  { db }: EmptyDatabase,
  { folder, manifest, pictures }: Source,
  { now, isHeld }: RestoreParts,
): Promise<number> {
  const { when } = manifest.migration;
  try {
    return await db.transaction(async (tx) => {
      await migrateTo(tx, { until: when });
      await loadTables(tx, folder, manifest);
      await migrateTo(tx, { after: when });
      if (isHeld) await tx.insert(restores).values({ restoredAt: now, takenAt: new Date(manifest.at) });
      // Last before it counts: a photo has its files before its row.
      await pictures.fill();
      return pictures.missing(tx);
    });
  } catch (error) {
    // What stays then is of this backup, and the next restore takes it for that.
    await pictures.undo().catch(() => undefined);
    throw error;
  }
}
