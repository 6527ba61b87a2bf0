import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** A database of its own with the current schema; `close` also removes it. */
export interface TestDatabase extends OpenDatabase {
  engine: Engine;
}

/** Declares the same tests once for each engine. `open` makes a fresh database. */
export function forEachEngine(title: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  describe(`${title} (PGlite)`, () => tests(openPgliteForTests));
  const postgres = inject('postgresUrl');
  describe.skipIf(!postgres)(`${title} (PostgreSQL)`, () => tests(() => openPostgres(postgres)));
}

const silent = createLogger('silent');

/** An empty folder that `remove` deletes. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function openPgliteForTests(): Promise<TestDatabase> {
  const { folder, remove } = temporaryFolder();
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent);
  const close = async () => {
    await database.close();
    remove();
  };
  return { ...database, engine: 'PGlite', close };
}

async function openPostgres(server: string): Promise<TestDatabase> {
  const { url, drop } = await emptyPostgres(server);
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silent);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, engine: 'PostgreSQL', close };
}

/** A new, empty database on the server at `server`. */
export async function emptyPostgres(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
}
