import { lt } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { forgetting } from '../db/forgetting.ts';
import { auditLog } from '../db/schema.ts';

/** The one place that deletes from the log: what is as old as bookings may become. */
export async function forgetAudit(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetting(tx);
    await tx.delete(auditLog).where(lt(auditLog.at, retainedSince('bookings', now)));
  });
}
