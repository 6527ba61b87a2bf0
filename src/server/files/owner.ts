import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { and, eq, gt, isNull, lte, or } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { fileStores } from '../db/schema.ts';
import type { FileStore } from './store.ts';

/** In the store, beside its files. */
export const MARK = '.owner';

const markSchema = z.object({ database: z.uuid(), sweeps: z.int().min(0) });

/** What a store says of whom it belongs to. */
export type OwnerMark = z.infer<typeof markSchema>;

/** What this database says, which takes an id when it is first asked. */
export async function ownMark(db: Database, name: string): Promise<OwnerMark> {
  await db.insert(fileStores).values({ name, owner: randomUUID() }).onConflictDoNothing();
  const [row] = await db.select().from(fileStores).where(eq(fileStores.name, name));
  if (!row) throw new Error('The owner of a store that was just written down is not there');
  return { database: row.owner, sweeps: row.sweeps };
}

/** Null where nobody has marked it; one that cannot be read is nobody's that we know. */
export async function ownerMark(files: FileStore): Promise<OwnerMark | 'unreadable' | null> {
  const bytes = await files.get(MARK);
  if (!bytes) return null;
  try {
    return markSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return 'unreadable';
  }
}

export async function writeMark(files: FileStore, mark: OwnerMark): Promise<void> {
  const text = `${JSON.stringify(mark)}\n`;
  await files.put(MARK, new Uint8Array(Buffer.from(text)), 'application/json');
}

/** A store that nobody has used becomes this database's. One with files stays as it is: whose they are is not known here. */
export async function markIfNew(db: Database, name: string, files: FileStore): Promise<void> {
  if ((await ownerMark(files)) !== null) return;
  for await (const _ of files.list()) return;
  await writeMark(files, await ownMark(db, name));
}

/** What a store and a database that speak of each other may differ by. */
export type Standing = 'ours' | 'unmarked' | 'of another' | 'of another time';

/** A sweep that was ended between its two notes has left the database one ahead. */
export function standingOf(own: OwnerMark, found: OwnerMark | 'unreadable' | null): Standing {
  if (found === null) return 'unmarked';
  if (found === 'unreadable' || found.database !== own.database) return 'of another';
  return own.sweeps === found.sweeps || own.sweeps === found.sweeps + 1 ? 'ours' : 'of another time';
}

/** Shorter than a day, so that a job of every day is never too early. */
const PAUSE_MS = 20 * 60 * 60_000;

/**
 * Begins a sweep: of all processes one does, and no other follows for most of a day.
 * @returns false where another has
 */
export async function beginSweep(
  db: Database,
  { name, files, own, now }: { name: string; files: FileStore; own: OwnerMark; now: Date },
): Promise<boolean> {
  const before = new Date(now.getTime() - PAUSE_MS);
  // One of a clock that was wrong says nothing.
  const isDue = or(isNull(fileStores.sweptAt), lte(fileStores.sweptAt, before), gt(fileStores.sweptAt, now));
  const sweeps = own.sweeps + 1;
  const begun = await db
    .update(fileStores)
    .set({ sweeps })
    .where(and(eq(fileStores.name, name), eq(fileStores.sweeps, own.sweeps), isDue))
    .returning();
  if (begun.length === 0) return false;
  await writeMark(files, { ...own, sweeps });
  // Only now: where the store did not answer, it is tried again soon.
  await db.update(fileStores).set({ sweptAt: now }).where(eq(fileStores.name, name));
  return true;
}
