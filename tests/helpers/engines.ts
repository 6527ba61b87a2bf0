import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import * as schema from '../../src/server/db/schema.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { newPostgres, POSTGRES_TEMPLATE } from './databases.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** A database with the current schema and no rows, which no other test has; `close` gives it back. */
export interface TestDatabase extends OpenDatabase {
  engine: Engine;
}

/** Declares the same tests once for each engine. `open` makes a fresh database. */
export function forEachEngine(title: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  describe(`${title} (PGlite)`, () => tests(openPgliteForTests));
  onPostgres(title, tests);
}

/** The same on PostgreSQL alone: what both engines do alike, and the built-in one needs seconds for. */
export function onPostgres(title: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  const postgres = inject('postgresUrl');
  describe.skipIf(!postgres)(`${title} (PostgreSQL)`, () => tests(() => openPostgres(postgres)));
}

const silent = createLogger('silent');

/** An empty folder that `remove` deletes. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Databases that no test holds at the moment, without rows: to empty one takes a hundredth of what another costs. */
const idle: Record<Engine, OpenDatabase[]> = { PGlite: [], PostgreSQL: [] };

export const openPgliteForTests = (): Promise<TestDatabase> => lend('PGlite', newPglite);

async function lend(engine: Engine, make: () => Promise<OpenDatabase>): Promise<TestDatabase> {
  const database = idle[engine].pop() ?? (await make());
  let lent = true;
  const close = async () => {
    if (!lent) return;
    lent = false;
    await empty(database);
    idle[engine].push(database);
  };
  return { ...database, engine, close };
}

/**
 * Deletes every row and counts from one again. To truncate would give each table and index a file of its own anew, which
 * takes ten times as long while there are few rows; without the replica's role, the order would depend on the references.
 */
async function empty({ db }: OpenDatabase): Promise<void> {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  await db.execute(
    sql.raw(`do $$ declare counter text; begin
      set local session_replication_role = replica;
      ${tables.map((table) => `delete from "${table}";`).join(' ')}
      for counter in select sequencename from pg_sequences where schemaname = 'public' loop
        execute format('alter sequence %I restart', counter);
      end loop;
      set local session_replication_role = origin;
    end $$`),
  );
}

async function newPglite(): Promise<OpenDatabase> {
  const { folder, remove } = temporaryFolder();
  process.once('exit', remove);
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  return openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent);
}

async function openPostgres(server: string): Promise<TestDatabase> {
  // Goes with the server when the run ends.
  return lend('PostgreSQL', async () => {
    const { url } = await newPostgres(server, POSTGRES_TEMPLATE);
    return openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silent);
  });
}
