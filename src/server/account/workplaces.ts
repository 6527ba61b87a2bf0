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
