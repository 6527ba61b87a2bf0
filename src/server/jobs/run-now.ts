import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { jobRuns } from '../db/schema.ts';
import { UsageError } from '../usage.ts';
import { askForJob, askNoMore } from './asked.ts';
import { HELD, unconfirmedRestore } from './held.ts';

const LOOK_MS = 250;
/** A process looks every five seconds. */
const TAKEN_WITHIN_MS = 20_000;
const ENDS_WITHIN_MS = 30 * 60_000;

interface Parts {
  db: Database;
  clock: () => Date;
  /** Says at once that one was asked for, where that is possible. */
  wake?: () => void;
  takenWithinMs?: number;
}

/**
 * Has a process of the site run a job, and waits for it. @returns what to print. Throws UsageError when none took it, or it
 * failed.
 */
export async function runJob(
  name: string,
  { db, clock, wake = () => {}, takenWithinMs = TAKEN_WITHIN_MS }: Parts,
): Promise<string> {
  if (await unconfirmedRestore(db)) throw new UsageError(`Nothing is run: ${HELD}`);
  const askedAt = clock();
  await askForJob(db, name, askedAt);
  wake();
  const began = performance.now();
  const since = (at: Date | null | undefined) => (at ?? 0) >= askedAt;
  for (;;) {
    await sleep(LOOK_MS);
    const [row] = await db.select().from(jobRuns).where(eq(jobRuns.name, name));
    if (since(row?.failedAt))
      throw new UsageError(`The job ${name} failed: ${row?.failure ?? 'unknown'}. The log has more`);
    if (since(row?.ranAt)) return `The job ${name} has run`;
    const waited = performance.now() - began;
    const isTaken = !row?.askedAt;
    if (!isTaken && waited > takenWithinMs && (await askNoMore(db, name)))
      throw new UsageError(`No process has taken the job ${name}: is the site running?`);
    if (waited > ENDS_WITHIN_MS)
      return `The job ${name} is still running; the desk's System page and the log say how it goes`;
  }
}
