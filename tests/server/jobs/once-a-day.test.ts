import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobRuns } from '../../../src/server/db/schema.ts';
import { NOT_DUE } from '../../../src/server/jobs/jobs.ts';
import { onceADay } from '../../../src/server/jobs/once-a-day.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

const START = new Date('2026-11-26T03:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let database: TestDatabase;
let now: Date;
let runs: string[];
beforeEach(async () => {
  database = await openForTests();
  now = START;
  runs = [];
});
afterEach(() => database.close());

const clock = () => now;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
/** A process that has just started. */
const started = (name: string, run = async () => {}) =>
  onceADay(
    { db: database.db, clock },
    {
      name: 'forget',
      run: async () => {
        runs.push(name);
        await run();
      },
    },
  );

test('a database in which it never ran is left alone for an hour', async () => {
  const job = started('a');
  await job.run();
  later(59 * MINUTE_MS);
  await job.run();
  expect(runs).toEqual([]);
  later(MINUTE_MS);
  await job.run();
  expect(runs).toEqual(['a']);
  expect(await database.db.select().from(jobRuns)).toMatchObject([
    { name: 'forget', startedAt: now, succeededAt: now },
  ]);
});

test('it runs once a day over all processes, at once after a start where the day is over', async () => {
  await database.db.insert(jobRuns).values({ name: 'forget', startedAt: START, succeededAt: START });
  const all = [started('a'), started('b')];
  const everyone = async () => {
    for (const job of all) await job.run();
  };
  later(23 * HOUR_MS);
  await everyone();
  expect(runs).toEqual([]);
  later(HOUR_MS);
  await Promise.all([...all, started('c')].map((job) => job.run()));
  expect(runs).toHaveLength(1);
  later(HOUR_MS);
  await everyone();
  expect(runs).toHaveLength(1);
});

test('what failed is tried again after an hour, by whichever process, and not counted as done', async () => {
  await database.db.insert(jobRuns).values({ name: 'forget', startedAt: START, succeededAt: START });
  later(24 * HOUR_MS);
  await expect(started('a', () => Promise.reject(new Error('no luck'))).run()).rejects.toThrow('no luck');
  later(59 * MINUTE_MS);
  await started('b').run();
  expect(runs).toEqual(['a']);
  later(MINUTE_MS);
  await started('b').run();
  await started('b').run();
  expect(runs).toEqual(['a', 'b']);
});

test('a clock that was wrong for a while does not stop it', async () => {
  const ahead = new Date(START.getTime() + 40 * 24 * HOUR_MS);
  await database.db.insert(jobRuns).values({ name: 'forget', startedAt: ahead, succeededAt: ahead });
  await started('a').run();
  expect(runs).toEqual(['a']);
});

test('one that somebody asks for runs though it is not due, and that day is then done', async () => {
  await database.db.insert(jobRuns).values({ name: 'forget', startedAt: START, succeededAt: START });
  later(HOUR_MS);
  expect(await started('a').run()).toBe(NOT_DUE);
  await started('b').now?.();
  later(23 * HOUR_MS);
  expect(await started('c').run()).toBe(NOT_DUE);
  expect(runs).toEqual(['b']);
});
