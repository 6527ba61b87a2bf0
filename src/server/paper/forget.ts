import { and, eq, inArray, isNull, lt, or, sql } from '../db/drizzle.ts';
import { daysAfter, retainedSince } from '../../domain/account/retention.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garagePapers, garages, paperReminders } from '../db/schema.ts';

/** Reminders say what was told before a day; after it nothing asks for them. */
const REMINDERS_KEPT_DAYS = 30;

/**
 * Deletes papers as long after they ended, or were withdrawn, as the bookings that were done on them are kept. Those of
 * a garage that has left are withdrawn. Their files go with the next sweep.
 */
export async function forgetPapers(db: Database, now: Date): Promise<void> {
  const since = retainedSince('bookings', now);
  const left = db.select({ id: garages.id }).from(garages).where(eq(garages.state, 'left'));
  await db.transaction(async (tx) => {
    await tx
      .update(garagePapers)
      .set({ withdrawnAt: now })
      .where(and(isNull(garagePapers.withdrawnAt), inArray(garagePapers.garageId, left)));
    const ended = lt(garagePapers.untilDay, localNow(since).date);
    await tx.delete(garagePapers).where(or(lt(garagePapers.withdrawnAt, since), ended));
    const told = localNow(daysAfter(now, -REMINDERS_KEPT_DAYS)).date;
    await tx.delete(paperReminders).where(lt(paperReminders.untilDay, sql`${told}`));
  });
}
