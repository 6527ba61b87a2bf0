import type { Logger } from '../log.ts';
import { outsideRequests } from '../request-id.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** Runs one round. Rejections are logged, and the next round follows anyway. */
  run: () => Promise<unknown>;
}

export interface Jobs {
  /** Runs a job soon instead of at its next time. */
  wake(name: string): void;
  /** Starts no further rounds and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs each job at its interval, never two rounds of the same job at once. */
export function startJobs(jobs: readonly Job[], log: Logger): Jobs {
  let stopped = false;
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();

  const schedule = (job: Job, delayMs: number) => {
    clearTimeout(timers.get(job.name));
    if (stopped) return;
    // Woken by a request, it would bear its id from then on.
    outsideRequests(() => timers.set(job.name, setTimeout(() => start(job), delayMs).unref()));
  };
  const start = (job: Job) => {
    if (stopped) return;
    const before = running.get(job.name);
    // Woken while running: whatever woke it may have come too late for this round, so another follows.
    if (before) return void before.then(() => schedule(job, 0));
    const round = job
      .run()
      .then(() => undefined)
      .catch((err: unknown) => log.error({ err, job: job.name }, 'a job failed'))
      .finally(() => {
        running.delete(job.name);
        schedule(job, job.everyMs);
      });
    running.set(job.name, round);
  };

  for (const job of jobs) schedule(job, 0);
  return {
    wake: (name) => {
      const job = jobs.find((one) => one.name === name);
      if (job) schedule(job, 0);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
