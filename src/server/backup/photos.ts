import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { copyFile, constants, link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { type BackupFile, PATH } from './manifest.ts';

/** In DATA_DIR, and in a backup. */
export const PHOTOS = 'photos';
export const PAPERS = 'papers';
/** Folders of files that rows name. Whose they are is marked in each. */
export const FILE_FOLDERS = [PHOTOS, PAPERS] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

/** Those of one folder. */
export const inFolder =
  (folder: FileFolder) =>
  ({ path }: { path: string }): boolean =>
    path.startsWith(`${folder}/`);

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Names of our files below a folder, as `photos/…`; those that are only half there are left out. */
export async function photoPaths(dataDir: string): Promise<string[]> {
  const found = await Promise.all(FILE_FOLDERS.map((folder) => entriesOf(join(dataDir, folder))));
  const start = join(dataDir).length + 1;
  return found
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(start))
    .filter((path) => PATH.test(path))
    .sort();
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });

/** A backup from before, whose photos may be the same files. */
interface Before {
  folder: string;
  files: readonly BackupFile[];
}

/**
 * Puts the photos of one folder into another. They never change under their name, so each takes another name (a hard link)
 * and no room; where that can't be, they are copied. What the backup before has of the same file is not read again.
 */
export async function linkPhotos(from: string, to: string, before: Before | null): Promise<BackupFile[]> {
  const known = new Map(before?.files.map((file) => [file.path, file]));
  const files: BackupFile[] = [];
  for (const path of await photoPaths(from)) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    if (!(await linkOrCopy(join(from, path), target))) continue;
    const { size, ino } = await stat(target);
    const old = known.get(path);
    const isSame = before && old && (await inodeOf(join(before.folder, path))) === ino;
    files.push({ path, bytes: size, sha256: isSame ? old.sha256 : await sha256OfFile(target) });
  }
  return files;
}

const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']);

/** @returns false where it has gone since it was listed */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return false;
    if (!CANNOT_LINK.has(code)) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  }
}

const inodeOf = async (path: string): Promise<number | null> =>
  (await stat(path).catch(() => null))?.ino ?? null;
