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
  await expectFree(folder, 2 * (before ? rowBytes(before) : await databaseBytes(db)));
}

/** Throws SettingsError where a disk has less room. @param needed bytes */
export async function expectFree(folder: string, needed: number): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some network file systems do not report their size.
  if (blocks === 0) return;
  const left = bavail * bsize;
  if (left >= needed) return;
  throw new SettingsError(
    `No backup was begun: ${Math.floor(left / MB)} MB are left on the disk of ${folder}, and ${Math.ceil(needed / MB)} MB are needed.\n` +
      '  - Make room there, or name a file on another disk.',
  );
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Says in words that a disk ran full, or a limit was reached; null where something else went wrong. */
export function fullDisk(error: unknown, folder: string): SettingsError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!FULL.has(code)) return null;
  return new SettingsError(
    `There is no room left in ${folder} (${code}): nothing was kept.\n  - Make room there, or take another disk.`,
    { cause: error },
  );
}

const rowBytes = ({ files }: Manifest): number =>
  files.filter(({ path }) => path.startsWith('tables/')).reduce((sum, { bytes }) => sum + bytes, 0);

async function databaseBytes(db: Database): Promise<number> {
  const [row] = await rawRows(db, 'select pg_database_size(current_database())::text as bytes');
  return Number(row?.bytes);
}
