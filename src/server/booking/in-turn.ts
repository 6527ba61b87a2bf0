import type { Database } from '../db/database.ts';
import { WindowFull } from './slots.ts';

/**
 * What the first garage makes of it that has room. Each tries in a savepoint, which is undone with all its locks before
 * the next one tries, so that nobody holds one garage's windows while they wait for another's.
 * @param garageIds in turn
 * @throws WindowFull where none has room
 */
export async function firstOf<Made>(
  tx: Database,
  garageIds: readonly number[],
  work: (tx: Database, garageId: number) => Promise<Made>,
): Promise<Made> {
  const [only, ...others] = garageIds;
  // Then all of it is undone together.
  if (only !== undefined && others.length === 0) return work(tx, only);
  for (const garageId of garageIds) {
    try {
      return await tx.transaction((its) => work(its, garageId));
    } catch (error) {
      if (!(error instanceof WindowFull)) throw error;
    }
  }
  throw new WindowFull();
}
