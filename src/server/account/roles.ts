import { and, asc, eq } from '../db/drizzle.ts';
import { type Role, SUPER_ADMIN, WORKSHOP } from '../../contract/account/session.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users, workplaces } from '../db/schema.ts';
import { addWorkplace } from './workplaces.ts';

interface Held {
  userId: string;
  role: Role;
}

/**
 * Whoever is in the workshop works for a garage.
 * @param by who gives it; left out: the command line
 * @param garageId of the role Workshop; left out: the operator's own
 * @returns whether they did not have it, there
 */
export async function giveRole(
  tx: Pick<Database, 'insert'>,
  { by, garageId = FIRST_GARAGE, leads, ...held }: Held & { by?: string; garageId?: number; leads?: boolean },
  now: Date,
): Promise<boolean> {
  const given = await tx
    .insert(userRoles)
    .values({ ...held, givenBy: by ?? null, givenAt: now })
    .onConflictDoNothing()
    .returning({ role: userRoles.role });
  if (held.role !== WORKSHOP) return given.length > 0;
  return addWorkplace(tx, { userId: held.userId, garageId, ...(leads && { leads }) }, now);
}

/** With the role Workshop, at every garage. @returns whether they had it */
export async function takeRole(tx: Pick<Database, 'delete'>, { userId, role }: Held): Promise<boolean> {
  const its = and(eq(userRoles.userId, userId), eq(userRoles.role, role));
  if (role === WORKSHOP) await tx.delete(workplaces).where(eq(workplaces.userId, userId));
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
