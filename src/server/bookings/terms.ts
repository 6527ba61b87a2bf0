import type { Terms } from '../../content-model/terms.ts';
import { isVersion } from '../../contract/booking/terms.ts';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { terms } from '../db/schema.ts';

export type StoredTerms = typeof terms.$inferSelect;

/** Keeps the terms that somebody agrees to, in the transaction of what they agree to. @returns their version */
export async function keepTerms(
  tx: Pick<Database, 'insert'>,
  { version, title, text }: Terms,
  now: Date,
): Promise<string> {
  await tx.insert(terms).values({ version, title, text, storedAt: now }).onConflictDoNothing();
  return version;
}

/** Null: nobody has agreed to such terms. */
export async function storedTerms(
  db: Pick<Database, 'select'>,
  version: string,
): Promise<StoredTerms | null> {
  if (!isVersion(version)) return null;
  const [found] = await db.select().from(terms).where(eq(terms.version, version));
  return found ?? null;
}
