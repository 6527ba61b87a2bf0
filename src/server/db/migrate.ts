import type { Env } from '../env.ts';
import { createLogger } from '../log.ts';
import { sql } from './drizzle.ts';
import { openDatabase } from './open.ts';
import { expectUsable, latestMigration, schemaState } from './schema-state.ts';

type Where = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

const UP_TO_DATE = 'The schema is up to date.';

/** Brings the schema up to date. Resolves to what was done, in words; throws SettingsError where it can't. */
export async function migrateNow(where: Where): Promise<string> {
  const { migrated, close } = await openDatabase(where, createLogger('silent'), 'migrate');
  await close();
  return migrated.length > 0 ? [...migrated.map((tag) => `done: ${tag}`), UP_TO_DATE].join('\n') : UP_TO_DATE;
}

/** Changes nothing. Throws SettingsError when something is pending, or the database is of a newer version. */
export async function checkSchema(where: Where): Promise<string> {
  const { db, close } = await openDatabase(where, createLogger('silent'), 'leave');
  try {
    const run = async (text: string) =>
      (await db.execute(sql.raw(text))) as { rows: Record<string, unknown>[] };
    expectUsable(schemaState(await latestMigration(run)), false);
    return UP_TO_DATE;
  } finally {
    await close();
  }
}
