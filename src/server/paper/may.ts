import { eq } from '../db/drizzle.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { garages } from '../db/schema.ts';
import { AppError } from '../errors.ts';

const noSuchGarage = () => new AppError('not_found', 'There is no such garage');

/**
 * Lets through who leads a garage, and Super Admins. To all others its papers are not there.
 * @throws AppError not_found
 */
export async function expectLeader(
  db: Pick<Database, 'select'>,
  actor: Staff,
  garageId: number,
): Promise<void> {
  if (actor.garages.some(({ id, leads }) => id === garageId && leads)) return;
  if (!isSuperAdmin(actor)) throw noSuchGarage();
  const [found] = await db.select({ id: garages.id }).from(garages).where(eq(garages.id, garageId));
  if (!found) throw noSuchGarage();
}
