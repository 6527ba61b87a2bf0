import { statfs } from 'node:fs/promises';
import type { Database } from '../db/database.ts';
import { rawRows } from '../db/raw.ts';
import { SettingsError } from '../env.ts';
import type { Manifest } from './manifest.ts';

const MB = 1024 * 1024;

/**
 * A backup is not begun below twice the room that its rows will take: what the last one took, or, for the first, what the
 * database takes. The photos take none. Throws SettingsError.
 */
export async function expectRoom(db: Database, folder: string, before: Manifest | null): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some network file systems do not report their size.
  if (blocks === 0) return;
  const needed = 2 * (before ? rowBytes(before) : await databaseBytes(db));
  const left = bavail * bsize;
  if (left >= needed) return;
  throw new SettingsError(
    `No backup was begun: ${Math.floor(left / MB)} MB are left on the disk of ${folder}, and ${Math.ceil(needed / MB)} MB are needed.`,
  );
}

const rowBytes = ({ files }: Manifest): number =>
  files.filter(({ path }) => path.startsWith('tables/')).reduce((sum, { bytes }) => sum + bytes, 0);

async function databaseBytes(db: Database): Promise<number> {
  const [row] = await rawRows(db, 'select pg_database_size(current_database())::text as bytes');
  return Number(row?.bytes);
}
