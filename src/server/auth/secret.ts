import { randomBytes } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { secrets } from '../db/schema.ts';
import type { Env } from '../env.ts';

const LINKS = 'links';

/** What links are signed with: SECRET, or one that the first process generates and all others find in the database. */
export async function linkSecrets(
  db: Database,
  { SECRET }: Pick<Env, 'SECRET'>,
): Promise<[string, ...string[]]> {
  const [first, ...older] = SECRET;
  if (first !== undefined) return [first, ...older];
  const made = { name: LINKS, value: randomBytes(32).toString('base64url') };
  await db.insert(secrets).values(made).onConflictDoNothing();
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, LINKS));
  if (!kept) throw new Error('The secret that was just kept is not there');
  return [kept.value];
}
