import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { inTurn } from '../auth/in-turn.ts';
import type { WorkerReply } from './work.ts';

interface Options {
  /** What the process runs: a file that calls `workHere`. */
  file: string;
  /** How many may wait while one is worked on. */
  waiting: number;
  /** A job that takes longer is given up, and the process with it. */
  longestMs: number;
  /** What is thrown where too many wait. */
  full: () => Error;
}

/** What a job came to when it wasn't done: it took too long, or its process broke. */
export class SideProcessFailed extends Error {
  override name = 'SideProcessFailed';
}

/** MB of heap: a report with all the photos that a booking may have takes a third of it. */
const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=384',
];
/** Without work for so long, the process ends and gives its memory back. */
const IDLE_MS = 60_000;
/** Whoever waits for a page comes first. */
const NICE = 5;

/**
 * Work that costs much, done in a process of its own, one job after the other: neither a text that takes minutes nor
 * native code that aborts can hold up what is served ([why](../../../docs/decisions/0054-costly-work-beside.md)).
 * It starts with the first job, and ends with this process.
 */
export function sideProcess<Job, Result>({ file, waiting, longestMs, full }: Options) {
  const turn = inTurn({ atOnce: 1, waiting });
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    running?.kill('SIGKILL');
    running = undefined;
  };
  process.once('exit', end);

  function started(): ChildProcess {
    if (running?.connected) return running;
    const child = fork(file, [], {
      // Nothing secret is needed to draw.
      execArgv: FLAGS,
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    // Its exit is what counts.
    child.on('error', () => {});
    running = child;
    try {
      if (child.pid !== undefined) setPriority(child.pid, NICE);
    } catch {
      // It has ended already.
    }
    return child;
  }

  async function work(prepare: () => Promise<Job> | Job): Promise<Result> {
    clearTimeout(idle);
    const job = await prepare();
    const child = started();
    child.ref();
    child.channel?.ref();
    const over = new AbortController();
    const patience = setTimeout(() => over.abort(), longestMs);
    try {
      const { signal } = over;
      const answered = Promise.race([
        once(child, 'message', { signal }).then(([answer]) => answer as WorkerReply<Result>),
        once(child, 'exit', { signal }).then(() => null),
      ]);
      child.send({ job }, (error) => error && over.abort());
      const answer = await answered.catch(() => null);
      if (answer && 'result' in answer) return answer.result;
      if (!answer) end();
      throw new SideProcessFailed(answer ? answer.error : `${file} has ended, or took too long`);
    } finally {
      over.abort();
      clearTimeout(patience);
      child.unref();
      child.channel?.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  /**
   * @param prepare called when its turn has come, so that what it gathers doesn't wait in memory
   * @throws SideProcessFailed, and what `full` makes
   */
  return (prepare: () => Promise<Job> | Job): Promise<Result> => turn(() => work(prepare), full);
}
