import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileSettings, openFileStore } from '../files/open.ts';
import { MARK } from '../files/owner.ts';
import type { FileStore } from '../files/store.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import { type BackupFile, PATH, sha256Of } from './manifest.ts';
import { FILE_FOLDERS, PHOTOS } from './photos.ts';

/** A bucket with photos and papers: each folder of them, such as `photos/trash`, is a store. */
export interface Bucket {
  /** For messages. */
  name: string;
  store: (folder: string) => FileStore;
}

/** That of the settings; null where photos are in DATA_DIR. */
export const openBucket = (env: FileSettings): Bucket | null =>
  env.S3_BUCKET ? { name: env.S3_BUCKET, store: (folder) => openFileStore(env, folder) } : null;

const FOLDERS = [...FILE_FOLDERS, `${PHOTOS}/trash`];

const TYPES = [
  ['.webp', 'image/webp'],
  ['.pdf', 'application/pdf'],
] as const;

/** Requests under way at once: a bucket takes longer to answer than to send a photo. */
const AT_ONCE = 8;

/** Bytes of each photo in a bucket, by its path in a backup. */
export async function pathsInBucket(bucket: Bucket): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const folder of FOLDERS)
    for await (const { name, bytes } of bucket.store(folder).list()) {
      const path = `${folder}/${name}`;
      if (PATH.test(path)) found.set(path, bytes);
    }
  return found;
}

/** Fetches the photos of a bucket into a backup's folder, and the mark of whose they are. */
export async function fetchPhotos(bucket: Bucket, to: string): Promise<BackupFile[]> {
  const marks = FILE_FOLDERS.map((folder) => `${folder}/${MARK}`);
  const paths = [...marks, ...(await pathsInBucket(bucket)).keys()].sort();
  for (const folder of FOLDERS) await mkdir(join(to, folder), { recursive: true, mode: PRIVATE_FOLDER });
  const files = await inTurns(paths, async (path) => {
    const bytes = await bucket.store(dirname(path)).get(basename(path));
    // It has gone since it was listed.
    if (!bytes) return null;
    await writeFile(join(to, path), bytes, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
    return { path, bytes: bytes.length, sha256: sha256Of(bytes) };
  });
  return files.filter((file) => file !== null);
}

/** Puts files of a backup's folder into a bucket. */
export async function putPhotos(bucket: Bucket, from: string, paths: readonly string[]): Promise<void> {
  await inTurns(paths, async (path) => {
    const type = TYPES.find(([ending]) => path.endsWith(ending))?.[1] ?? 'application/json';
    const bytes = new Uint8Array(await readFile(join(from, path)));
    await bucket.store(dirname(path)).put(basename(path), bytes, type);
  });
}

export async function removePhotos(bucket: Bucket, paths: readonly string[]): Promise<void> {
  await inTurns(paths, (path) => bucket.store(dirname(path)).remove(basename(path)));
}

/** Does the same for each, some at once. @returns what each gave, in their order */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}
