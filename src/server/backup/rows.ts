import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { rawRows } from '../db/raw.ts';
import { quoted, type Table } from './schema-facts.ts';

/** How many rows are read or written at once; of tables that hold whole files, fewer. */
const BATCH = 1_000;
const BATCH_OF_FILES = 20;

export const batchOf = ({ columns }: Table): number =>
  columns.some(({ type }) => type === 'bytea') ? BATCH_OF_FILES : BATCH;

/**
 * The rows of a table, some at a time, each as a JSON object of texts: what PostgreSQL itself writes for a value and reads
 * again, whatever its type. (As JSON's own numbers and objects, a jsonb `null` couldn't be told from no value.)
 */
export async function* rowsOf(tx: Database, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`).join(', ');
  await rawRows(
    tx,
    `declare backup_rows no scroll cursor for
      select row_to_json(r)::text as line from (select ${columns} from ${quoted(table.name)}) r`,
  );
  const count = batchOf(table);
  for (;;) {
    const rows = await rawRows(tx, `fetch ${count} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => String(line));
    if (rows.length < count) break;
  }
  await rawRows(tx, 'close backup_rows');
}

/** How values are written as text does not hang on how a server is set. */
export const PLAINLY = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
];

const MODULUS = 1n << 256n;

/** Adds up what rows say, in whichever order they come. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows++;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS;
  }

  get sum(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
