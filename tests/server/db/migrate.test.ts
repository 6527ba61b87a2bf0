import { cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkSchema, migrateNow } from '../../../src/server/db/migrate.ts';
import { sql } from '../../../src/server/db/drizzle.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { schemaState } from '../../../src/server/db/schema-state.ts';
import { readiness } from '../../../src/server/http/readiness.ts';
import { createLogger } from '../../../src/server/log.ts';
import { newPostgres, POSTGRES_TEMPLATE } from '../../helpers/databases.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

const silent = createLogger('silent');
const NEWEST = '(select max(created_at) from drizzle.__drizzle_migrations)';
const AS_A_LATER_VERSION = `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', ${NEWEST} + 1`;
const AS_THIS_VERSION = "delete from drizzle.__drizzle_migrations where hash = 'later'";

interface Here {
  where: { DATA_DIR: string; DATABASE_URL: string | undefined };
  /** One statement on the database, whichever version it is of. */
  run(text: string): Promise<void>;
}

/** What must hold on either engine. `here` is a database of this version. */
function holds(here: () => Here): void {
  test('nothing is pending, and nothing is done', async () => {
    const { where } = here();
    expect(await checkSchema(where)).toBe('The schema is up to date.');
    expect(await migrateNow(where)).toBe('The schema is up to date.');
  });

  test('a database of a later version is refused by the site, by commands and by the check', async () => {
    const { where, run } = here();
    await run(AS_A_LATER_VERSION);
    const words = /newer version than this program.*restore the backup/s;
    await expect(openDatabase(where, silent)).rejects.toThrow(words);
    await expect(openDatabase(where, silent, 'require')).rejects.toThrow(words);
    await expect(migrateNow(where)).rejects.toThrow(words);
    await expect(checkSchema(where)).rejects.toThrow(words);
    await run(AS_THIS_VERSION);
    expect(await checkSchema(where)).toBe('The schema is up to date.');
  });

  test('what is pending is named, and done by the site alone', async () => {
    const { where, run } = here();
    await run('create table kept as table drizzle.__drizzle_migrations');
    await run(`delete from drizzle.__drizzle_migrations where created_at = ${NEWEST}`);
    const words = /lacks a change of this version: 00\d\d_\w+.*npm run migrate/s;
    await expect(checkSchema(where)).rejects.toThrow(words);
    await expect(openDatabase(where, silent, 'require')).rejects.toThrow(words);
    // It was tried: what it makes is there already.
    await expect(openDatabase(where, silent, 'migrate')).rejects.toThrow();
    await run('truncate drizzle.__drizzle_migrations');
    await run('insert into drizzle.__drizzle_migrations select * from kept');
    await run('drop table kept');
    expect(await checkSchema(where)).toBe('The schema is up to date.');
  });
}

describe('the schema of the built-in database', () => {
  const { folder, remove } = temporaryFolder();
  const where = { DATA_DIR: folder, DATABASE_URL: undefined };
  beforeAll(() => cpSync(inject('pgliteTemplate'), folder, { recursive: true }));
  afterAll(remove);
  holds(() => ({
    where,
    async run(text) {
      const { db, close } = await openDatabase(where, silent, 'leave');
      await db.execute(sql.raw(text));
      await close();
    },
  }));

  test('a command makes no database where there is none', async () => {
    const empty = temporaryFolder();
    const nowhere = { DATA_DIR: empty.folder, DATABASE_URL: undefined };
    await expect(openDatabase(nowhere, silent, 'require')).rejects.toThrow(
      /no database in .*npm run migrate/s,
    );
    await expect(checkSchema(nowhere)).rejects.toThrow('There is no database');
    empty.remove();
  });
});

const postgres = inject('postgresUrl');
describe.skipIf(!postgres)('the schema of PostgreSQL', () => {
  let where: { DATA_DIR: string; DATABASE_URL: string };
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await newPostgres(postgres, POSTGRES_TEMPLATE);
    where = { DATA_DIR: '', DATABASE_URL: made.url };
    drop = made.drop;
  });
  afterAll(() => drop());
  const run = async (text: string) => {
    const { db, close } = await openDatabase(where, silent, 'leave');
    await db.execute(sql.raw(text));
    await close();
  };
  holds(() => ({ where, run }));

  test('a process whose schema has moved on says so at /readyz, and is ready again when it is back', async () => {
    const { ping, close } = await openDatabase(where, silent);
    const ready = readiness({ log: silent, ping });
    expect(await ready()).toBeNull();
    await run(AS_A_LATER_VERSION);
    expect(await ready()).toMatch(/^The database is of a newer version/);
    await run(AS_THIS_VERSION);
    expect(await ready()).toBeNull();
    await close();
  });
});

describe('what a database lacks', () => {
  const ours = [
    { tag: '0000_first', when: 100 },
    { tag: '0001_second', when: 200 },
  ];
  test.each([
    [null, ['0000_first', '0001_second'], false],
    [100, ['0001_second'], false],
    [200, [], false],
    [201, [], true],
  ])('after a migration of %s', (latest, pending, isNewer) => {
    expect(schemaState(latest, ours)).toEqual({ pending, isNewer });
  });
});
