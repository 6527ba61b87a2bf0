import { and, eq, gt, isNull, lte, or } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { jobRuns } from '../db/schema.ts';
import { type Job, NOT_DUE } from './jobs.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How often it is looked whether the day is over. */
const LOOK_MS = 10 * 60_000;

interface Parts {
  db: Database;
  clock: () => Date;
}

/**
 * A job that deletes or takes long, once a day over all processes, however often they are started. What failed is tried again after an
 * hour. In the first hour of a process it runs only where it has succeeded before, more than a day ago: somebody who
 * has started the site with the wrong settings has that hour to see it.
 * @param afterMs how long after the last time it is due
 */
export function onceADay(
  { db, clock }: Parts,
  { name, run }: Pick<Job, 'name' | 'run'>,
  afterMs = DAY_MS,
): Job {
  const started = clock().getTime();

  /** Says that it begins, unless it has just been done or begun. */
  async function begins(now: Date): Promise<boolean> {
    await db.insert(jobRuns).values({ name }).onConflictDoNothing();
    const { succeededAt, startedAt } = jobRuns;
    const ago = (ms: number) => new Date(now.getTime() - ms);
    // What a wrong clock has dated ahead says nothing.
    const isOver = or(lte(succeededAt, ago(afterMs)), gt(succeededAt, now));
    const isUp = now.getTime() - started >= HOUR_MS;
    const isDue = isUp ? or(isOver, isNull(succeededAt)) : isOver;
    const isFree = or(isNull(startedAt), lte(startedAt, ago(HOUR_MS)), gt(startedAt, now));
    const begun = await db
      .update(jobRuns)
      .set({ startedAt: now })
      .where(and(eq(jobRuns.name, name), isDue, isFree))
      .returning();
    return begun.length > 0;
  }

  async function carryOut(): Promise<void> {
    await run();
    await db.update(jobRuns).set({ succeededAt: clock() }).where(eq(jobRuns.name, name));
  }

  return {
    name,
    everyMs: LOOK_MS,
    dueEveryMs: afterMs,
    run: async () => ((await begins(clock())) ? carryOut() : NOT_DUE),
    async now() {
      const startedAt = clock();
      await db
        .insert(jobRuns)
        .values({ name, startedAt })
        .onConflictDoUpdate({ target: jobRuns.name, set: { startedAt } });
      await carryOut();
    },
  };
}
