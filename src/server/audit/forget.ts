import { lt, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/retention.ts';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';

/** The one place that deletes from the log: what is as old as bookings may become. It has to say so to the trigger. */
export async function forgetAudit(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('kennet.forgets', 'on', true)`);
    await tx.delete(auditLog).where(lt(auditLog.at, retainedSince('bookings', now)));
  });
}
