import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { narrowSession } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { garages } from '../db/schema.ts';
import { noSuchGarage } from './rows.ts';

/**
 * Narrows the lists of somebody's session to one garage of theirs; null: to none.
 * @throws AppError not_found for a garage that isn't theirs
 */
export const narrowing =
  (db: Database) =>
  async (actor: Staff, garage: number | null): Promise<void> => {
    if (garage !== null && !(await isTheirs(db, actor, garage))) throw noSuchGarage();
    await narrowSession(db, actor.sessionId, garage);
  };

async function isTheirs(db: Database, actor: Staff, garage: number): Promise<boolean> {
  if (!isSuperAdmin(actor)) return actor.garages.some(({ id }) => id === garage);
  const found = await db.select({ id: garages.id }).from(garages).where(eq(garages.id, garage));
  return found.length > 0;
}
