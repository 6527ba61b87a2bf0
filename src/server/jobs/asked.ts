import type { Database } from '../db/database.ts';
import { and, eq, isNotNull } from '../db/drizzle.ts';
import { jobRuns } from '../db/schema.ts';
import type { Job } from './jobs.ts';

/** Name of the job that looks whether somebody wants one to run now. */
export const ASKED_JOB = 'asked-jobs';
const LOOK_MS = 5_000;

interface Parts {
  db: Database;
  clock: () => Date;
}

/** Asks for a run now, of whichever process looks first. Asking twice is one run. */
export async function askForJob(db: Pick<Database, 'insert'>, name: string, now: Date): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ name, askedAt: now })
    .onConflictDoUpdate({ target: jobRuns.name, set: { askedAt: now } });
}

/** Takes it back, unless a process has taken it up. @returns whether it did */
export async function askNoMore(db: Database, name: string): Promise<boolean> {
  const left = await db
    .update(jobRuns)
    .set({ askedAt: null })
    .where(and(eq(jobRuns.name, name), isNotNull(jobRuns.askedAt)))
    .returning();
  return left.length > 0;
}

/** @param runNow runs a job of this process; false: it has none of that name */
export const askedJobs = ({ db, clock }: Parts, runNow: (name: string) => boolean): Job => ({
  name: ASKED_JOB,
  everyMs: LOOK_MS,
  async run() {
    const taken = await db
      .update(jobRuns)
      .set({ askedAt: null })
      .where(isNotNull(jobRuns.askedAt))
      .returning({ name: jobRuns.name });
    for (const { name } of taken)
      if (!runNow(name))
        await db
          .update(jobRuns)
          .set({ failedAt: clock(), failure: 'there is no such job' })
          .where(eq(jobRuns.name, name));
  },
});
