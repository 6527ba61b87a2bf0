import { lt } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { manualVehicles } from '../db/schema.ts';
import { isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { forgetCorrected } from './corrected.ts';
import type { Limit } from '../auth/rate-limit.ts';
import { networkShare } from '../registers/network-share.ts';

/** One row per car. Nobody looking for a price needs more than this. */
const MANUAL_CARS: readonly Limit[] = [{ name: 'car by hand per network', times: 30, windowMs: 60 * 60_000 }];

/** Plates for which visitors chose a car by hand. They show what our lookup lacks. */
export interface ManualList {
  /** Records one, once, unless that network has just added many. Nobody is refused a price because of it. */
  add(vrm: string, modelId: string, address: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  log: Logger;
}

export function manualList({ db, clock, log }: Parts): ManualList {
  const share = networkShare({ limits: MANUAL_CARS, message: () => 'Too many cars by hand', clock, log });
  return {
    async add(vrm, modelId, address) {
      try {
        share.check(address);
        await db.transaction(async (tx) => {
          const row = { vrm, modelId, createdAt: clock() };
          const added = await tx.insert(manualVehicles).values(row).onConflictDoNothing().returning();
          if (added.length > 0) await share.count(tx, address);
        });
      } catch (error) {
        if (!isAppError(error)) throw error;
      }
    },
  };
}

/** Deletes those whose time is over, and what we know of their plates. */
export async function forgetManual(db: Database, now: Date): Promise<void> {
  await db.delete(manualVehicles).where(lt(manualVehicles.createdAt, retainedSince('unknownPlates', now)));
  await forgetCorrected(db);
}
