import { and, eq, gt, lt, ne } from '../db/drizzle.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { documentPresence } from '../db/schema.ts';
import type { OpenDocument } from './opened.ts';
import { shippedId } from './rows.ts';
import { nameOf } from './write.ts';

/** Somebody else who has a document open. */
export interface Here {
  name: string;
  /** Instant. */
  since: string;
}

/** An editor says every twenty seconds that it is open. After this long without a word it is closed. */
const GONE_MS = 50_000;
const FORGOTTEN_MS = 24 * 60 * 60_000;

/** A file that ships stays the same one when somebody changes it. */
const keyOf = ({ id, kind, shippedAs }: Pick<OpenDocument, 'id' | 'kind' | 'shippedAs'>): string =>
  shippedAs ? shippedId(kind, shippedAs) : id;

/** Notes that somebody has it open. @returns who else has, the first one first */
export async function stayHere(
  { db, clock }: { db: Database; clock: () => Date },
  doc: Pick<OpenDocument, 'id' | 'kind' | 'shippedAs'>,
  by: Staff,
): Promise<Here[]> {
  const now = clock();
  const key = keyOf(doc);
  const { userId } = by;
  const own = and(eq(documentPresence.key, key), eq(documentPresence.userId, userId));
  const isStill = gt(documentPresence.seenAt, new Date(now.getTime() - GONE_MS));
  const still = await db
    .update(documentPresence)
    .set({ seenAt: now })
    .where(and(own, isStill))
    .returning({ key: documentPresence.key });
  if (still.length === 0) {
    await db
      .delete(documentPresence)
      .where(lt(documentPresence.seenAt, new Date(now.getTime() - FORGOTTEN_MS)));
    const since = { since: now, seenAt: now, name: await nameOf(db, by) };
    await db
      .insert(documentPresence)
      .values({ key, userId, ...since })
      .onConflictDoUpdate({ target: [documentPresence.key, documentPresence.userId], set: since });
  }
  const others = await db
    .select({ name: documentPresence.name, since: documentPresence.since })
    .from(documentPresence)
    .where(and(eq(documentPresence.key, key), ne(documentPresence.userId, userId), isStill))
    .orderBy(documentPresence.since);
  return others.map(({ name, since }) => ({ name, since: since.toISOString() }));
}
