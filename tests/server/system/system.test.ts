import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allJobs, TEXT_JOB } from '../../../src/server/all-jobs.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { ASKED_JOB } from '../../../src/server/jobs/asked.ts';
import { createLogger } from '../../../src/server/log.ts';
import { auditLog, jobRuns } from '../../../src/server/db/schema.ts';
import { JOB_WORDS } from '../../../src/views/desk/system/job-words.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi, testLinks } from '../../helpers/api.ts';
import { ADMIN, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { content } from '../../helpers/published.ts';

let database: TestDatabase;
let api: TestApi;
let woken: number;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON, onJob: () => woken++ });
});
afterAll(() => database.close());
beforeEach(() => {
  woken = 0;
});

const page = (fields?: Record<string, string>) =>
  api.features.pages.system.overview(
    opening({
      path: '/apps/desk/system',
      actor: ADMIN,
      ...(fields && { body: new URLSearchParams(fields) }),
    }),
  );

test('a Super Admin sees how everything is, and has a job run', async () => {
  const shown = await page();
  if (shown.kind !== 'shown') throw new Error('Nothing is shown');
  expect(shown.state).toMatchObject({
    made: { version: '1.2.3', mail: 'files', cards: 'stand-in', photos: 'folder' },
    heldFrom: null,
    mail: { due: 0, dueSince: null },
    registers: [
      { name: 'DVLA', health: null },
      { name: 'DVSA', health: null },
    ],
    disk: { free: expect.any(Number) },
  });
  expect(shown.state.jobs.map(({ name }) => name)).toEqual(['backup', 'forget', 'mail']);

  expect(await page({ job: 'forget' })).toEqual({
    kind: 'onward',
    to: '/apps/desk/system?done=forget',
  });
  expect(woken).toBe(1);
  expect(await database.db.select().from(jobRuns)).toMatchObject([
    { name: 'forget', askedAt: SATURDAY_NOON },
  ]);
  expect(await database.db.select().from(auditLog)).toMatchObject([{ what: 'job.run', subject: 'forget' }]);
});

test.each(['drop table', '../../etc', 'no-such-job', ''])('there is no job %j to run', async (job) => {
  const answer = await page({ job });
  if (answer.kind !== 'shown') throw new Error('Nothing is shown');
  const { problem, errors } = answer.form;
  expect([problem, errors['job']]).toContainEqual(expect.stringMatching(/buttons|no such job/));
  expect(woken).toBe(0);
});

test('every job is said in words', () => {
  const jobs = allJobs({
    db: database.db,
    features: () => api.features,
    content: () => content,
    links: testLinks,
    backup: { db: database.db, dataDir: '.', site: 'Kennet', photos: 'here' },
    clock: () => SATURDAY_NOON,
    texting: null,
    env: parseEnv({}),
    log: createLogger('silent'),
    runNow: () => false,
  });
  const names = [TEXT_JOB, ...jobs.map(({ name }) => name).filter((name) => name !== ASKED_JOB)];
  expect(names).toContain('forget');
  expect(names.filter((name) => !(name in JOB_WORDS))).toEqual([]);
});
