import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUDGETS } from '../../../bench/budgets.ts';
import { content, demoCars } from '../../../src/content-model/built.ts';
import { getVehicle } from '../../../src/contract/vehicle/vehicle.ts';
import { manualVehicles, rateLimits, registerAnswers } from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { LOOKUPS } from '../../../src/server/registers/lookup-share.ts';
import { vehicleRecords } from '../../../src/server/registers/records.ts';
import { connectRegisters } from '../../../src/server/registers/registers.ts';
import { anyPlate, plateNumber } from '../../../src/server/registers/fake/any-plate.ts';
import { demoRegistry } from '../../../src/server/registers/fake/demo-registry.ts';
import { type StandIns, startStandIns } from '../../../src/server/registers/fake/start.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS, testApi, type TestApi } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

/** What the DVSA allows. */
const RATE = { perSecond: 15, burst: 10 };
const ANY_RATE = { perSecond: 100_000, burst: 100_000 };
const FLOODER = '198.51.100.7';

let database: TestDatabase;
let standIns: StandIns;
let api: TestApi;
let now: number;
let plates: number;
/** How often the services turned to the database. */
let statements: number;
const clock = () => new Date(now);
beforeAll(async () => {
  database = await openForTests();
});
afterAll(() => database.close());
beforeEach(async () => {
  [now, plates, statements] = [SATURDAY_NOON.getTime(), 0, 0];
  for (const table of [rateLimits, registerAnswers, manualVehicles]) await database.db.delete(table);
  standIns = await startStandIns({
    registry: anyPlate(
      demoRegistry(clock, () => demoCars),
      'AB18KQC',
    ),
    clock,
  });
});
afterEach(() => standIns.close());

interface Start {
  /** At which the registers are asked. */
  rate?: typeof RATE;
}

/** The site behind a proxy. */
function start({ rate = ANY_RATE }: Start = {}): void {
  const { dvla, dvsa } = standIns;
  const log = createLogger('silent');
  const db = new Proxy(database.db, {
    get(target, name) {
      statements++;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const settings = {
    dvla: { ...dvla.settings, policy: { rate } },
    dvsa: { ...dvsa.settings, policy: { rate } },
  };
  const records = vehicleRecords({
    registers: connectRegisters(settings, { log, clock }),
    content: () => content,
    db,
    clock,
    log,
    // A busy machine may not lose a count.
    databaseMs: 60_000,
  });
  api = testApi({ db, clock, records }, { TRUSTED_PROXIES: '1' });
}

const lookUp = (address: string, vrm = plateNumber(plates++)) =>
  api.raw(`/get_vehicle/${vrm}`, { headers: { ...SITE_HEADERS, 'X-Forwarded-For': address } });

async function gotTheirCar(answer: Promise<Response>): Promise<boolean> {
  const { data } = (await (await answer).json()) as { data?: { vehicle: { Model_ID: string } } };
  return /^ford-focus-999-petrol(-y\d{4})?$/.test(data?.vehicle.Model_ID ?? '');
}

/** The codes of the answers, each with how often it came. */
async function tally(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const tallied: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) tallied[status] = (tallied[status] ?? 0) + 1;
  return tallied;
}

/** What one address asks for between two visitors: 80 a second, where a lookup takes no longer than they are apart. */
const BETWEEN = 7;
const APART_MS = 80;

test('of 30 visitors with one plate each, 29 get their car while one address asks for 80 a second', async () => {
  start({ rate: RATE });
  const flood = Array.from({ length: 40 }, () => lookUp(FLOODER));
  let served = 0;
  for (let visitor = 1; visitor <= 30; visitor++) {
    for (let more = 0; more < BETWEEN; more++) flood.push(lookUp(FLOODER));
    // The next one comes when this one has been answered, so that a busy machine has no more of them at once.
    const [hasCar] = await Promise.all([gotTheirCar(lookUp(`203.0.113.${visitor}`)), sleep(APART_MS)]);
    if (hasCar) served++;
  }
  await Promise.all(flood);
  expect(served).toBeGreaterThanOrEqual(BUDGETS.visitorsServed.limit);
});

test('an office of forty behind one address gets two cars each within ten minutes', async () => {
  start();
  for (let person = 0; person < 40; person++) {
    const both = [lookUp('192.0.2.1'), lookUp('192.0.2.1')];
    expect(await Promise.all(both.map(gotTheirCar))).toEqual([true, true]);
    now += 14_000;
  }
});

async function useUpShare(used = 0): Promise<void> {
  const share = LOOKUPS[0]?.times ?? NaN;
  while (used < share) {
    const some = Array.from({ length: Math.min(20, share - used) }, () => lookUp(FLOODER));
    expect(await tally(some)).toEqual({ 200: some.length });
    used += some.length;
  }
}

describe('a network that has had its share', () => {
  test('is told so at once, and what to do; ten minutes later it is served again', async () => {
    start();
    await useUpShare();
    const refused = await lookUp(FLOODER);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
    expect(await refused.json()).toMatchObject({
      code: 'too_many',
      message: expect.stringMatching(/make and model.*call us on 0\d+/) as string,
    });
    expect(getVehicle.errors).toContain('too_many');
    expect(await gotTheirCar(lookUp('198.51.100.8'))).toBe(true);
    now += 10 * 60_000;
    expect(await gotTheirCar(lookUp(FLOODER))).toBe(true);
  });

  test('costs neither register nor database while it goes on asking, and still gets what is remembered', async () => {
    start();
    await useUpShare();
    expect((await lookUp(FLOODER)).status).toBe(429);
    const before = [statements, standIns.dvla.asked, standIns.dvsa.asked];
    const flood = Array.from({ length: 200 }, () => lookUp(FLOODER));
    expect(await tally(flood)).toEqual({ 429: 200 });
    expect(await gotTheirCar(lookUp(FLOODER, plateNumber(0)))).toBe(true);
    expect([statements, standIns.dvla.asked, standIns.dvsa.asked]).toEqual(before);
  });
});

test('a plate that is remembered is free: no count, no queue, no statement', async () => {
  start();
  await lookUp('192.0.2.1', 'AB18KQC');
  const before = [statements, await database.db.select().from(rateLimits)];
  const again = Array.from({ length: 300 }, () => lookUp('192.0.2.1', 'AB18KQC'));
  expect(await tally(again)).toEqual({ 200: 300 });
  expect([statements, await database.db.select().from(rateLimits)]).toEqual(before);
});

test('the MOT check has the same share, and says so', async () => {
  start();
  const history = () =>
    api.raw(`/vehicle/last-mot-detail/${plateNumber(plates++)}`, {
      headers: { ...SITE_HEADERS, 'X-Forwarded-For': FLOODER },
    });
  expect((await history()).status).toBe(200);
  await useUpShare(1);
  expect((await history()).status).toBe(429);
  expect((await lookUp(FLOODER)).status).toBe(429);
});

describe('cars by hand', () => {
  const store = (reg_no: string) =>
    api.raw('/vehicle/manual/store', {
      method: 'POST',
      headers: { ...SITE_HEADERS, 'X-Forwarded-For': FLOODER },
      body: JSON.stringify({ model_id: 'ford-focus-999-petrol', reg_no }),
    });
  const kept = () => database.db.$count(manualVehicles);

  test('one network adds thirty an hour to our list; nobody is refused a price over it', async () => {
    start();
    for (let car = 0; car < 35; car++) expect((await store(plateNumber(plates++))).status).toBe(200);
    expect(await kept()).toBe(30);
    const before = statements;
    expect((await store(plateNumber(0))).status).toBe(200);
    expect(statements).toBe(before);
    now += 3_600_000;
    await store(plateNumber(plates++));
    expect(await kept()).toBe(31);
  });

  test('the same car again is not counted', async () => {
    start();
    for (let time = 0; time < 40; time++) await store('AB18KQC');
    await store(plateNumber(1));
    expect(await kept()).toBe(2);
  });

  test('who is refused lookups goes on without year and colour', async () => {
    start();
    await useUpShare();
    expect(await (await store(plateNumber(plates++))).json()).toMatchObject({
      data: { vehicle: { Mfr: 'FORD', Year: null, Colour: null } },
    });
  });
});
