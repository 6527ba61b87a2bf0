import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { rateLimits, registerAnswers } from '../../../src/server/db/schema.ts';
import { isAppError } from '../../../src/server/errors.ts';
import { createLogger } from '../../../src/server/log.ts';
import { forAssistants } from '../../../src/server/registers/record.ts';
import { vehicleRecords } from '../../../src/server/registers/records.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { emptied } from '../../helpers/emptied.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { openTestRegisters, type TestRegisters } from '../../helpers/registers.ts';

const MINUTE = 60_000;
const VISITOR = { address: '' };
/** Four plates that no register has: each answer is believed for ten minutes. */
const UNKNOWN = ['ZZ99ZZA', 'ZZ99ZZB', 'ZZ99ZZC', 'ZZ99ZZD'];

onOneEngine('lookups of assistants', (open) => {
  let database: TestDatabase;
  let standIns: TestRegisters;
  let now = SATURDAY_NOON;
  beforeAll(async () => {
    database = await open();
    standIns = await openTestRegisters(() => now);
  });
  afterAll(async () => {
    await standIns.close();
    await database.close();
  });
  beforeEach(async () => {
    now = SATURDAY_NOON;
    await emptied(database.db, [registerAnswers, rateLimits]);
  });

  const start = (perDay: number, db = database.db) =>
    vehicleRecords({
      registers: standIns.connect(),
      content: () => content,
      db,
      clock: () => now,
      log: createLogger('silent'),
      perDay,
    });
  const told = (lookup: Promise<unknown>) =>
    lookup.then(
      () => 'found',
      (error: unknown) => (isAppError(error) ? [error.code, error.retryAfterS] : error),
    );

  test('are a tenth of the day’s in all, and visitors have the rest', async () => {
    const records = start(30);
    const assistants = forAssistants(records);
    for (const vrm of UNKNOWN.slice(0, 3)) expect(await told(assistants.find(vrm, VISITOR))).toBe('found');
    // Until midnight UTC.
    expect(await told(assistants.find('ZZ99ZZD', VISITOR))).toEqual(['too_many', 12 * 60 * 60]);
    expect(await told(assistants.find('ZZ99ZZA', VISITOR))).toBe('found');
    expect(await told(records.find('ZZ99ZZD', VISITOR))).toBe('found');
    now = new Date(now.getTime() + 12 * 60 * MINUTE);
    expect(await told(assistants.find('AB18KQC', VISITOR))).toBe('found');
  });

  test('are three an hour for a plate; what is remembered costs none, and a refusal uses nothing up', async () => {
    const assistants = forAssistants(start(500_000));
    const again = async () => {
      now = new Date(now.getTime() + 11 * MINUTE);
      return told(assistants.find('ZZ99ZZA', VISITOR));
    };
    for (let times = 0; times < 3; times++) {
      expect(await again()).toBe('found');
      expect(await told(assistants.find('ZZ99ZZA', VISITOR))).toBe('found');
    }
    expect(await again()).toEqual(['too_many', 27 * MINUTE * 0.001]);
    expect(await again()).toEqual(['too_many', 16 * MINUTE * 0.001]);
    expect(await told(assistants.find('ZZ99ZZB', VISITOR))).toBe('found');
    const counts = await database.db.select().from(rateLimits);
    expect(counts.map(({ name, count }) => [name, count]).toSorted()).toEqual([
      ['assistant lookup per plate', 1],
      ['assistant lookup per plate', 3],
      ['assistant lookups a day', 4],
    ]);
  });

  test('don’t go ahead where nobody can count them, as a visitor’s do', async () => {
    const broken = Object.assign(Object.create(database.db) as typeof database.db, {
      transaction: () => Promise.reject(new Error('no database')),
    });
    const records = start(500_000, broken);
    expect(await told(forAssistants(records).find('ZZ99ZZC', VISITOR))).toEqual(['too_many', 60]);
    expect(await told(records.find('ZZ99ZZC', { address: '192.0.2.7' }))).toBe('found');
  });
});
