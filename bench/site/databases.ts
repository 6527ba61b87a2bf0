import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { temporaryFolder } from '../processes.ts';
import { type Bench, type RunningSite, withSite } from './serve.ts';

/** Of a session that a filler has begun. */
export const tokenOf = ({ Authorization }: { Authorization: string }): string =>
  Authorization.replace('Bearer ', '');

/**
 * Measures a site over a database that something was put into before.
 * @param env further settings of the site; PGlite without a DATABASE_URL
 */
export async function onFilled<F, T>(
  bench: Pick<Bench, 'dist' | 'port'>,
  fill: (db: Database) => Promise<F>,
  measure: (site: RunningSite, filled: F) => Promise<T>,
  env: Record<string, string> = {},
  root?: string,
): Promise<T> {
  const DATA_DIR = temporaryFolder();
  const settings = { DATABASE_URL: undefined, ...env, DATA_DIR };
  const { db, close } = await openDatabase(settings, createLogger('silent'));
  const filled = await fill(db);
  await close();
  return withSite(bench, (site) => measure(site, filled), settings, root);
}

/** The same over the built-in database, and over PostgreSQL where there is one, committing as it would in earnest. */
export async function onEachDatabase<F, T>(
  bench: Bench,
  fill: (db: Database) => Promise<F>,
  measure: (site: RunningSite, filled: F, database: string) => Promise<T>,
): Promise<T[]> {
  const results = [await onFilled(bench, fill, (site, filled) => measure(site, filled, 'PGlite'))];
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) return results;
  process.once('exit', postgres.stop);
  const env = { DATABASE_URL: postgres.url };
  results.push(await onFilled(bench, fill, (site, filled) => measure(site, filled, 'PostgreSQL'), env));
  postgres.stop();
  return results;
}
