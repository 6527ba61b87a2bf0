import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { closeDataDir } from '../private-files.ts';
import type { EmptyDatabase } from './database.ts';

/** That of DATABASE_URL, or a new one in DATA_DIR. Throws SettingsError where something is there already. */
export async function openEmpty(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Logger,
): Promise<EmptyDatabase> {
  closeDataDir(env.DATA_DIR);
  if (env.DATABASE_URL) {
    const { openEmptyPostgres } = await import('./empty-postgres.ts');
    return openEmptyPostgres(env.DATABASE_URL, log);
  }
  const { openEmptyPglite } = await import('./empty-pglite.ts');
  return openEmptyPglite(env.DATA_DIR);
}
