import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/index.ts';
import { outbox, switches } from '../../src/server/db/schema.ts';
import { LOOKING_CALLS, LOOKING_FORMS } from '../../src/server/http/read-only.ts';
import { NOT_DUE } from '../../src/server/jobs/jobs.ts';
import { readOnlySwitch } from '../../src/server/jobs/read-only.ts';
import { createLogger } from '../../src/server/log.ts';
import { readOnly } from '../../src/server/upkeep/read-only.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { SITE_HEADERS, testApi } from '../helpers/api.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../helpers/engines.ts';
import { type RunningSite, serveDist, writeDist } from '../helpers/site.ts';

const log = createLogger('silent');
const SENT = endpoints.filter(({ method }) => method === 'POST');

describe('a site that may only be looked at', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openForTests();
  });
  afterEach(() => database.close());

  test('answers every call that changes something with 503 and when to come back, and webhooks too', async () => {
    const api = testApi({ db: database.db, clock: () => SATURDAY_NOON, readOnly: () => true });
    const refused: string[] = [];
    for (const { path } of SENT) {
      const answer = await api.raw(path.replace(/\{\w+\}/g, 'x'), {
        method: 'POST',
        headers: SITE_HEADERS,
        body: '{}',
      });
      if (answer.status !== 503) continue;
      refused.push(path);
      expect([path, answer.headers.get('Retry-After')]).toEqual([path, '60']);
      expect(await answer.json()).toMatchObject({ code: 'server_error', data: { away: 'changes' } });
    }
    expect(
      SENT.map(({ path }) => path)
        .filter((path) => !refused.includes(path))
        .toSorted(),
    ).toEqual(LOOKING_CALLS.toSorted());
    expect((await api.raw('/stripe/events', { method: 'POST', body: '{}' })).status).toBe(503);
    expect((await api.raw('/collection/slots', { headers: SITE_HEADERS })).status).toBe(200);
  });

  test('is switched in the database, and every process knows at its next look; emails wait', async () => {
    const { db } = database;
    const one = readOnlySwitch(db, { READ_ONLY: 'off' }, log);
    let sent = 0;
    const jobs = one.held([
      { name: 'mail', everyMs: 5_000, run: async () => void sent++ },
      { name: 'backup', everyMs: 5_000, run: async () => void sent++ },
    ]);
    const rounds = async () => {
      for (const { run } of jobs.toReversed()) await run();
    };
    await rounds();
    expect([one.isOn(), sent]).toEqual([false, 2]);

    for (let press = 0; press < 2; press++)
      expect(await readOnly(db, 'on', SATURDAY_NOON)).toContain('Since 2026-11-21T12:00:00.000Z');
    await rounds();
    // The backup goes on.
    expect([one.isOn(), sent]).toEqual([true, 3]);
    expect(await jobs[0]?.run()).toBe(NOT_DUE);

    expect(await readOnly(db, 'off', SATURDAY_NOON)).toContain('takes changes');
    await rounds();
    expect([one.isOn(), sent, await db.$count(switches)]).toEqual([false, 5, 0]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test('by its own setting it stays so, whatever the database says', async () => {
    const set = readOnlySwitch(database.db, { READ_ONLY: 'on' }, log);
    await set.look();
    expect(set.isOn()).toBe(true);
  });
});

describe('its pages', () => {
  const { folder, remove } = temporaryFolder();
  let site: RunningSite;
  beforeAll(async () => {
    await writeDist(folder);
    site = await serveDist(folder, undefined, { readOnly: () => true });
  });
  afterAll(async () => {
    await site.close();
    remove();
  });

  test('are shown, and stay ready; a form is answered in words, and a log-in is none', async () => {
    for (const path of ['/', '/on-demand', '/readyz', '/healthz'])
      expect([path, (await site.send(path)).status]).toEqual([path, 200]);
    const sent = await site.send('/on-demand', { method: 'POST', headers: { Host: 'localhost:4321' } });
    expect([sent.status, sent.headers['retry-after']]).toEqual([503, '60']);
    expect(sent.body.toString()).toMatch(/Nothing can be changed just now.*wasn’t stored/s);
    for (const path of LOOKING_FORMS)
      expect(
        (await site.send(path, { method: 'POST', headers: { Host: 'localhost:4321' } })).status,
      ).not.toBe(503);
  });
});
