import { isNull } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { restores } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { ASKED_JOB } from './asked.ts';
import { type Job, NOT_DUE } from './jobs.ts';

type Restore = typeof restores.$inferSelect;

/** The restore that nobody has confirmed yet; null: there is none. */
export async function unconfirmedRestore(db: Database): Promise<Restore | null> {
  const [found] = await db.select().from(restores).where(isNull(restores.confirmedAt)).limit(1);
  return found ?? null;
}

/** From now on what is due is done. @returns what was confirmed; null: nothing was to be */
export async function confirmRestore(db: Database, now: Date): Promise<Restore | null> {
  const found = await unconfirmedRestore(db);
  await db.update(restores).set({ confirmedAt: now }).where(isNull(restores.confirmedAt));
  return found;
}

export const HELD =
  'this database was restored from a backup: no email leaves it and no daily job runs, until `npm run admin -- confirm-restore`';

/** What only tidies up in the database, or tells the operator. */
const GO_ON = [
  'purge-carts',
  'purge-lookups',
  'purge-limits',
  'bank-holidays',
  'follow-publishes',
  ASKED_JOB,
];

/**
 * The jobs of a database that may have been restored. It isn't known yet whether it is the right one, and whether the site
 * that it was taken of is still running: until somebody says so, nothing is sent, charged or deleted.
 */
export function holdAfterRestore(jobs: readonly Job[], { db, log }: { db: Database; log: Logger }): Job[] {
  let isFree = false;
  let isTold = false;
  async function isHeld(): Promise<boolean> {
    if (isFree) return false;
    const found = await unconfirmedRestore(db);
    // One that runs is never restored into.
    isFree = found === null;
    if (found && !isTold) log.warn({ takenAt: found.takenAt, restoredAt: found.restoredAt }, HELD);
    isTold = true;
    return found !== null;
  }
  const unlessHeld = (run: Job['run']) => async () => ((await isHeld()) ? NOT_DUE : run());
  return jobs.map((job) =>
    GO_ON.includes(job.name)
      ? job
      : { ...job, run: unlessHeld(job.run), ...(job.now && { now: unlessHeld(job.now) }) },
  );
}
