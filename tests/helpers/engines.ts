import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, test } from 'vitest';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { FIRST_GARAGE } from '../../src/domain/garage/garage.ts';
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

type Open = () => Promise<TestDatabase>;

/**
 * Declares tests of what differs between the engines, or may: whatever happens at the same time. `open` lends an empty
 * database; `once` declares a test that says the same on both, on PostgreSQL alone. Where there is none, all of them
 * run on the built-in database. `many` is how many make a crowd on the engine.
 */
export function forEachEngine(
  title: string,
  tests: (open: Open, once: typeof test, many: number) => void,
): void {
  const postgres = inject('postgresUrl');
  describe(`${title} (PGlite)`, () => tests(openPglite, postgres ? leftOut : test, CROWD.PGlite));
  if (postgres)
    describe(`${title} (PostgreSQL)`, () => tests(() => openPostgres(postgres), test, CROWD.PostgreSQL));
}

/**
 * As `forEachEngine` in the wide run, on PostgreSQL alone otherwise and by a smaller crowd: for files of which another
 * tries the same locks and types on both, and by a hundred.
 */
export function forEachEngineWhenWide(
  title: string,
  tests: (open: Open, once: typeof test, many: number) => void,
): void {
  const postgres = inject('postgresUrl');
  if (process.env.FUZZ_RUNS || !postgres) forEachEngine(title, tests);
  else describe(`${title} (PostgreSQL)`, () => tests(() => openPostgres(postgres), test, FEW));
}

/** Four for each connection that a process has to PostgreSQL: those that come after them wait in line for one. */
const FEW = 40;
/** PGlite has one connection, where everybody waits in line: more of them show nothing that these don't. */
const CROWD: Record<Engine, number> = { PGlite: FEW, PostgreSQL: 100 };

/** Declares tests of rules, which a database only keeps. On PostgreSQL they take half of the built-in one's time. */
export function onOneEngine(title: string, tests: (open: Open) => void): void {
  describe(title, () => tests(openForTests));
}

/** An empty database for what only keeps its rows there: of PostgreSQL where there is one, else the built-in one. */
export function openForTests(): Promise<TestDatabase> {
  const postgres = inject('postgresUrl');
  return postgres ? openPostgres(postgres) : openPglite();
}

const leftOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test;

const silent = createLogger('silent');

/** An empty folder that `remove` deletes. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Databases that no test holds at the moment, without rows: to empty one takes a hundredth of what another costs. */
const idle: Record<Engine, OpenDatabase[]> = { PGlite: [], PostgreSQL: [] };

const openPglite = (): Promise<TestDatabase> => lend('PGlite', newPglite);

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
 * Deletes every row but the first garage, without which there is no site, and counts from the start again. To truncate would give each table and index a file of its own anew, which
 * takes ten times as long while there are few rows; without the replica's role, the order would depend on the references.
 * Only what has counted is set back: to do so for all takes as long as everything else here.
 */
async function empty({ db }: OpenDatabase): Promise<void> {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  await db.execute(
    sql.raw(`do $$ declare counter text; begin
      set local session_replication_role = replica;
      ${tables.map((table) => `delete from "${table}"${table === 'garages' ? ` where id <> ${FIRST_GARAGE}` : ''};`).join(' ')}
      for counter in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
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
