import type { PgDatabase, PgQueryResultHKT } from './drizzle-tables.ts';
import type * as schema from './schema.ts';

/**
 * Either engine. Inside `db.transaction(tx => …)` use only `tx`: PGlite has one connection, so `db` would wait for
 * ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Hears what triggers tell by `pg_notify`, once it is committed, whichever process it was. */
export interface Ear {
  hear(payload: string): void;
  /** From now on everything is heard. */
  found(): void;
  /** Nothing is heard any more, until `found`. */
  lost(): void;
}

/** How many connections there are, how many of them nobody uses, and how many questions wait for one. */
export interface PoolState {
  all: number;
  idle: number;
  waiting: number;
  most: number;
}

export interface OpenDatabase {
  db: Database;
  /** Names of the migrations that ran when it was opened. */
  migrated: readonly string[];
  /** Resolves after the first attempt, and goes on trying. @returns what stops it */
  listen(channel: string, ear: Ear): Promise<() => Promise<void>>;
  /** How many listen to it, in all processes on this database. */
  listeners(channel: string): Promise<number>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Connections of this process; null: the built-in database has none. */
  pool(): PoolState | null;
  close(): Promise<void>;
}

/** A database in which nothing is yet, and that nobody else opens meanwhile. One of the two is called at the end. */
export interface EmptyDatabase {
  db: Database;
  /** From now on it is the site's. */
  keep(): Promise<void>;
  /** What was not committed is gone; of the built-in database, everything. */
  drop(): Promise<void>;
}
