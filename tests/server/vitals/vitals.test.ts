import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobRuns, outbox } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON as NOON } from '../../fixtures/orders.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { testVitals } from '../../helpers/vitals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openForTests();
});
afterAll(() => database.close());

const ago = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);
const site = () => testVitals({ db: database.db, clock: () => NOON });

test('what waits is counted, and what is done, given up or due later is not', async () => {
  const mail = { kind: 'x', subject: 'y', createdAt: ago(600) };
  const rows = [
    { dueAt: ago(20) },
    { dueAt: ago(90), attempts: 3 },
    { dueAt: ago(-30), attempts: 1 },
    { dueAt: ago(300), sentAt: ago(299) },
    { dueAt: ago(400), failedAt: ago(399) },
    { dueAt: ago(500), failedAt: ago(499), dismissedAt: ago(10) },
  ];
  await database.db.insert(outbox).values(rows.map((row) => ({ id: randomUUID(), ...mail, ...row })));
  expect(await site().waiting()).toEqual({
    mail: { due: 2, dueSince: ago(90), retrying: 2, givenUp: 1 },
    payments: { open: 0, openSince: null, refundsOpen: 0, refundsFailed: 0, toldAt: null },
    publishes: { state: null, startedAt: null, liveAt: null, failed: 0 },
    photos: 0,
  });
  expect(await site().database()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+/),
    bytes: expect.any(Number),
  });
});

test('a job says when it went well, when it comes again, and what it failed of', async () => {
  await database.db.insert(jobRuns).values([
    { name: 'mail', ranAt: ago(1), failedAt: ago(5), failure: 'away' },
    {
      name: 'forget',
      startedAt: ago(10),
      succeededAt: ago(60 * 30),
      failedAt: ago(9),
      failure: '2 of 30 steps failed',
    },
    { name: 'backup', startedAt: ago(3), succeededAt: ago(60 * 10), askedAt: ago(1) },
  ]);
  const [backup, forget, mail] = await site().jobs();
  // Saturday at noon, so the next night is Sunday's.
  expect(backup).toEqual({
    name: 'backup',
    ranAt: ago(600),
    nextAt: new Date('2026-11-22T01:00:00Z'),
    failed: null,
    isRunning: true,
    isAsked: true,
  });
  expect(forget).toMatchObject({
    nextAt: ago(-51),
    failed: { at: ago(9), why: '2 of 30 steps failed' },
    isRunning: false,
  });
  expect(mail).toMatchObject({ ranAt: ago(1), nextAt: new Date(ago(1).getTime() + 5000), failed: null });
});
