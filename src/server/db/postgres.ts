import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { SettingsError } from '../env.ts';
import type { Logger } from '../log.ts';
import { outsideRequests } from '../request-id.ts';
import { expectNotHalfRestored } from './half-restored.ts';
import { listenPostgres, listenersOf } from './listen-postgres.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import type { Database, OpenDatabase } from './database.ts';
import { patientPool } from './patient-pool.ts';
import { transactionsOver } from './postgres-transaction.ts';
import { expectUsable, IS_NEWER, latestMigration, schemaState, type SchemaWish } from './schema-state.ts';
import * as schema from './schema.ts';

/** Any fixed number: processes that start together queue here, because Drizzle's migrator takes no lock itself. */
export const MIGRATION_LOCK = 5_518_704_961;

interface Place {
  url: string;
  /** Where a restore leaves its mark. */
  dataDir: string;
}

/** Of one process. */
const CONNECTIONS = 10;

/** Opens PostgreSQL at `url`. Throws SettingsError when it cannot be reached, or this code can't work on its schema. */
export async function openPostgres(place: Place, log: Logger, wish: SchemaWish): Promise<OpenDatabase> {
  const { url } = place;
  const migrated = await settleSchema(place, log, wish);
  const pool = patientPool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    query_timeout: QUERY_MS,
    options: `${UTC} ${LIMITS}`,
  });
  // A connection that the server closes must not end the process, idle or in the middle of a transaction: whoever asks on
  // it is told, and the pool makes a new one.
  pool.on('connect', (client) => outlive(client, log));
  pool.on('error', () => {});
  const db: Database = drizzle(pool, { schema });
  db.transaction = transactionsOver(pool);
  return {
    db,
    migrated,
    listen: (channel, ear) => listenPostgres(url, channel, { ear, log }),
    listeners: (channel) => listenersOf(pool, channel),
    // Another process may have brought the schema further: from then on what this one writes may be refused.
    ping: async () => {
      const latest = await latestMigration((text) => pool.query(text));
      if (schemaState(latest).isNewer) throw new SettingsError(`${IS_NEWER}; start the newer one`);
    },
    pool: () => ({
      all: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: CONNECTIONS,
    }),
    close: () => pool.end(),
  };
}

const UTC = '-c timezone=UTC';

/** Our slowest statement takes a tenth of a second. Normally the server gives up on one first, with a reason. */
const LIMITS = '-c statement_timeout=8000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000';
/** ms. If the server itself hangs, we give up, so that a visitor is told rather than left waiting. */
const QUERY_MS = 10_000;

/** Without a listener for them, an error of a connection ends the process. */
function outlive(client: pg.ClientBase, log: Logger): void {
  // It outlives the request that it was opened for.
  client.on('error', (err) => outsideRequests(() => log.warn({ err }, 'a database connection was lost')));
}

/** A connection by itself, without limits on its statements. Throws SettingsError when the server cannot be reached. */
export async function connected(url: string, log: Logger): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: UTC });
  outlive(client, log);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
    throw new SettingsError(
      `The database at DATABASE_URL does not answer: ${why}\n` +
        '  - Check the address, the user and the password in DATABASE_URL, or\n' +
        '  - leave DATABASE_URL out to use the built-in database in DATA_DIR.',
      { cause },
    );
  }
}

/** @returns the names of the migrations that ran */
async function settleSchema({ url, dataDir }: Place, log: Logger, wish: SchemaWish): Promise<string[]> {
  const client = await connected(url, log);
  try {
    if (wish === 'leave') return [];
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const latest = await latestMigration((text) => client.query(text));
    if (latest === null && wish === 'migrate') expectNotHalfRestored(dataDir);
    const pending = expectUsable(schemaState(latest), wish === 'migrate');
    if (wish === 'migrate') await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    return pending;
  } finally {
    // Ending the session releases the lock, whatever happened before.
    await client.end();
  }
}
