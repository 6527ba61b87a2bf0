import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { rawRows } from '../db/raw.ts';
import type { Manifest, TableSum } from './manifest.ts';
import { batchOf, PLAINLY, rowsOf, RowSum } from './rows.ts';
import { pathOf } from './save.ts';
import { quoted, referencesOf, type Table, tablesOf } from './schema-facts.ts';

/**
 * Puts the rows of a backup into tables of the same schema, in the transaction that it is given, and reads them again.
 * Triggers don't see them: what they would write is in the backup. References between tables are taken away meanwhile
 * and put back, which checks them, and needs no rights that a hosted database doesn't give. Throws an Error where what
 * is there at the end isn't what the backup says.
 */
export async function loadTables(tx: Database, folder: string, manifest: Manifest): Promise<void> {
  for (const setting of PLAINLY) await rawRows(tx, setting);
  const tables = await tablesOf(tx);
  expectSame(tables, manifest.tables);
  const references = await referencesOf(tx);
  for (const { table, name } of references)
    await rawRows(tx, `alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of tables) {
    await rawRows(tx, `alter table ${quoted(table.name)} disable trigger user`);
    // What its migrations have put there.
    await rawRows(tx, `delete from ${quoted(table.name)}`);
    await loadTable(tx, folder, table);
  }
  for (const { name, last, given } of manifest.counters)
    await rawRows(tx, sql`select setval(${quoted(name)}::regclass, ${last}::bigint, ${given}::boolean)`);
  for (const { table, name, definition } of references)
    await rawRows(tx, `alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const table of tables) await rawRows(tx, `alter table ${quoted(table.name)} enable trigger user`);
  await compareTables(tx, manifest);
}

function expectSame(tables: readonly Table[], saved: readonly TableSum[]): void {
  const shape = (name: string, columns: readonly string[]) => `${name}(${columns.join(', ')})`;
  const ours = tables.map(({ name, columns }) => shape(name, columns.map((column) => column.name).sort()));
  const theirs = saved.map(({ name, columns }) => shape(name, columns.toSorted()));
  const other = theirs.find((one) => !ours.includes(one)) ?? ours.find((one) => !theirs.includes(one));
  if (other) throw new Error(`The backup and the schema it names differ in ${other}`);
}

async function loadTable(tx: Database, folder: string, table: Table): Promise<void> {
  const columns = table.columns.filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => quoted(name));
  const typed = columns.map(({ name, type }) => `r.${quoted(name)}::${type}`).join(', ');
  const head = `insert into ${quoted(table.name)} (${names.join(', ')}) overriding system value select ${typed} from json_to_recordset(`;
  const tail = `::json) as r(${names.map((name) => `${name} text`).join(', ')})`;
  const most = batchOf(table);
  let rows: string[] = [];
  const write = async () => {
    if (rows.length > 0) await rawRows(tx, sql`${sql.raw(head)}${`[${rows.join(',')}]`}${sql.raw(tail)}`);
    rows = [];
  };
  const file = createReadStream(join(folder, pathOf(table.name)));
  await pipeline(file, createGunzip(), async (text: AsyncIterable<Buffer>) => {
    for await (const line of linesOf(text)) {
      rows.push(line);
      if (rows.length === most) await write();
    }
  });
  await write();
}

async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Throws an Error where a table doesn't hold what the backup says. */
export async function compareTables(
  tx: Database,
  { tables: saved }: Pick<Manifest, 'tables'>,
): Promise<void> {
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  for (const { name, rows, sum, columns } of saved) {
    const table = tables.get(name);
    if (!table) throw new Error(`The table ${name} of the backup is not there`);
    const found = new RowSum();
    // As they were written down: a column that was added by another way may stand elsewhere.
    const inOrder = table.columns.toSorted((a, b) => columns.indexOf(a.name) - columns.indexOf(b.name));
    for await (const batch of rowsOf(tx, { name, columns: inOrder })) for (const row of batch) found.add(row);
    if (found.rows !== rows || found.sum !== sum)
      throw new Error(`${name} holds ${found.rows} rows, and the backup ${rows}: they are not the same`);
  }
}
