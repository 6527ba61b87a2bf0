import { and, eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { workplaces } from '../db/schema.ts';

/** Somebody with the role Workshop, and a garage. */
interface At {
  userId: string;
  garageId: number;
}

/** Whoever works there already stays what they are. @returns whether they did not work there */
export async function addWorkplace(
  tx: Pick<Database, 'insert'>,
  { leads = false, ...at }: At & { leads?: boolean },
  since: Date,
): Promise<boolean> {
  const added = await tx
    .insert(workplaces)
    .values({ ...at, leads, since })
    .onConflictDoNothing()
    .returning({ userId: workplaces.userId });
  return added.length > 0;
}

/** @returns whether they worked there */
export async function leaveWorkplace(
  tx: Pick<Database, 'delete'>,
  { userId, garageId }: At,
): Promise<boolean> {
  const its = and(eq(workplaces.userId, userId), eq(workplaces.garageId, garageId));
  return (await tx.delete(workplaces).where(its).returning({ userId: workplaces.userId })).length > 0;
}

/** The garages that somebody works for. */
export const workplacesOf = (tx: Pick<Database, 'select'>, userId: string) =>
  tx
    .select({ id: workplaces.garageId, leads: workplaces.leads })
    .from(workplaces)
    .where(eq(workplaces.userId, userId))
    .orderBy(workplaces.garageId);
