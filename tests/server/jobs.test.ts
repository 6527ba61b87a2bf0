import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../src/server/jobs/jobs.ts';
import { createLogger } from '../../src/server/log.ts';

const log = createLogger('silent');

/** A job whose rounds end when the test says so. */
function aJob(everyMs = 1000) {
  const rounds: { finish: () => void; fail: () => void }[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      rounds.push({ finish: resolve, fail: () => reject(new Error('no luck')) });
    });
  return { job: { name: 'work', everyMs, run }, rounds };
}

describe('jobs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('run at the start, and again at their pace after each round', async () => {
    const { job, rounds } = aJob();
    const jobs = startJobs([job], log);
    await pass(0);
    expect(rounds).toHaveLength(1);
    await pass(5000);
    expect(rounds).toHaveLength(1);
    rounds[0]?.finish();
    await pass(999);
    expect(rounds).toHaveLength(1);
    await pass(1);
    expect(rounds).toHaveLength(2);
    rounds[1]?.finish();
    await jobs.stop();
  });

  test('a round that fails does not end the job', async () => {
    const { job, rounds } = aJob();
    const jobs = startJobs([job], log);
    await pass(0);
    rounds[0]?.fail();
    await pass(1000);
    expect(rounds).toHaveLength(2);
    rounds[1]?.finish();
    await jobs.stop();
  });

  test('waking one that runs gives it one more round, never two at a time', async () => {
    const { job, rounds } = aJob();
    const jobs = startJobs([job], log);
    await pass(0);
    jobs.wake('work');
    await pass(10);
    expect(rounds).toHaveLength(1);
    rounds[0]?.finish();
    await pass(0);
    expect(rounds).toHaveLength(2);
    rounds[1]?.finish();
    await jobs.stop();
  });

  test('stopping waits for the round that runs, and starts no other', async () => {
    const { job, rounds } = aJob();
    const jobs = startJobs([job], log);
    await pass(0);
    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    await pass(10);
    expect(stopped).toBe(false);
    rounds[0]?.finish();
    await stopping;
    jobs.wake('work');
    await pass(5000);
    expect(rounds).toHaveLength(1);
  });
});
