import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { networkShare } from '../../../src/server/registers/network-share.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

const MINUTE = 60_000;
const LIMITS = [
  { name: 'thing', times: 3, windowMs: 10 * MINUTE },
  { name: 'thing of the day', times: 5, windowMs: 24 * 60 * MINUTE },
];

onOneEngine('a share per network', (open) => {
  let database: TestDatabase;
  let now: number;
  let lines: string[];
  let share: ReturnType<typeof start>;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    [now, lines] = [SATURDAY_NOON.getTime(), []];
    await database.db.delete(rateLimits);
    share = start();
  });

  function start() {
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    return networkShare({ limits: LIMITS, message: () => 'Too many', clock: () => new Date(now), log });
  }
  /** What becomes of one more: 'counted', or for how many seconds it is refused. */
  async function one(address: string): Promise<string | number> {
    try {
      share.check(address);
      await database.db.transaction((tx) => share.count(tx, address));
      return 'counted';
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many', message: 'Too many' });
      return Reflect.get(Object(error), 'retryAfterS') as number;
    }
  }
  async function several(times: number, address: string): Promise<(string | number)[]> {
    const all = [];
    for (let time = 0; time < times; time++) all.push(await one(address));
    return all;
  }
  const counted = (times: number) => Array.from({ length: times }, () => 'counted');

  test('is refused above it until the window ends; others are served', async () => {
    expect(await several(5, '192.0.2.1')).toEqual([...counted(3), 600, 600]);
    expect(await one('192.0.2.2')).toBe('counted');
    now += 30_000;
    expect(await one('192.0.2.1')).toBe(570);
    now += 570_000;
    expect(await one('192.0.2.1')).toBe('counted');
  });

  test('of the day is the sum of what was served: refusals are not counted', async () => {
    await several(20, '192.0.2.1');
    now += 10 * MINUTE;
    expect(await several(3, '192.0.2.1')).toEqual([...counted(2), 24 * 3600 - 600]);
    now += 24 * 60 * MINUTE;
    expect(await one('192.0.2.1')).toBe('counted');
  });

  test('is refused from memory for a minute, so that deleting a counter helps soon', async () => {
    await several(4, '192.0.2.1');
    await database.db.delete(rateLimits);
    expect(await one('192.0.2.1')).toBe(600);
    now += MINUTE;
    expect(await one('192.0.2.1')).toBe('counted');
  });

  test('is shared by processes, and refusals are logged once a minute without the address', async () => {
    await several(3, '192.0.2.1');
    share = start();
    expect(await several(10, '192.0.2.1')).toEqual(Array.from({ length: 10 }, () => 600));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"limit":"thing"');
    expect(lines[0]).not.toContain('192.0.2.1');
  });

  test('is not evaded by another address of the /64 or a fifth /64 of the /48', async () => {
    await several(3, '2001:db8:1:1::1');
    for (const same of ['2001:db8:1:1::2', '2001:DB8:1:1:ffff::1']) {
      expect(await one(same)).toBe(600);
    }
    for (const subnet of [2, 3, 4]) {
      expect(await several(3, `2001:db8:1:${subnet}::1`)).toEqual(counted(3));
    }
    expect(await several(2, '2001:db8:1:5::1')).toEqual([600, 600]);
    expect(await one('2001:db8:2:1::1')).toBe('counted');
  });

  test('nobody in particular is not counted', async () => {
    expect(await several(10, '')).toEqual(counted(10));
    expect(await database.db.$count(rateLimits)).toBe(0);
  });
});
