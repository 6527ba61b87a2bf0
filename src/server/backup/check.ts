import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationOf } from '../db/schema-state.ts';
import { UsageError } from '../usage.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { sha256OfFile } from './photos.ts';
import { pathOf } from './save.ts';

/**
 * Reads all of a backup, before anything of it is believed: every file is there, and as it was written. Throws UsageError.
 * @returns what it holds
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { files, tables, migration } = manifest;
  if (migrationOf(migration.when)?.tag !== migration.tag)
    throw new UsageError(
      `This backup is of another version of the program (its schema is ${migration.tag}). Restore it with that version, or a later one.`,
    );
  const listed = new Set(files.map(({ path }) => path));
  for (const { name } of tables)
    if (!listed.has(pathOf(name))) throw new UsageError(`The backup doesn't list ${pathOf(name)}.`);
  for (const { path, bytes, sha256 } of files) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (!found?.isFile()) throw new UsageError(`${path} is missing from the backup. Take another one.`);
    if (found.size !== bytes || (await sha256OfFile(join(folder, path))) !== sha256)
      throw new UsageError(`${path} isn't as it was written. Take another backup.`);
  }
  return manifest;
}
