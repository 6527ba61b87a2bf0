import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { type DayAllowance, dayAllowance } from '../../../src/server/registers/day-allowance.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

forEachEngine('the requests of a day', (open, once) => {
  let database: TestDatabase;
  let now: Date;
  let lines: string[];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = new Date('2026-11-21T09:00:00Z');
    lines = [];
    await database.db.delete(rateLimits);
  });

  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  const start = (perDay: number, db = database.db) =>
    dayAllowance({ name: 'DVSA', perDay, db, clock: () => now, log });
  async function takeAll(...processes: DayAllowance[]): Promise<number> {
    for (let taken = 0; ; taken++) {
      const each = await Promise.all(processes.map((one) => one.take()));
      if (each.every((got) => !got)) return taken;
    }
  }

  once('three quarters until five o’clock, the rest after it, all of it again the next day', async () => {
    const allowance = start(40);
    expect(allowance.isUsedUp()).toBe(false);
    expect(await takeAll(allowance)).toBe(30);
    expect(allowance.isUsedUp()).toBe(true);
    now = new Date('2026-11-21T16:59:00Z');
    expect(await allowance.take()).toBe(false);
    now = new Date('2026-11-21T17:00:00Z');
    expect(allowance.isUsedUp()).toBe(false);
    expect(await takeAll(allowance)).toBe(10);
    now = new Date('2026-11-21T23:59:00Z');
    expect(allowance.isUsedUp()).toBe(true);
    expect(await start(40).take()).toBe(false);
    now = new Date('2026-11-22T00:00:00Z');
    expect(await takeAll(allowance)).toBe(30);
    expect(lines).toHaveLength(4);
  });

  once('the evening begins by the clock on our wall', async () => {
    now = new Date('2026-07-21T15:59:00Z');
    expect(await takeAll(start(20))).toBe(15);
    now = new Date('2026-07-21T16:00:00Z');
    expect(await takeAll(start(20))).toBe(5);
  });

  test('are shared by all processes, and what was refused is not counted', async () => {
    const one = start(80);
    const other = start(80);
    let taken = 0;
    for (let round = 0; round < 80; round++) {
      for (const got of await Promise.all([one.take(), other.take()])) taken += Number(got);
    }
    expect(taken).toBe(60);
    now = new Date('2026-11-21T18:00:00Z');
    expect(await takeAll(start(80))).toBe(20);
  });

  test('come in blocks of fifty, however many ask at once, and the table learns no plate and no visitor', async () => {
    const allowance = start(500_000);
    const got = await Promise.all(Array.from({ length: 120 }, () => allowance.take()));
    expect(got.every(Boolean)).toBe(true);
    expect(await database.db.select({ count: rateLimits.count }).from(rateLimits)).toEqual([{ count: 3 }]);
  });
});

describe('without a database', () => {
  const log = createLogger('silent');
  const start = (db: object) =>
    dayAllowance({
      name: 'DVSA',
      perDay: 500_000,
      clock: () => new Date(),
      log,
      db: db as unknown as TestDatabase['db'],
    });

  test.each([
    ['that is broken', () => Promise.reject(new Error('the disk is full'))],
    ['that hangs', () => new Promise(() => {})],
  ])('%s the register counts alone', async (_, transaction) => {
    const allowance = start({ transaction });
    expect(await allowance.take()).toBe(true);
    expect(allowance.isUsedUp()).toBe(false);
  });
});
