import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { registerAnswers } from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { purgeAnswers } from '../../../src/server/registers/cache.ts';
import type { VehicleRecords } from '../../../src/server/registers/record.ts';
import { type Registers, vehicleRecords } from '../../../src/server/registers/records.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { openTestRegisters, type TestRegisters } from '../../helpers/registers.ts';

const HOUR = 60 * 60_000;
const VISITOR = { address: '' };

forEachEngine('vehicle records', (open, once) => {
  let database: TestDatabase;
  let standIns: TestRegisters;
  let now: Date;
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = SATURDAY_NOON;
    lines.length = 0;
    standIns = await openTestRegisters(() => now);
    await database.db.delete(registerAnswers);
  });
  afterEach(() => standIns.close());

  const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
  const asked = () => [standIns.dvla.asked, standIns.dvsa.asked];
  /** As after a start: nothing in memory, circuits closed. */
  function start(registers: Partial<Registers> = {}, db = database.db): VehicleRecords {
    const connected = { ...standIns.connect(log), ...registers };
    return vehicleRecords({ registers: connected, content: () => content, db, clock: () => now, log });
  }
  const kinds = async (records: VehicleRecords, vrm: string) => {
    const { dvla, dvsa } = await records.find(vrm, VISITOR);
    return [dvla, dvsa].map((answer) => (answer.kind === 'failed' ? answer.why : answer.kind));
  };

  describe('what the registers said', () => {
    once('is the answer for 24 hours, in this process and in another', async () => {
      const first = start();
      const record = await first.find('AB18KQC', VISITOR);
      expect(record).toMatchObject({
        vrm: 'AB18KQC',
        dvla: { kind: 'found', vehicle: { make: 'FORD', engineCapacity: 999 } },
        dvsa: { kind: 'found', vehicle: { model: 'FOCUS' } },
      });
      pass(23 * HOUR);
      expect(await first.find('AB18KQC', VISITOR)).toEqual(record);
      const another = start();
      expect(await another.find('AB18KQC', VISITOR)).toEqual(record);
      expect(asked()).toEqual([1, 1]);
      pass(HOUR);
      for (const records of [first, another, start()]) await records.find('AB18KQC', VISITOR);
      expect(asked()).toEqual([2, 2]);
    });

    once('that there is no such vehicle is believed for ten minutes', async () => {
      const records = start();
      expect(await kinds(records, 'ZZ99ZZZ')).toEqual(['not-found', 'not-found']);
      pass(10 * 60_000 - 1);
      await start().find('ZZ99ZZZ', VISITOR);
      await records.find('ZZ99ZZZ', VISITOR);
      expect(asked()).toEqual([1, 1]);
      pass(1);
      await records.find('ZZ99ZZZ', VISITOR);
      expect(asked()).toEqual([2, 2]);
    });

    once('is deleted when it is over', async () => {
      await start().find('AB18KQC', VISITOR);
      await start().find('ZZ99ZZZ', VISITOR);
      pass(HOUR);
      await purgeAnswers(database.db, now);
      expect(await database.db.$count(registerAnswers)).toBe(2);
      pass(24 * HOUR);
      await purgeAnswers(database.db, now);
      expect(await database.db.$count(registerAnswers)).toBe(0);
    });

    once('is stored without the plate', async () => {
      await start().find('AB18KQC', VISITOR);
      const rows = await database.db.select().from(registerAnswers);
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain('AB18KQC');
    });

    once('in a form that this version does not know is asked for again', async () => {
      await start().find('AB18KQC', VISITOR);
      for (const answer of [
        { kind: 'found', vehicle: { make: 'FORD' } },
        { kind: 'found', vehicle: null },
        { kind: 'moved' },
        [],
        'FORD',
      ]) {
        await database.db.update(registerAnswers).set({ answer });
        const before = asked();
        expect(await kinds(start(), 'AB18KQC')).toEqual(['found', 'found']);
        expect(asked()).toEqual(before.map((count) => count + 1));
      }
    });

    once('is no word of a register at another address', async () => {
      await start().find('AB18KQC', VISITOR);
      const other = await openTestRegisters(() => now);
      const { dvla, dvsa } = other.connect();
      await start({ dvla, dvsa }).find('AB18KQC', VISITOR);
      expect([other.dvla.asked, other.dvsa.asked]).toEqual([1, 1]);
      await other.close();
    });
  });

  describe('when a register is down', () => {
    once('the other one answers, is remembered, and the one that was down is asked again', async () => {
      const records = start();
      standIns.dvla.fault = 'status-500';
      expect(await kinds(records, 'AB18KQC')).toEqual(['error', 'found']);
      expect(asked()).toEqual([3, 1]);
      standIns.dvla.fault = 'none';
      expect(await kinds(records, 'AB18KQC')).toEqual(['found', 'found']);
      expect(await kinds(start(), 'AB18KQC')).toEqual(['found', 'found']);
      expect(asked()).toEqual([4, 1]);
    });

    once('nothing is remembered of it', async () => {
      standIns.dvla.fault = standIns.dvsa.fault = 'status-503';
      expect(await kinds(start(), 'AB18KQC')).toEqual(['maintenance', 'maintenance']);
      expect(await database.db.$count(registerAnswers)).toBe(0);
    });

    once('another’s car is never told, nor remembered', async () => {
      standIns.dvla.fault = standIns.dvsa.fault = 'other-car';
      expect(await kinds(start(), 'AB18KQC')).toEqual(['error', 'error']);
      expect(await database.db.$count(registerAnswers)).toBe(0);
    });
  });

  once('a register without a key is not asked', async () => {
    expect(await kinds(start({ dvla: null }), 'AB18KQC')).toEqual(['no-key', 'found']);
    expect(await kinds(start({ dvsa: null }), 'ZZ99ZZZ')).toEqual(['not-found', 'no-key']);
    expect(asked()).toEqual([1, 1]);
  });

  test('whoever asks for the same plate at the same time waits for one lookup', async () => {
    const records = start();
    const all = await Promise.all(Array.from({ length: 50 }, () => records.find('AB18KQC', VISITOR)));
    expect(new Set(all).size).toBe(1);
    expect(asked()).toEqual([1, 1]);
    await Promise.all(['ME17QCU', 'YB65GQC'].map((vrm) => records.find(vrm, VISITOR)));
    expect(asked()).toEqual([3, 3]);
  });

  once('a broken database costs the memory, not the lookup, and its log names no plate', async () => {
    const broken = new Proxy(database.db, {
      get: () => () => {
        throw new Error('the disk is full');
      },
    });
    expect(await kinds(start({}, broken), 'AB18KQC')).toEqual(['found', 'found']);
    expect(lines.join()).toContain('could not be remembered');
    expect(lines.join()).not.toContain('AB18KQC');
    // What one register said is still known here while the other one is asked again.
    const records = start({}, broken);
    standIns.dvla.fault = 'status-503';
    expect(await kinds(records, 'ME17QCU')).toEqual(['maintenance', 'found']);
    const [, before] = asked();
    standIns.dvla.fault = 'none';
    expect(await kinds(records, 'ME17QCU')).toEqual(['found', 'found']);
    expect(asked()[1]).toBe(before);
  });
});

/** A database that answers every read with this, and takes nothing. */
function databaseThat(rows: Promise<never[]>): TestDatabase['db'] {
  const query = { from: () => query, where: () => rows };
  return { select: () => query } as unknown as TestDatabase['db'];
}

test('a database that hangs costs a lookup a moment, registers that hang less than six seconds', async () => {
  const clock = () => SATURDAY_NOON;
  const good = await openTestRegisters(clock);
  const bad = await openTestRegisters(clock);
  [bad.dvla.fault, bad.dvsa.fault] = ['hang', 'stalled'];
  const log = createLogger('silent');
  const started = performance.now();
  const lookUp = async (registers: Registers, rows: Promise<never[]>) => {
    const records = vehicleRecords({ registers, content: () => content, db: databaseThat(rows), clock, log });
    const { dvla, dvsa } = await records.find('AB18KQC', VISITOR);
    return { dvla, dvsa, ms: performance.now() - started };
  };
  const [withoutDatabase, withoutRegisters] = await Promise.all([
    lookUp(good.connect(), new Promise(() => {})),
    lookUp(bad.connect(), Promise.resolve([])),
  ]);
  expect(withoutDatabase).toMatchObject({ dvla: { kind: 'found' }, dvsa: { kind: 'found' } });
  expect(withoutDatabase.ms).toBeLessThan(4_000);
  expect(withoutRegisters).toMatchObject({ dvla: { why: 'timeout' }, dvsa: { why: 'timeout' } });
  expect(withoutRegisters.ms).toBeLessThan(6_000);
  await Promise.all([good.close(), bad.close()]);
});
