import { drizzle } from 'drizzle-orm/node-postgres';
import { SettingsError } from '../env.ts';
import type { Logger } from '../log.ts';
import type { EmptyDatabase } from './database.ts';
import { connected, MIGRATION_LOCK } from './postgres.ts';
import * as schema from './schema.ts';

const TABLES = `select count(*)::int as tables from pg_class
  where relkind in ('r', 'p', 'v', 'S') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))`;

/** A site that starts meanwhile waits for the lock, and then finds a whole database. */
export async function openEmptyPostgres(url: string, log: Logger): Promise<EmptyDatabase> {
  const client = await connected(url, log);
  const end = () => client.end();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query<{ tables: number }>(TABLES);
    if (rows[0]?.tables !== 0)
      throw new SettingsError(
        'The database at DATABASE_URL is not empty: nothing was changed.\n' +
          '  - Make a new one ("create database …") and set DATABASE_URL to it.',
      );
    return { db: drizzle(client, { schema }), keep: end, drop: end };
  } catch (error) {
    await end();
    throw error;
  }
}
