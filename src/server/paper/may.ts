import { and, eq } from '../db/drizzle.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { garages, workplaces } from '../db/schema.ts';
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
  const { id } = garages;
  const [found] = isSuperAdmin(actor)
    ? await db.select({ id }).from(garages).where(eq(id, garageId))
    : await db
        .select({ id: workplaces.garageId })
        .from(workplaces)
        .where(
          and(
            eq(workplaces.userId, actor.userId),
            eq(workplaces.garageId, garageId),
            eq(workplaces.leads, true),
          ),
        );
  if (!found) throw noSuchGarage();
}
