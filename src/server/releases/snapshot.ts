import { createHash } from 'node:crypto';
import { eq, inArray, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { publishes, publishFiles } from '../db/schema.ts';
import type { PublishChange } from '../db/stored-publish.ts';
import type { Overlay } from './overlay.ts';

type Files = Readonly<Record<string, string | null>>;

/** The columns of a publish that say what is in it. */
export function snapshotOf({ files, redirects }: Overlay) {
  const hashed = [...files].map(([path, bytes]) => [path, bytes && hashOf(bytes)] as const);
  return { files: Object.fromEntries(hashed) as Files, redirects: [...redirects] };
}

/** Stores the bytes; call it after the row of the publish, which keeps everybody else from deleting them. */
export async function storeFiles(tx: Database, { files }: Overlay): Promise<void> {
  for (const bytes of files.values()) {
    if (bytes)
      await tx
        .insert(publishFiles)
        .values({ hash: hashOf(bytes), bytes })
        .onConflictDoNothing();
  }
}

/** The overlay as it was stored. */
export async function storedOverlay(
  db: Database,
  { files, redirects }: Pick<typeof publishes.$inferSelect, 'files' | 'redirects'>,
): Promise<Overlay> {
  const hashes = [...new Set(Object.values(files).filter((hash) => hash !== null))];
  const rows = hashes.length
    ? await db.select().from(publishFiles).where(inArray(publishFiles.hash, hashes))
    : [];
  const byHash = new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
  const overlay = new Map<string, Uint8Array | null>();
  for (const [path, hash] of Object.entries(files)) {
    const bytes = hash === null ? null : byHash.get(hash);
    if (bytes === undefined) throw new Error(`The bytes of ${path} are not stored`);
    overlay.set(path, bytes);
  }
  return { files: overlay, redirects };
}

/** What a publish laid over one file; null: nothing, or it left it out. */
export async function storedFile(
  db: Database,
  { files }: Pick<typeof publishes.$inferSelect, 'files'>,
  path: string,
): Promise<Uint8Array | null> {
  const hash = files[path];
  if (!hash) return null;
  const [row] = await db.select().from(publishFiles).where(eq(publishFiles.hash, hash));
  return row?.bytes ?? null;
}

/** Deletes the bytes that no publish names any more. */
export async function dropUnused(tx: Database): Promise<void> {
  await tx
    .delete(publishFiles)
    .where(
      sql`${publishFiles.hash} not in (select f.value from ${publishes}, jsonb_each_text(${publishes.files}) f where f.value is not null)`,
    );
}

/** What is otherwise in one than in another. A file that ships and is laid over is 'changed' from then on. */
export function changedFiles(before: Files, after: Files, ships: (path: string) => boolean): PublishChange[] {
  const there = (files: Files, path: string) => (path in files ? files[path] !== null : ships(path));
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].sort().flatMap((path): PublishChange[] => {
    const was = there(before, path);
    const is = there(after, path);
    if (before[path] === after[path] && path in before === path in after) return [];
    if (!was && !is) return [];
    return [{ file: `content/${path}`, how: was ? (is ? 'changed' : 'removed') : 'added' }];
  });
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
