import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { syncFolder } from '../db/durable-fs.ts';
import { folderStore } from '../files/folder.ts';
import type { FileSettings } from '../files/open.ts';
import { MARK, type OwnerMark, ownerMark } from '../files/owner.ts';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { openBucket, pathsInBucket, putPhotos, removePhotos } from './bucket.ts';
import { type FileFolder, linkOrCopy, photoPaths } from './photos.ts';

/** Where a site looks for its photos and papers, as a restore sees it. Paths are those of a backup. */
export interface PhotoTarget {
  /** For messages. */
  name: string;
  /** Bytes of each photo that is there. */
  paths(): Promise<Map<string, number>>;
  /** Whose those of a folder are. */
  mark(folder: FileFolder): Promise<OwnerMark | 'unreadable' | null>;
  put(from: string, paths: readonly string[]): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
}

/** The bucket of the settings, else DATA_DIR. */
export function photoTarget(where: FileSettings): PhotoTarget {
  const bucket = openBucket(where);
  if (!bucket) return inFolder(where.DATA_DIR);
  return {
    name: `the bucket ${bucket.name}`,
    paths: () => pathsInBucket(bucket),
    mark: (folder) => ownerMark(bucket.store(folder)),
    put: (from, paths) => putPhotos(bucket, from, paths),
    remove: (paths) => removePhotos(bucket, paths),
  };
}

const inFolder = (dataDir: string): PhotoTarget => ({
  name: resolve(dataDir),
  async paths() {
    const found = (await photoPaths(dataDir)).filter((path) => !path.endsWith(`/${MARK}`));
    return new Map(
      await Promise.all(found.map(async (path) => [path, (await stat(join(dataDir, path))).size] as const)),
    );
  },
  mark: (folder) => ownerMark(folderStore(join(dataDir, folder))),
  async put(from, paths) {
    for (const path of paths) {
      const target = join(dataDir, path);
      await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      // Half a file, which a copy left that was killed.
      await rm(target, { force: true });
      if (!(await linkOrCopy(join(from, path), target))) throw new Error(`${path} has gone from the backup`);
    }
    for (const folder of new Set(paths.map((path) => dirname(join(dataDir, path))))) syncFolder(folder);
  },
  async remove(paths) {
    for (const path of paths) await rm(join(dataDir, path), { force: true });
  },
});
