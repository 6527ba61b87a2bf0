import fc from 'fast-check';
import { expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { getLastMotDetail } from '../../../src/contract/mot/mot.ts';
import { getVehicle } from '../../../src/contract/vehicle/vehicle.ts';
import { errorEnvelope } from '../../../src/contract/call/endpoint.ts';
import { normalisePlate } from '../../../src/domain/vehicle/plate.ts';
import { createLogger } from '../../../src/server/log.ts';
import type { Send } from '../../../src/server/registers/gateway.call.ts';
import { vehicleRecords } from '../../../src/server/registers/records.ts';
import { connectRegisters } from '../../../src/server/registers/registers.ts';
import { FAULTS } from '../../../src/server/registers/fake/faults.ts';
import {
  ANOTHERS,
  answerTo,
  dvlaAnswers,
  dvsaAnswers,
  goodPlates,
  type HttpAnswer,
  plates,
} from '../../fixtures/arbitrary-bodies.ts';
import { dvlaBody, dvsaBody } from '../../fixtures/register-bodies.ts';
import { SITE_HEADERS, type TestApi, testApi } from '../../helpers/api.ts';
import type { TestDatabase } from '../../helpers/engines.ts';
import { openTestRegisters } from '../../helpers/registers.ts';

const lookups = fc.record({ typed: plates, dvla: dvlaAnswers, dvsa: dvsaAnswers });

/** The real client, whose requests are answered here and now. */
const silent = createLogger('silent');
const policy = { rate: { perSecond: 1e6, burst: 1e6 }, failuresToOpen: Infinity };
/** A day and more goes by between two lookups, so that nothing is remembered and every pause is over. */
let now = Date.UTC(2026, 10, 21);
const clock = () => new Date(now);

let next: { dvla: HttpAnswer; dvsa: HttpAnswer };
const respond = ({ status, headers, body }: HttpAnswer): Response =>
  new Response([204, 301].includes(status) ? null : body, { status, headers });
const toDvla: Send = async () => respond(next.dvla);
const toDvsa: Send = async (url) =>
  url.endsWith('/token') ? Response.json({ access_token: 'token', expires_in: 1199 }) : respond(next.dvsa);

const registers = connectRegisters(
  {
    dvla: { url: 'https://dvla.example', key: 'k', send: toDvla, policy },
    dvsa: {
      url: 'https://dvsa.example',
      apiKey: 'k',
      clientId: 'k',
      clientSecret: 'k',
      scope: 'k',
      tokenUrl: 'https://dvsa.example/token',
      send: toDvsa,
      policy,
    },
  },
  { log: silent, clock },
);

/** Remembers nothing: 50,000 lookups with a real one would take minutes. */
const forgetful = {
  select: () => ({ from: () => ({ where: async () => [] }) }),
  insert: () => ({ values: () => ({ onConflictDoUpdate: async () => {} }) }),
} as unknown as TestDatabase['db'];

/** The MOT history of the same answers: it shows more of them than a lookup does. */
async function judgeHistory(api: TestApi, typed: string): Promise<void> {
  const response = await api.raw(`/vehicle/last-mot-detail/${encodeURIComponent(typed.toWellFormed())}`, {
    headers: SITE_HEADERS,
  });
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(text).not.toContain(ANOTHERS);
  if (response.status !== 200) return void errorEnvelope.parse(JSON.parse(text));
  const { vehicle } = getLastMotDetail.response.parse(JSON.parse(text)).data;
  expect(vehicle.RegistrationNumber).toBe(normalisePlate(typed.toWellFormed()));
}

/** Sends what was typed and judges what comes back. */
async function judge(api: TestApi, typed: string): Promise<string> {
  const response = await api.raw(`/get_vehicle/${encodeURIComponent(typed.toWellFormed())}`, {
    headers: SITE_HEADERS,
  });
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(text).not.toContain(ANOTHERS);
  if (response.status !== 200) return errorEnvelope.parse(JSON.parse(text)).code;
  const { vehicle } = getVehicle.response.parse(JSON.parse(text)).data;
  expect(vehicle.RegistrationNumber).toBe(normalisePlate(typed.toWellFormed()));
  return 'found';
}

/** `npm run test:wide` makes it 50,000, which takes minutes; each run has a seed of its own. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);

test(`${RUNS} plates and answers: no crash, no 5xx, never another car`, { timeout: 600_000 }, async () => {
  const records = vehicleRecords({ registers, content: () => content, db: forgetful, clock, log: silent });
  const api = testApi({ db: forgetful, clock, records });
  const outcomes: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(lookups, async ({ typed, dvla, dvsa }) => {
      now += 25 * 60 * 60_000;
      next = { dvla: answerTo(typed, dvla), dvsa: answerTo(typed, dvsa) };
      const outcome = await judge(api, typed);
      await judgeHistory(api, typed);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 500_000, markInterruptAsFailure: true },
  );
  // The run is worth something only if it gets everywhere.
  for (const outcome of ['found', 'not_found', 'bad_registration', 'lookup_failed', 'vehicle_not_served'])
    expect(outcomes[outcome], outcome).toBeGreaterThan(RUNS / 100);
});

test('over HTTP, with every fault: the same', async () => {
  const faults = FAULTS.filter((fault) => !['hang', 'stalled', 'slow'].includes(fault));
  const sent = fc.sample(fc.record({ typed: goodPlates, dvla: dvlaAnswers, dvsa: dvsaAnswers }), 6);
  const bodies = new Map(
    sent.map(({ typed, dvla, dvsa }) => [
      typed,
      { dvla: jsonOf(answerTo(typed, dvla)), dvsa: jsonOf(answerTo(typed, dvsa)) },
    ]),
  );
  bodies.set('AB18KQC', { dvla: dvlaBody(), dvsa: dvsaBody() });
  const ofGoodBodies: Record<string, string | undefined> = {};
  for (const fault of faults) {
    const real = await openTestRegisters(clock, {
      dvla: (vrm) => bodies.get(vrm)?.dvla ?? null,
      dvsa: (vrm) => bodies.get(vrm)?.dvsa ?? null,
    });
    real.dvla.fault = real.dvsa.fault = fault;
    const records = vehicleRecords({
      registers: real.connect(),
      content: () => content,
      db: forgetful,
      clock,
      log: silent,
    });
    const api = testApi({ db: forgetful, clock, records });
    // By itself, because what is wrong with the others' answers may rest the register.
    ofGoodBodies[fault] = await judge(api, 'AB18KQC');
    await Promise.all(sent.map(({ typed }) => judge(api, typed)));
    await real.close();
  }
  expect(ofGoodBodies).toMatchObject({ none: 'found', odd: 'found', 'other-car': 'lookup_failed' });
});

function jsonOf({ body }: HttpAnswer): object | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}
