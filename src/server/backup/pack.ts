import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { create, extract } from 'tar';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import { UsageError } from '../usage.ts';
import { MANIFEST } from './manifest.ts';

/** Packs a backup's folder into one file, written beside it and renamed. Throws UsageError where there is one already. */
export async function pack(folder: string, file: string): Promise<void> {
  if (await stat(file).catch(() => null)) throw new UsageError(`${file} is there already: name another one.`);
  const part = `${file}.part`;
  try {
    // What is in it first, so that whoever only looks needn't read all of it.
    const names = (await readdir(folder)).sort((a, b) => Number(b === MANIFEST) - Number(a === MANIFEST));
    await create({ file: part, cwd: folder, portable: true, mode: PRIVATE_FILE }, names);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Unpacks one into a new folder. Throws UsageError for what is no such file. */
export async function unpack(file: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    // Only what a backup is made of: no links, which could lead out of the folder.
    const isOurs = (_path: string, entry: object) =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
    await extract({ file, cwd: folder, strict: true, filter: isOurs });
  } catch (cause) {
    throw new UsageError(`${file} can't be unpacked. Take another backup.`, { cause });
  }
}
