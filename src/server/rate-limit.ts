import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { rateLimits } from './db/schema.ts';
import { AppError } from './errors.ts';

/** So many times in a window that starts with the first. */
export interface Limit {
  /** What is counted, e.g. `ticket per network`. */
  name: string;
  times: number;
  windowMs: number;
}

/**
 * Counts one more, and refuses what is over the limit. Counters are in the database, so any number of processes share
 * them, and two at once wait for each other. Call it inside a transaction that is rolled back on a refusal.
 * `who`: an address, a network, …; stored as a hash only. `message`: what the refused one is told.
 * @throws AppError `too_many`, with the time that is left of the window
 */
export async function countWithin(
  tx: Database,
  { limit, who, now, message }: { limit: Limit; who: string; now: Date; message: string },
): Promise<void> {
  const key = createHash('sha256').update(`${limit.name}\n${who}`).digest('base64url');
  const endsAt = new Date(now.getTime() + limit.windowMs);
  const over = sql`${rateLimits.endsAt} <= excluded.ends_at - ${`${limit.windowMs} milliseconds`}::interval`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
  if (!row) throw new Error('A count that was just written is not there');
  if (row.count > limit.times)
    throw new AppError('too_many', message, {}, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
}

/** Forgets counters whose window has ended. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}
