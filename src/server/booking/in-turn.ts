import type { Database } from '../db/database.ts';
import { WindowFull } from './slots.ts';

type Try<Made> = (tx: Database, garageId: number) => Promise<Made>;

/**
 * What the first garage makes of it that has room. Each tries in a savepoint, which is undone with all its locks before
 * the next one tries, so that nobody holds one garage's windows while they wait for another's.
 * @param garageIds in turn
 * @returns null where none has room: `WindowFull` was thrown for each
 */
export async function anyOf<Made>(
  tx: Database,
  garageIds: readonly number[],
  work: Try<Made>,
): Promise<Made | null> {
  for (const garageId of garageIds) {
    try {
      return await tx.transaction((its) => work(its, garageId));
    } catch (error) {
      if (!(error instanceof WindowFull)) throw error;
    }
  }
  return null;
}

/** The same where the whole transaction is to be undone if none has room. @throws WindowFull */
export async function firstOf<Made>(
  tx: Database,
  garageIds: readonly number[],
  work: Try<Made>,
): Promise<Made> {
  const [only, ...others] = garageIds;
  if (only !== undefined && others.length === 0) return work(tx, only);
  const made = await anyOf(tx, garageIds, work);
  if (made === null) throw new WindowFull();
  return made;
}
