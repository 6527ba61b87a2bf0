import type { Site } from '../../content-model/site.ts';
import type { Database } from '../db/database.ts';
import type { FileSettings } from '../files/open.ts';
import { type BackupParts, makeBackup } from './backup.ts';
import { openBucket } from './bucket.ts';
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

/** Makes one that stays until somebody deletes it. @returns where it is, and what to print */
export async function backupNow(parts: BackupParts, now: Date): Promise<{ folder: string; words: string }> {
  const backup = await makeBackup(parts, backupName(now));
  return { folder: backup.folder, words: made(backup) };
}
