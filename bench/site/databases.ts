import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { temporaryFolder } from '../children.ts';
import type { Bench } from '../measurement.ts';
import { type RunningSite, withSite } from './serve.ts';

/** Puts something into a new database, and leaves it. @returns what the filler says */
export async function fillDatabase<T>(
  settings: { DATA_DIR: string; DATABASE_URL: string | undefined },
  fill: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase(settings, createLogger('silent'));
  const filled = await fill(db);
  await close();
  return filled;
}

/** Of a session that a filler has begun. */
export const tokenOf = ({ Authorization }: { Authorization: string }): string =>
  Authorization.replace('Bearer ', '');

/**
 * Does the same with a site over each database, filled first: the built-in one, and PostgreSQL where there is one,
 * committing as it would in earnest.
 */
export async function onEachDatabase<F, T>(
  { dist, port }: Bench,
  fill: (db: Database) => Promise<F>,
  measure: (site: RunningSite, filled: F, database: string) => Promise<T>,
): Promise<T[]> {
  const run = async (database: string, databaseUrl?: string) => {
    const dataDir = temporaryFolder();
    const filled = await fillDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, fill);
    return withSite({ dist, port, dataDir, databaseUrl }, (site) => measure(site, filled, database));
  };
  const results = [await run('PGlite')];
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) return results;
  process.once('exit', postgres.stop);
  results.push(await run('PostgreSQL', postgres.url));
  postgres.stop();
  return results;
}
