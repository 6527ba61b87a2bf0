import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { sql } from './drizzle.ts';
import { MIGRATIONS } from './migrations-folder.ts';

/**
 * Runs our migrations up to the one that was made at `until` (ms since 1970; left out: all) in the transaction that it is
 * given, and writes them down as Drizzle does. Drizzle's own migrator runs all of them, in a transaction of its own.
 * @param after ms since 1970: those up to then have run
 */
export async function migrateTo(
  tx: Database,
  { after = -Infinity, until = Infinity }: { after?: number; until?: number },
): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    const { folderMillis: made, hash } = migration;
    if (made <= after || made > until) continue;
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${made})`,
    );
  }
}
