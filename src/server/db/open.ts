import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { closeDataDir } from '../private-files.ts';
import type { OpenDatabase } from './database.ts';
import { tidyAfterRestore } from './half-restored.ts';
import type { SchemaWish } from './schema-state.ts';

/**
 * PostgreSQL if DATABASE_URL is set, else PGlite in DATA_DIR. DATA_DIR is first closed to other accounts. Each engine
 * is loaded only if it is used. Throws SettingsError where the database can't be reached or this code can't work on it.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Logger,
  schema: SchemaWish = 'migrate',
): Promise<OpenDatabase> {
  closeDataDir(env.DATA_DIR);
  if (env.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts');
    const opened = await openPostgres({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }, log, schema);
    if (schema === 'migrate') tidyAfterRestore(env.DATA_DIR, log, false);
    return opened;
  }
  const { openPglite } = await import('./pglite.ts');
  const opened = await openPglite(env.DATA_DIR, schema, log);
  tidyAfterRestore(env.DATA_DIR, log, true);
  return opened;
}
