import type { Env } from '../env.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type Job, NOT_DUE } from '../jobs/jobs.ts';
import { onceADay } from '../jobs/once-a-day.ts';
import type { Logger } from '../log.ts';
import { type BackupParts, makeBackup } from './backup.ts';
import { backupName, keepSeven, removeHalves } from './kept.ts';

/** Local hours in which fewest people are on the site. */
const NIGHT = { from: '01:00', until: '05:00' };

interface Parts {
  backup: BackupParts;
  env: Pick<Env, 'BACKUPS'>;
  clock: () => Date;
  log: Logger;
}

/** Makes a backup each night, one over all processes, and keeps seven. One that fails is tried again an hour later, or the next night. */
export function nightlyBackup({ backup, env, clock, log }: Parts): Job[] {
  if (env.BACKUPS === 'off') return [];
  const { db, dataDir } = backup;
  async function run(): Promise<void> {
    await removeHalves(dataDir, clock());
    // A bucket keeps its own versions: to fetch all of it each night would take long.
    const photos = backup.bucket ? 'in the bucket' : 'here';
    const { manifest, readMs } = await makeBackup({ ...backup, photos }, backupName(clock(), true));
    const removed = await keepSeven(dataDir);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    log.info({ rows, files: manifest.files.length, readMs, removed }, 'a backup was made');
  }
  const daily = onceADay({ db, clock }, { name: 'backup', run }, MOST_OF_A_DAY_MS);
  return [
    {
      ...daily,
      between: NIGHT,
      run: async () => {
        const { time } = localNow(clock());
        return time >= NIGHT.from && time < NIGHT.until ? daily.run() : NOT_DUE;
      },
    },
  ];
}

/** So that each night has one, even where that of the night before began late. */
const MOST_OF_A_DAY_MS = 18 * 60 * 60_000;
