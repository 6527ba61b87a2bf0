import type { Database } from '../db/database.ts';
import { jobRuns } from '../db/schema.ts';
import { ASKED_JOB } from './asked.ts';
import { type Job, NOT_DUE } from './jobs.ts';

/** A job that goes well every few seconds is written down once in this time. */
const NOTE_MS = 60_000;
const LONGEST_FAILURE = 200;

interface Parts {
  db: Database;
  clock: () => Date;
}

/** Writes down how the jobs went, for all processes: the desk shows it, and `/metrics`. */
export const recorded = (jobs: readonly Job[], parts: Parts): Job[] =>
  jobs.map((job) => (job.name === ASKED_JOB ? job : recordedJob(job, parts)));

function recordedJob(job: Job, { db, clock }: Parts): Job {
  let noted = { at: 0, failed: false };

  async function note(values: Omit<typeof jobRuns.$inferInsert, 'name'>, failed: boolean): Promise<void> {
    const at = clock().getTime();
    await db
      .insert(jobRuns)
      .values({ name: job.name, ...values })
      .onConflictDoUpdate({ target: jobRuns.name, set: values });
    noted = { at, failed };
  }

  const round = (run: Job['run'], always: boolean) => async () => {
    try {
      const answer = await run();
      const ago = Math.abs(clock().getTime() - noted.at);
      if (answer !== NOT_DUE && (always || noted.failed || ago >= NOTE_MS))
        await note({ ranAt: clock() }, false).catch(() => {});
      return answer;
    } catch (error) {
      // Without a database it can't be written down that the database is away.
      await note({ failedAt: clock(), failure: failureOf(error) }, true).catch(() => {});
      throw error;
    }
  };
  return { ...job, run: round(job.run, false), now: round(job.now ?? job.run, true) };
}

/** In words that hold nothing of a person: a database error may quote the row, so of that the code is all. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown =
    Reflect.get(error, 'code') ?? (error.cause ? Reflect.get(error.cause, 'code') : undefined);
  const isDatabase = Reflect.has(error, 'query') || Reflect.has(error, 'severity');
  const words = isDatabase ? 'the database refused' : (error.message.split('\n')[0] ?? '');
  return [words || error.name, code !== undefined && `(${String(code)})`]
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_FAILURE);
}
