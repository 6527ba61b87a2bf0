import { randomBytes } from 'node:crypto';
import { desc, eq, like } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { secrets } from '../db/schema.ts';
import type { Env } from '../env.ts';

const LINKS = 'links';
/** What one is called that was replaced, before the instant of it. Such instants sort as text. */
const REPLACED = `${LINKS} before `;

/**
 * What links are signed with: SECRET, or one that the first process generates and all others find in the database, and
 * behind it those that it has replaced.
 */
export async function linkSecrets(
  db: Database,
  { SECRET }: Pick<Env, 'SECRET'>,
): Promise<[string, ...string[]]> {
  const [first, ...older] = SECRET;
  if (first !== undefined) return [first, ...older];
  const made = { name: LINKS, value: newSecret() };
  await db.insert(secrets).values(made).onConflictDoNothing();
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, LINKS));
  if (!kept) throw new Error('The secret that was just kept is not there');
  return [kept.value, ...(await replacedSecrets(db))];
}

/** Those that signed before, the latest first. */
async function replacedSecrets(db: Pick<Database, 'select'>): Promise<string[]> {
  const rows = await db
    .select()
    .from(secrets)
    .where(like(secrets.name, `${REPLACED}%`))
    .orderBy(desc(secrets.name));
  return rows.map(({ value }) => value);
}

/**
 * Puts another in the place of the one that was made. What runs goes on with the one that it read at its start.
 * @param keep false: whatever was signed before is void, because somebody else may know the secret
 * @returns the new one, and those that signed until now; null: none has been made yet
 */
export async function replaceSecret(
  tx: Pick<Database, 'select' | 'insert' | 'update' | 'delete'>,
  { keep, now }: { keep: boolean; now: Date },
): Promise<{ value: string; before: [string, ...string[]] } | null> {
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, LINKS)).for('update');
  if (!row) return null;
  const before: [string, ...string[]] = [row.value, ...(await replacedSecrets(tx))];
  if (keep) await tx.insert(secrets).values({ name: `${REPLACED}${now.toISOString()}`, value: row.value });
  else await tx.delete(secrets).where(like(secrets.name, `${REPLACED}%`));
  const value = newSecret();
  await tx.update(secrets).set({ value }).where(eq(secrets.name, LINKS));
  return { value, before };
}

const newSecret = (): string => randomBytes(32).toString('base64url');
