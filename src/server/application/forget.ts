import { and, eq, inArray, lt, ne, or, sql } from '../db/drizzle.ts';
import { applicationsSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { dequeue } from '../mail/enqueue.ts';
import { applicationMails } from './mails.ts';
import { garageApplications, garageLooks, garagePapers, garages, paperReminders } from '../db/schema.ts';

/**
 * Deletes applications that came to nothing, or whose garage has left, with all that was gathered about that garage. Of
 * one that was never opened, its number stays, so that no other takes it.
 */
export async function forgetApplications(db: Database, now: Date): Promise<void> {
  const left = db.select({ id: garages.id }).from(garages).where(eq(garages.state, 'left'));
  const isOver = or(ne(garageApplications.state, 'accepted'), inArray(garageApplications.garageId, left));
  await db.transaction(async (tx) => {
    const these = and(lt(garageApplications.changedAt, applicationsSince(now)), isOver);
    const subjects = tx
      .select({ id: sql`${garageApplications.id}::text` })
      .from(garageApplications)
      .where(these);
    await dequeue(tx, Object.values(applicationMails), subjects);
    const old = await tx.delete(garageApplications).where(these).returning();
    const garagesOf = old.flatMap(({ garageId, state }) =>
      garageId === null || state === 'accepted' ? [] : [garageId],
    );
    if (garagesOf.length === 0) return;
    await tx.delete(paperReminders).where(inArray(paperReminders.garageId, garagesOf));
    await tx.delete(garageLooks).where(inArray(garageLooks.garageId, garagesOf));
    await tx.delete(garagePapers).where(inArray(garagePapers.garageId, garagesOf));
    await tx
      .update(garages)
      .set({ state: 'left', facts: null, version: sql`${garages.version} + 1` })
      .where(inArray(garages.id, garagesOf));
  });
}
