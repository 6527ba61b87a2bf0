import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GARAGES_FILE } from '../../domain/garage/public-garage.ts';
import type { Database } from '../db/database.ts';
import { checkedOverlay } from '../releases/overlay.ts';
import { storedOverlay } from '../releases/snapshot.ts';
import { liveRow } from '../releases/stored.ts';

/** Writes what is published into a folder like `content/`. @returns the paths that it wrote or removed, in order */
export async function exportPublished(db: Database, contentDir: string): Promise<string[]> {
  const live = await liveRow(db);
  if (!live) return [];
  const { files } = checkedOverlay(await storedOverlay(db, live));
  // The database has the garages: git would only hold what they were.
  const written = [...files].filter(([path]) => path !== GARAGES_FILE);
  for (const [path, bytes] of written) {
    const file = join(contentDir, path);
    if (!bytes) {
      await rm(file, { force: true });
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  }
  return written.map(([path]) => path).sort();
}
