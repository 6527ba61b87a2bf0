import { eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { publishDue } from '../db/schema.ts';
import { isAppError } from '../errors.ts';
import type { Documents } from '../releases/overlay.ts';
import type { Publisher } from '../releases/publisher.ts';

const NEXT = 'next';

/**
 * Publishes when a document is due that was given a time. When the next one is due is stored before it is, so that a time
 * that passes while no process runs is made up for at the next start.
 */
export async function publishDueDocuments({
  db,
  documents,
  publisher,
  now,
}: {
  db: Database;
  documents: Documents;
  publisher: Publisher;
  now: Date;
}): Promise<void> {
  const [stored] = await db.select().from(publishDue).where(eq(publishDue.key, NEXT));
  if (stored && stored.at <= now) {
    try {
      await publisher.publish({ userId: null, name: '', note: () => Promise.resolve() });
    } catch (error) {
      // Somebody is publishing, with what is due or without it: the next round asks again.
      if (isAppError(error) && error.code === 'changed') return;
      throw error;
    }
    await db.delete(publishDue).where(eq(publishDue.at, stored.at));
  }
  const at = await documents.nextDue(now);
  if (at) {
    await db
      .insert(publishDue)
      .values({ key: NEXT, at })
      .onConflictDoUpdate({ target: publishDue.key, set: { at } });
  } else await db.delete(publishDue).where(eq(publishDue.key, NEXT));
}
