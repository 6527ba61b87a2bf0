import { and, eq, isNotNull, ne } from '../db/drizzle.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { Database } from '../db/database.ts';
import { garages } from '../db/schema.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import { noSuchStatement } from './stored.ts';

/** That there is such a garage, other than the operator's own. @throws AppError not_found */
export async function requireGarage(tx: Pick<Database, 'select'>, id: number): Promise<void> {
  const isThere = and(eq(garages.id, id), ne(garages.id, FIRST_GARAGE), isNotNull(garages.facts));
  const [garage] = await tx.select({ id: garages.id }).from(garages).where(isThere);
  if (!garage) throw new AppError('not_found', 'There is no such garage');
}

/** Lets through who leads a garage, and Super Admins. To all others its money isn't there. @throws AppError not_found */
export function requireLeader(garageId: number, actor: Staff): void {
  const leads = actor.garages.some(({ id, leads: theirs }) => theirs && id === garageId);
  if (!leads && !isSuperAdmin(actor)) throw noSuchStatement();
}
