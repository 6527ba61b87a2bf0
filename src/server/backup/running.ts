import type { Site } from '../../content-model/site.ts';
import type { Database } from '../db/database.ts';
import type { FileSettings } from '../files/open.ts';
import { type BackupParts, makeBackup } from './backup.ts';
import { openBucket } from './bucket.ts';
import type { BackupUse } from './control.ts';
import { backupName } from './kept.ts';
import { made } from './words.ts';

interface Parts {
  db: Database;
  env: FileSettings;
  site: Pick<Site, 'name'>;
}

/** What a backup of a site is made of. */
export const backupParts = ({ db, env, site }: Parts): BackupParts => ({
  db,
  dataDir: env.DATA_DIR,
  site: site.name,
  photos: 'here',
  bucket: openBucket(env),
});

/**
 * Makes one that stays until somebody deletes it, or one to be packed: if that never happens, it goes a day later.
 * @returns where it is, and what to print
 */
export async function backupNow(
  parts: BackupParts,
  now: Date,
  use: BackupUse,
): Promise<{ folder: string; words: string }> {
  const name = backupName(now);
  const backup = await makeBackup(parts, use === 'keep' ? name : `.${name}.to-pack.part`);
  return { folder: backup.folder, words: made(backup) };
}
