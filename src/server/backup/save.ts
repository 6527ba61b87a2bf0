import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../db/database.ts';
import { PRIVATE_FILE } from '../private-files.ts';
import type { BackupFile, TableSum } from './manifest.ts';
import { rowsOf, RowSum } from './rows.ts';
import type { Table } from './schema-facts.ts';

/** Where the rows of a table are in a backup. */
export const pathOf = (table: string): string => `tables/${table}.jsonl.gz`;

/** Fast: the database waits for it. It is an eighth larger than at the usual level. */
const GZIP = { level: 3 };

/** Writes the rows of a table into a backup's folder. */
export async function saveTable(
  tx: Database,
  table: Table,
  folder: string,
): Promise<{ table: TableSum; file: BackupFile }> {
  const sum = new RowSum();
  async function* lines() {
    for await (const rows of rowsOf(tx, table)) {
      for (const row of rows) sum.add(row);
      yield `${rows.join('\n')}\n`;
    }
  }
  const path = pathOf(table.name);
  const tap = new Tap();
  const file = createWriteStream(join(folder, path), { mode: PRIVATE_FILE, flags: 'wx', flush: true });
  await pipeline(Readable.from(lines()), createGzip(GZIP), tap, file);
  return {
    table: {
      name: table.name,
      columns: table.columns.map(({ name }) => name),
      rows: sum.rows,
      sum: sum.sum,
    },
    file: { path, bytes: tap.bytes, sha256: tap.hash.digest('hex') },
  };
}

/** Counts what goes through. */
class Tap extends Transform {
  bytes = 0;
  readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}
