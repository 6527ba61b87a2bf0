import { inArray } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/retention.ts';
import type { Database } from '../db/database.ts';
import { photos } from '../db/schema.ts';
import type { FileStore, StoredFile } from '../files/store.ts';
import { keyOf } from './names.ts';

/** A photo that is being added has its files before its row. */
const KEPT_DAYS = 1;
const AT_ONCE = 500;

/**
 * Deletes the files of photos that have no row: those of deleted bookings, whose rows went with them, and what was left
 * when a process ended while it added one. Files that are none of ours are left alone.
 */
export async function sweepPhotos(db: Database, files: FileStore, now: Date): Promise<void> {
  const before = daysAfter(now, -KEPT_DAYS);
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    if (file.storedAt >= before || keyOf(file.name) === null) continue;
    batch.push(file);
    if (batch.length < AT_ONCE) continue;
    await sweep(db, files, batch);
    batch = [];
  }
  await sweep(db, files, batch);
}

async function sweep(db: Database, files: FileStore, batch: readonly StoredFile[]): Promise<void> {
  const keys = batch.map(({ name }) => keyOf(name) ?? '');
  const rows = await db.select({ key: photos.key }).from(photos).where(inArray(photos.key, keys));
  const kept = new Set(rows.map(({ key }) => key));
  for (const { name } of batch)
    if (!kept.has(keyOf(name) ?? '') || name.endsWith('.part')) await files.remove(name);
}
