import { askForRun } from '../backup/control.ts';
import { openDatabase } from '../db/open.ts';
import type { Env } from '../env.ts';
import { runJob } from '../jobs/run-now.ts';
import { createLogger } from '../log.ts';
import { UsageError } from '../usage.ts';

/** @returns what to print. Throws UsageError, SettingsError. */
export async function runOnSite(name: string, env: Env): Promise<string> {
  if (!/^[a-z-]{1,40}$/.test(name)) throw new UsageError(`${name} is no name of a job`);
  if (!env.DATABASE_URL) {
    const words = await askForRun(env.DATA_DIR, name);
    if (words === null)
      throw new UsageError(
        'The site isn’t running, and the built-in database is its alone. Start it, then ask again',
      );
    return words;
  }
  const { db, close } = await openDatabase(env, createLogger('silent'), 'require');
  try {
    return await runJob(name, { db, clock: () => new Date() });
  } finally {
    await close();
  }
}
