import type { Site } from '../../content-model/site.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { type BackupParts, makeBackup } from './backup.ts';
import { backupName } from './kept.ts';
import { made } from './words.ts';

interface Parts {
  db: Database;
  env: Pick<Env, 'DATA_DIR' | 'S3_BUCKET'>;
  site: Pick<Site, 'name'>;
}

/** What a backup of a site is made of. */
export const backupParts = ({ db, env, site }: Parts): BackupParts => ({
  db,
  dataDir: env.DATA_DIR,
  site: site.name,
  photos: env.S3_BUCKET ? 'in the bucket' : 'here',
});

/** Makes one that stays until somebody deletes it. @returns where it is, and what to print */
export async function backupNow(parts: BackupParts, now: Date): Promise<{ folder: string; words: string }> {
  const backup = await makeBackup(parts, backupName(now));
  return { folder: backup.folder, words: made(backup) };
}
