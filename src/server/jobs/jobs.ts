import type { Logger } from '../log.ts';
import { outsideRequests } from '../request-id.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** Runs one round. Rejections are logged, and the next round follows anyway. */
  run: () => Promise<unknown>;
  /** The round that somebody asks for, whatever the time; left out: the same. */
  now?: () => Promise<unknown>;
  /** Of one that looks every so often whether a longer time is over: that time. */
  dueEveryMs?: number;
  /** Of one that runs at certain hours alone: local times of a day. */
  between?: { from: string; until: string };
}

/** What a round answers that had nothing to do yet. */
export const NOT_DUE = Symbol('not due');

/** How a round went. */
export interface Round {
  job: string;
  outcome: 'done' | 'failed' | 'not due';
  ms: number;
}

export interface Jobs {
  /** Runs a job soon instead of at its next time. */
  wake(name: string): void;
  /** The same for one that somebody asks for: it runs though it isn't due. @returns false: there is none of that name */
  runNow(name: string): boolean;
  /** Starts no further rounds and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Runs each job at its interval, never two rounds of the same job at once.
 * @param told hears of every round
 */
export function startJobs(jobs: readonly Job[], log: Logger, told: (round: Round) => void = () => {}): Jobs {
  let stopped = false;
  const asked = new Set<string>();
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
    const began = performance.now();
    const tell = (outcome: Round['outcome']) =>
      told({ job: job.name, outcome, ms: performance.now() - began });
    const round = (asked.delete(job.name) && job.now ? job.now() : job.run())
      .then((answer) => tell(answer === NOT_DUE ? 'not due' : 'done'))
      .catch((err: unknown) => {
        log.error({ err, job: job.name }, 'a job failed');
        tell('failed');
      })
      .finally(() => {
        running.delete(job.name);
        schedule(job, job.everyMs);
      });
    running.set(job.name, round);
  };

  for (const job of jobs) schedule(job, 0);
  const wake = (name: string) => {
    const job = jobs.find((one) => one.name === name);
    if (job) schedule(job, 0);
  };
  return {
    wake,
    runNow: (name) => {
      if (!jobs.some((job) => job.name === name)) return false;
      asked.add(name);
      wake(name);
      return true;
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
