import { setTimeout as sleep } from 'node:timers/promises';
import { demoCars } from '../../src/content-model/built.ts';
import { API_BASE, errorEnvelope } from '../../src/contract/call/endpoint.ts';
import { getVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { anyPlate, plateNumber } from '../../src/server/registers/fake/any-plate.ts';
import { demoRegistry } from '../../src/server/registers/fake/demo-registry.ts';
import { type RegisterFault, FAULTS } from '../../src/server/registers/fake/faults.ts';
import { startStandIns, type StandIns } from '../../src/server/registers/fake/start.ts';
import { ask } from '../ask.ts';
import { BUDGETS } from '../budgets.ts';
import { load } from '../load.ts';
import { inTurn, quantile, repeat, together } from '../numbers.ts';
import { figure, type Measurement, type Row } from '../report.ts';
import { type Bench, withSite } from '../site/serve.ts';

const KNOWN = 'AB18KQC';
/** Visitors who look a plate up at the same time. */
const AT_ONCE = 20;

/** The production server against registers that fail in every way that we know, and what a remembered lookup costs. */
export async function faults(bench: Bench): Promise<Measurement> {
  const lookups = bench.quick ? 40 : 200;
  const clock = () => new Date();
  const registry = anyPlate(
    demoRegistry(clock, () => demoCars),
    KNOWN,
  );
  const standIns = await startStandIns({ registry, clock });
  const settings = settingsFor(standIns);
  const rows = await withSite(
    bench,
    async ({ origin, log }) => {
      const found = await inTurn(FAULTS, (fault) => lookUpDuring(origin, standIns, fault, lookups));
      return [...found, figure('unhandled rejections', /was not handled/.test(log()) ? 1 : 0, BUDGETS.none)];
    },
    settings,
  );
  // A register whose limit of the day was reached is not asked again that day: lookups are timed on a server of their own.
  const remembered = await withSite(
    bench,
    async (site) => {
      await untilFound(site.origin, () => KNOWN);
      return load(site, [{ path: `${API_BASE}/get_vehicle/${KNOWN}` }], '-c32 -d5');
    },
    settings,
  );
  await standIns.close();
  return {
    title: `Registers that fail: ${lookups} lookups of each kind, ${AT_ONCE} at a time, both registers at once`,
    rows: [
      ...rows,
      figure('remembered lookups, a second', remembered.perSecond, BUDGETS.rememberedLookups),
      figure('remembered lookup, µs of processor', remembered.processorUs),
    ],
  };
}

async function lookUpDuring(origin: string, { dvla, dvsa }: StandIns, fault: RegisterFault, lookups: number) {
  const before = dvla.asked + dvsa.asked;
  dvla.fault = dvsa.fault = fault;
  // Otherwise the token that was given out before would hide that there are none.
  if (fault.startsWith('token')) dvsa.forgetTokens();
  const turns = await together(AT_ONCE, () => repeat(lookups / AT_ONCE, () => lookUp(origin, freshPlate())));
  const asked = dvla.asked + dvsa.asked - before;
  dvla.fault = dvsa.fault = 'none';
  const back = await untilFound(origin, freshPlate);
  const times = turns.flat().map(({ ms }) => ms);
  const answers = Object.groupBy(turns.flat(), ({ outcome }) => outcome);
  const row: Row = {
    name: fault,
    values: {
      // 'found 38, too_many 2'
      answers: Object.entries(answers)
        .map(([outcome, all = []]) => `${outcome} ${all.length}`)
        .join(', '),
      broken: answers.broken?.length ?? 0,
      asked,
      'p50, ms': quantile(times, 0.5),
      'p99, ms': quantile(times, 0.99),
      'back, ms': back,
    },
    budgets: { broken: BUDGETS.none, 'p99, ms': BUDGETS.lookup, 'back, ms': BUDGETS.foundAgain },
  };
  return row;
}

/** @returns ms until a lookup finds its car; NaN if none does */
async function untilFound(origin: string, plate: () => string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < BUDGETS.foundAgain.limit) {
    if ((await lookUp(origin, plate())).outcome === 'found') return performance.now() - started;
    await sleep(250);
  }
  return NaN;
}

let last = 0;
/** A plate that nobody has asked for. */
const freshPlate = () => plateNumber(last++);

/**
 * Each is a visitor's of its own, at an address of those kept for benchmarks (RFC 2544): one network has a share, and
 * this is about the registers. @returns 'found', the code of a refusal that the contract allows, or 'broken'
 */
async function lookUp(origin: string, plate: string): Promise<{ outcome: string; ms: number }> {
  const started = performance.now();
  const headers = { 'X-Forwarded-For': `198.${18 + ((last >> 16) & 1)}.${(last >> 8) & 255}.${last & 255}` };
  const outcome = await ask(`${origin}${API_BASE}/get_vehicle/${plate}`, { headers })
    .then(({ status, text }) => outcomeOf(status, JSON.parse(text)))
    .catch(() => 'broken');
  return { outcome, ms: performance.now() - started };
}

function outcomeOf(status: number, json: unknown): string {
  if (status === 200 && getVehicle.response.safeParse(json).success) return 'found';
  const { data } = errorEnvelope.safeParse(json);
  return data && status < 500 && getVehicle.errors.includes(data.code) ? data.code : 'broken';
}

/** Settings of a site behind a proxy that asks these stand-ins, as often as it likes. */
const settingsFor = ({ dvla, dvsa }: StandIns) => ({
  TRUSTED_PROXIES: '1',
  DVLA_API_KEY: dvla.settings.key,
  DVLA_URL: dvla.settings.url,
  DVLA_PER_SECOND: '1000',
  DVSA_CLIENT_ID: dvsa.settings.clientId,
  DVSA_CLIENT_SECRET: dvsa.settings.clientSecret,
  DVSA_TOKEN_URL: dvsa.settings.tokenUrl,
  DVSA_API_KEY: dvsa.settings.apiKey,
  DVSA_SCOPE: dvsa.settings.scope,
  DVSA_URL: dvsa.settings.url,
  DVSA_PER_SECOND: '1000',
});
