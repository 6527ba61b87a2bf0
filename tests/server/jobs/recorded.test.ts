import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobRuns, restores } from '../../../src/server/db/schema.ts';
import { askedJobs } from '../../../src/server/jobs/asked.ts';
import { type Job, NOT_DUE, type Round, startJobs } from '../../../src/server/jobs/jobs.ts';
import { failureOf, recorded } from '../../../src/server/jobs/recorded.ts';
import { runJob } from '../../../src/server/jobs/run-now.ts';
import { createLogger } from '../../../src/server/log.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

const START = new Date('2026-11-26T03:00:00Z');
const silent = createLogger('silent');

let database: TestDatabase;
let now: Date;
beforeEach(async () => {
  database = await openForTests();
  now = START;
});
afterEach(() => database.close());

const clock = () => now;
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const one = (job: Partial<Job>) =>
  recorded([{ name: 'mail', everyMs: 1000, run: async () => {}, ...job }], { db: database.db, clock })[0];
const rows = () => database.db.select().from(jobRuns);

test('how a job went is written down once a minute, and a failure and its end at once', async () => {
  let error: Error | null = null;
  const job = one({ run: () => (error ? Promise.reject(error) : Promise.resolve()) });
  await job?.run();
  later(59);
  await job?.run();
  expect(await rows()).toMatchObject([{ name: 'mail', ranAt: START, failedAt: null }]);
  error = Object.assign(new Error('connect ECONNREFUSED\nfor sample.driver@example.com'), { code: 'ECONN' });
  await expect(job?.run()).rejects.toThrow('ECONNREFUSED');
  const failedAt = now;
  expect(await rows()).toMatchObject([{ ranAt: START, failedAt, failure: 'connect ECONNREFUSED (ECONN)' }]);
  error = null;
  later(1);
  await job?.run();
  expect(await rows()).toMatchObject([{ ranAt: now, failedAt }]);
});

test('a round that had nothing to do says nothing of the job, and without a database a job goes on', async () => {
  expect(await one({ run: async () => NOT_DUE })?.run()).toBe(NOT_DUE);
  expect(await rows()).toEqual([]);
  const broken = {
    insert: () => {
      throw new Error('away');
    },
  } as unknown as TestDatabase['db'];
  const [job] = recorded([{ name: 'mail', everyMs: 1, run: async () => 'done' }], { db: broken, clock });
  expect(await job?.run()).toBe('done');
});

test('of a database error only the code is kept', () => {
  const query = Object.assign(new Error('Failed query: insert\nparams: AB18KQC'), {
    query: 'insert',
    cause: Object.assign(new Error('dup'), { code: '23505' }),
  });
  expect(failureOf(query)).toBe('the database refused (23505)');
  expect(failureOf(new Error('x'.repeat(500)))).toHaveLength(200);
});

/** Two processes over one database, each with a job that isn't due. */
function twoProcesses(run: () => Promise<unknown> = async () => {}) {
  const ran: string[] = [];
  const rounds: Round[] = [];
  const started = ['a', 'b'].map((name) => {
    const job = one({ name: 'forget', everyMs: 60_000, run: async () => NOT_DUE });
    const asked = one({
      name: 'forget',
      now: async () => {
        ran.push(name);
        await run();
      },
    });
    const own = { ...(job as Job), ...(asked?.now && { now: asked.now }) };
    const jobs = startJobs(
      [own, { ...askedJobs({ db: database.db, clock }, (one) => jobs.runNow(one)), everyMs: 50 }],
      silent,
      (round) => rounds.push(round),
    );
    return jobs;
  });
  return { ran, rounds, stop: () => Promise.all(started.map((jobs) => jobs.stop())) };
}

test('a job that is asked for runs in one process, though it is not due, and whoever asked hears of it', async () => {
  const { ran, rounds, stop } = twoProcesses();
  expect(await runJob('forget', { db: database.db, clock })).toBe('The job forget has run');
  expect(ran).toHaveLength(1);
  await stop();
  expect(rounds.filter(({ job, outcome }) => job === 'forget' && outcome === 'done')).toHaveLength(1);
});

test('one that fails says of what, and one that is none says so', async () => {
  const { stop } = twoProcesses(() => Promise.reject(new Error('the bucket is away')));
  await expect(runJob('forget', { db: database.db, clock })).rejects.toThrow(
    'The job forget failed: the bucket is away. The log has more',
  );
  await expect(runJob('forgte', { db: database.db, clock })).rejects.toThrow('there is no such job');
  await stop();
});

test('where no process takes it, or everything is held, nothing waits for ever', async () => {
  const parts = { db: database.db, clock, takenWithinMs: 300 };
  await expect(runJob('forget', parts)).rejects.toThrow('is the site running?');
  expect(await rows()).toMatchObject([{ name: 'forget', askedAt: null }]);
  await database.db.insert(restores).values({ restoredAt: START, takenAt: START });
  await expect(runJob('forget', parts)).rejects.toThrow('confirm-restore');
});
