import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import { MIGRATIONS } from '../../src/server/db/migrations-folder.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { newPostgres } from './databases.ts';
import { type Engine, temporaryFolder } from './engines.ts';

interface Journal {
  entries: { tag: string }[];
}

/** A database with the schema of before a migration. */
interface OldDatabase {
  /** One statement with its parameters. @returns its rows */
  run(statement: string, values: unknown[]): Promise<unknown[]>;
  /** Brings it up to date, as a start of the site does. `close` also removes it. */
  update(): Promise<OpenDatabase>;
}

/** @param name of the migration, without its number */
export async function openBefore(name: string, engine: Engine): Promise<OldDatabase> {
  const { folder, remove } = temporaryFolder();
  const migrationsFolder = join(folder, 'migrations');
  cpSync(MIGRATIONS, migrationsFolder, { recursive: true });
  const file = join(migrationsFolder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const before = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
  if (before < 0) throw new Error(`There is no migration ${name}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }));

  if (engine === 'PGlite') {
    // To create one takes five times as long as all its migrations.
    cpSync(inject('pgliteCreated'), folder, { recursive: true });
    const client = await PGlite.create(join(folder, 'db'));
    await migratePglite(onPglite(client), { migrationsFolder });
    return {
      run: async (statement, values) => (await client.query(statement, values)).rows,
      async update() {
        await client.close();
        return removing(await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent), remove);
      },
    };
  }
  const { url, drop } = await newPostgres(inject('postgresUrl'));
  const client = new pg.Client(url);
  await client.connect();
  await migratePostgres(onPostgres(client), { migrationsFolder });
  remove();
  return {
    run: async (statement, values) => (await client.query(statement, values)).rows,
    async update() {
      await client.end();
      return removing(await openDatabase({ DATA_DIR: '', DATABASE_URL: url }, silent), drop);
    },
  };
}

const silent = createLogger('silent');

function removing(database: OpenDatabase, remove: () => void | Promise<void>): OpenDatabase {
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
}
