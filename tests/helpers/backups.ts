import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database.ts';
import { type Manifest, sha256Of, writeManifest } from '../../src/server/backup/manifest.ts';
import { temporaryFolder } from './engines.ts';

/** What a table says, by another way than a backup reads it: each row as PostgreSQL writes it, in one order. */
export async function textOf(db: Database): Promise<Record<string, string>> {
  const { rows } = (await db.execute(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const texts: Record<string, string> = {};
  for (const { name } of rows) {
    const read = sql.raw(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as said from "${name}" t`,
    );
    const [row] = ((await db.execute(read)) as unknown as { rows: { said: string }[] }).rows;
    texts[name] = row?.said ?? '';
  }
  return texts;
}

/** What a database is made of: its columns, rules, indexes, triggers and migrations. */
export async function shapeOf(db: Database): Promise<unknown[]> {
  const { rows } = (await db.execute(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as part
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select hash from drizzle.__drizzle_migrations
    order by 1`)) as unknown as { rows: { part: string }[] };
  return rows.map(({ part }) => part).sort();
}

/** A copy of a backup, to spoil. */
export function copyOf(folder: string): { copy: string; remove: () => void } {
  const { folder: home, remove } = temporaryFolder();
  const copy = join(home, 'copy');
  cpSync(folder, copy, { recursive: true });
  return { copy, remove };
}

/** Writes another manifest, which says of itself that it is as it was written. */
export async function rewrite(folder: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  await writeManifest(folder, change(manifest));
}

/** Changes one byte in the middle of a file. */
export function spoil(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** Writes another file in its place, which the manifest knows. */
export async function replace(folder: string, path: string, bytes: Buffer): Promise<void> {
  writeFileSync(join(folder, path), bytes);
  const its = { bytes: bytes.length, sha256: sha256Of(bytes) };
  await rewrite(folder, (manifest) => ({
    ...manifest,
    files: manifest.files.map((file) => (file.path === path ? { path, ...its } : file)),
  }));
}
