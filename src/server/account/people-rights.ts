import { type Role, SUPER_ADMIN, WORKSHOP } from '../../contract/account/session.ts';
import type { Staff } from '../auth/actor.ts';
import { isSuperAdmin } from '../auth/actor.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { and, eq, ne } from '../db/drizzle.ts';
import { garages, userRoles, workplaces } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { workplacesOf } from './workplaces.ts';

/** The garages whose people somebody may see: all for a Super Admin, for a leader those that they lead. */
export const leadsWithin = (actor: Staff): Within =>
  isSuperAdmin(actor) ? 'all' : actor.garages.filter(({ leads }) => leads);

/**
 * The same as it is now: another may just have taken it. A leader stays one until the transaction ends.
 * @throws AppError not_found
 */
export async function lockRights(
  tx: Pick<Database, 'select' | '$count'>,
  { userId }: Pick<Staff, 'userId'>,
): Promise<Within> {
  const asAdmin = and(eq(userRoles.userId, userId), eq(userRoles.role, SUPER_ADMIN));
  if ((await tx.$count(userRoles, asAdmin)) > 0) return 'all';
  const led = await tx
    .select({ id: workplaces.garageId })
    .from(workplaces)
    .innerJoin(garages, eq(garages.id, workplaces.garageId))
    .where(and(eq(workplaces.userId, userId), eq(workplaces.leads, true), ne(garages.state, 'left')))
    .for('update', { of: workplaces });
  if (led.length === 0) throw new AppError('not_found', 'Roles are no longer yours to give');
  return led;
}

/** Which garage an invitation is for. @param asked null: the only one that it can be. @throws AppError invalid */
export function invitedTo(rights: Within, role: Role, asked: number | null): number | undefined {
  if (rights === 'all') return asked ?? undefined;
  if (role !== WORKSHOP) throw wrong('role', 'Only a Super Admin gives this role');
  const [first] = rights;
  const garage =
    asked === null ? (rights.length === 1 ? first : undefined) : rights.find(({ id }) => id === asked);
  if (!garage) throw wrong('garage', 'Choose a garage that you lead');
  return garage.id;
}

/** @throws AppError invalid for a garage that isn't there any more, or never was */
export async function requireGarage(tx: Pick<Database, '$count'>, id: number): Promise<void> {
  const there = await tx.$count(garages, and(eq(garages.id, id), ne(garages.state, 'left')));
  if (there === 0) throw wrong('garage', 'Choose a garage');
}

/**
 * An invitation never gives a role at a second garage, and a leader's gives none to a person who has another one.
 * @throws AppError invalid
 */
export async function requireFree(
  tx: Pick<Database, 'select' | '$count'>,
  { userId, garageId, rights }: { userId: string; garageId: number; rights: Within },
): Promise<void> {
  const at = await workplacesOf(tx, userId);
  const hasOther =
    rights !== 'all' &&
    (await tx.$count(userRoles, and(eq(userRoles.userId, userId), ne(userRoles.role, WORKSHOP)))) > 0;
  if (hasOther || at.some(({ id }) => id !== garageId))
    throw wrong('email', 'This address can’t be invited. Ask the people who run this website');
}

const wrong = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } });
