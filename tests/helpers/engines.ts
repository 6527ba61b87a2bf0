import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { newPostgres, POSTGRES_TEMPLATE } from './databases.ts';

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
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent);
  const close = async () => {
    await database.close();
    remove();
  };
  return { ...database, engine: 'PGlite', close };
}

async function openPostgres(server: string): Promise<TestDatabase> {
  const { url, drop } = await newPostgres(server, POSTGRES_TEMPLATE);
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silent);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, engine: 'PostgreSQL', close };
}
