import { and, asc, eq } from '../db/drizzle.ts';
import { type Role, SUPER_ADMIN } from '../../contract/account/session.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users } from '../db/schema.ts';

interface Held {
  userId: string;
  role: Role;
}

/** @param by who gives it; left out: the command line. @returns whether they did not have it */
export async function giveRole(
  tx: Pick<Database, 'insert'>,
  { by, ...held }: Held & { by?: string },
  now: Date,
): Promise<boolean> {
  const given = await tx
    .insert(userRoles)
    .values({ ...held, givenBy: by ?? null, givenAt: now })
    .onConflictDoNothing()
    .returning({ role: userRoles.role });
  return given.length > 0;
}

/** @returns whether they had it */
export async function takeRole(tx: Pick<Database, 'delete'>, { userId, role }: Held): Promise<boolean> {
  const its = and(eq(userRoles.userId, userId), eq(userRoles.role, role));
  return (await tx.delete(userRoles).where(its).returning({ role: userRoles.role })).length > 0;
}

/**
 * The Super Admins who have come in at least once, so that they can again; those of a demonstration only where one of
 * them asks. Nobody becomes or stops being one by these pages until the transaction ends: two who take each other's role
 * wait for one another.
 */
export async function lockAdmins(tx: Pick<Database, 'select'>, by: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: userRoles.userId, provenAt: users.provenAt, isDemo: users.isDemo })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, SUPER_ADMIN))
    .orderBy(asc(userRoles.userId))
    .for('update', { of: userRoles });
  const isDemonstration = rows.some(({ userId, isDemo }) => userId === by && isDemo);
  const canEnter = rows.filter(({ provenAt, isDemo }) => provenAt !== null && (!isDemo || isDemonstration));
  return canEnter.map(({ userId }) => userId);
}
