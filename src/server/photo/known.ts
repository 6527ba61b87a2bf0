import { inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { forgottenPhotos, photos } from '../db/schema.ts';
import type { FileStore, StoredFile } from '../files/store.ts';
import { photoKey } from './names.ts';

/** What this database knows of a file: of a photo, of one whose years are over, or nothing. */
export type PhotoKnown = 'photo' | 'forgotten' | 'unknown';

/** Names in one question. */
const AT_ONCE = 500;

/** All files of photos in a store, each with what is known of it. Files that aren’t ours are left out. */
export async function* photoKnown(
  db: Database,
  files: FileStore,
): AsyncGenerator<StoredFile & { known: PhotoKnown }> {
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    if (photoKey(file.name) === null) continue;
    batch.push(file);
    if (batch.length < AT_ONCE) continue;
    yield* await withKnown(db, batch);
    batch = [];
  }
  yield* await withKnown(db, batch);
}

async function withKnown(db: Database, batch: readonly StoredFile[]) {
  const keys = batch.map(({ name }) => photoKey(name) ?? '');
  const kept = await db.select({ key: photos.key }).from(photos).where(inArray(photos.key, keys));
  const gone = await db
    .select({ key: forgottenPhotos.key })
    .from(forgottenPhotos)
    .where(inArray(forgottenPhotos.key, keys));
  const known = new Map<string, PhotoKnown>([
    ...gone.map(({ key }) => [key, 'forgotten'] as const),
    ...kept.map(({ key }) => [key, 'photo'] as const),
  ]);
  return batch.map((file) => ({ ...file, known: known.get(photoKey(file.name) ?? '') ?? 'unknown' }));
}
