import type { Database } from '../db/database.ts';
import { jobRuns } from '../db/schema.ts';
import type { Job } from '../jobs/jobs.ts';
import { addDays, instantOf, localNow } from '../../domain/text/local-time.ts';
import { ASKED_JOB } from '../jobs/asked.ts';

/** How a job stands, over all processes. */
export interface JobState {
  name: string;
  /** When it last went well; null: never, as far as is written down. */
  ranAt: Date | null;
  /** About when it runs next, or should have; null: nobody knows yet. */
  nextAt: Date | null;
  /** Its last run failed, at that time and of that. */
  failed: { at: Date; why: string } | null;
  /** A run is under way, or was cut off half-way. Known only of what runs once a day. */
  isRunning: boolean;
  /** Somebody asked for a run that no process has taken up yet. */
  isAsked: boolean;
}

/** What is to be known of a job to say when it comes. */
export type JobPlan = Pick<Job, 'name' | 'everyMs' | 'dueEveryMs' | 'between'>;

const HOUR_MS = 60 * 60_000;

export async function jobStates(db: Database, plans: readonly JobPlan[], now: Date): Promise<JobState[]> {
  const rows = new Map((await db.select().from(jobRuns)).map((row) => [row.name, row]));
  return plans
    .filter(({ name }) => name !== ASKED_JOB)
    .map((plan) => stateOf(plan, rows.get(plan.name), now))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function stateOf(
  { name, everyMs, dueEveryMs, between }: JobPlan,
  row: typeof jobRuns.$inferSelect | undefined,
  now: Date,
): JobState {
  if (!row) return { name, ranAt: null, nextAt: null, failed: null, isRunning: false, isAsked: false };
  const { ranAt, succeededAt, startedAt, failedAt, failure, askedAt } = row;
  const wentWell = later(ranAt, succeededAt);
  const ended = later(wentWell, failedAt);
  const hasFailed = failedAt !== null && !(wentWell && wentWell > failedAt);
  // What runs once a day is tried again an hour after it failed.
  const waits = dueEveryMs === undefined ? everyMs : hasFailed ? HOUR_MS : dueEveryMs;
  return {
    name,
    ranAt: wentWell,
    nextAt: ended && nextWithin(between, new Date(ended.getTime() + waits)),
    failed: hasFailed ? { at: failedAt, why: failure ?? 'unknown' } : null,
    isRunning:
      startedAt !== null && !(ended && ended >= startedAt) && now.getTime() - startedAt.getTime() < HOUR_MS,
    isAsked: askedAt !== null,
  };
}

function nextWithin(hours: JobPlan['between'], at: Date): Date {
  if (!hours) return at;
  const { date, time } = localNow(at);
  if (time >= hours.from && time < hours.until) return at;
  return instantOf(time < hours.from ? date : addDays(date, 1), hours.from);
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);
