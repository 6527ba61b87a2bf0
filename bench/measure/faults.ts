import { setTimeout as sleep } from 'node:timers/promises';
import { demoCars, site } from '../../src/content-model/built.ts';
import { API_BASE, errorEnvelope, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { getVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { anyPlate, plateNumber } from '../../src/server/registers/fake/any-plate.ts';
import { demoRegistry } from '../../src/server/registers/fake/demo-registry.ts';
import { type RegisterFault, FAULTS } from '../../src/server/registers/fake/faults.ts';
import { startStandIns, type StandIns } from '../../src/server/registers/fake/start.ts';
import { BUDGETS } from '../budgets.ts';
import { ask } from '../ask.ts';
import { type Bench, figure, type Measurement, type Row } from '../measurement.ts';
import { inTurn, quantile, repeat, together } from '../numbers.ts';
import { withSite } from '../site/serve.ts';
import { load } from './load.ts';

const KNOWN = 'AB18KQC';
const FOUND = 'found';
const BROKEN = 'broken';
/** Visitors who look a plate up at the same time. */
const AT_ONCE = 20;
/** The circuit stays open for five seconds at first, and for longer when a trial fails. */
const RECOVERY_MS = 90_000;

/** The production server against registers that fail in every way that we know, and what a remembered lookup costs. */
export async function measureFaults({ dist, port, quick }: Bench): Promise<Measurement> {
  const lookups = quick ? 40 : 200;
  const clock = () => new Date();
  const registry = anyPlate(
    demoRegistry(clock, () => demoCars),
    KNOWN,
  );
  const standIns = await startStandIns({ registry, clock });
  const settings = { dist, port, env: settingsFor(standIns) };
  const rows = await withSite(settings, async ({ origin, log }) => {
    const found = await inTurn(FAULTS, (fault) => lookUpDuring(origin, standIns, fault, lookups));
    const unhandled = /was not handled/.test(log()) ? 1 : 0;
    return [...found, figure('unhandled rejections', unhandled, BUDGETS.none)];
  });
  // A register whose limit of the day was reached is not asked again that day: lookups are timed on a server of their own.
  const remembered = await withSite(settings, async ({ origin, pid }) => {
    await untilFound(origin, () => KNOWN);
    const request = { path: `${API_BASE}/get_vehicle/${KNOWN}`, headers: { [SITE_HEADER]: site.id } };
    return load(origin, pid, request, 5);
  });
  await standIns.close();
  return {
    title: `Registers that fail: ${lookups} lookups of each kind, ${AT_ONCE} at a time, both registers at once`,
    rows: [
      ...rows,
      figure('remembered lookups, a second', remembered.perSecond, BUDGETS.rememberedLookups),
      figure('remembered lookup, µs of processor', remembered.processorUs),
    ],
    notes: [
      'asked: requests that both registers saw, retries included; fewer than two a lookup means that the circuit was open.',
      'back: ms from the end of the fault until a lookup found its car again.',
    ],
  };
}

async function lookUpDuring(
  origin: string,
  standIns: StandIns,
  fault: RegisterFault,
  lookups: number,
): Promise<Row> {
  const { dvla, dvsa } = standIns;
  const before = dvla.asked + dvsa.asked;
  dvla.fault = dvsa.fault = fault;
  // Otherwise the token that was given out before would hide that there are none.
  if (fault.startsWith('token')) dvsa.forgetTokens();
  const answers = (
    await together(AT_ONCE, () => repeat(lookups / AT_ONCE, () => lookUp(origin, freshPlate())))
  ).flat();
  const asked = dvla.asked + dvsa.asked - before;
  dvla.fault = dvsa.fault = 'none';
  const back = await untilFound(origin, freshPlate);
  const times = answers.map(({ ms }) => ms);
  const outcomes = answers.map(({ outcome }) => outcome);
  return {
    name: fault,
    values: {
      answers: tally(outcomes),
      broken: outcomes.filter((outcome) => outcome === BROKEN).length,
      asked,
      'p50, ms': quantile(times, 0.5),
      'p99, ms': quantile(times, 0.99),
      'back, ms': back ?? 'never',
      'came back': back === null ? 0 : 1,
    },
    budgets: { broken: BUDGETS.none, 'p99, ms': BUDGETS.lookup, 'came back': BUDGETS.some },
  };
}

async function untilFound(origin: string, plate: () => string): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < RECOVERY_MS) {
    if ((await lookUp(origin, plate())).outcome === FOUND) return performance.now() - started;
    await sleep(250);
  }
  return null;
}

let last = 0;
/** A plate that nobody has asked for. */
const freshPlate = () => plateNumber(last++);

interface Looked {
  /** 'found', the code of a refusal that the contract allows, or BROKEN. */
  outcome: string;
  ms: number;
}

/** Each is a visitor's of its own: one network has a share, and this is about the registers. */
async function lookUp(origin: string, plate: string): Promise<Looked> {
  const started = performance.now();
  const headers = { 'X-Forwarded-For': addressNumber(last) };
  const outcome = await ask(`${origin}${API_BASE}/get_vehicle/${plate}`, { headers })
    .then(({ status, body }) => outcomeOf(status, JSON.parse(body.toString())))
    .catch(() => BROKEN);
  return { outcome, ms: performance.now() - started };
}

function outcomeOf(status: number, json: unknown): string {
  if (status === 200 && getVehicle.response.safeParse(json).success) return FOUND;
  const { data } = errorEnvelope.safeParse(json);
  return data && status < 500 && getVehicle.errors.includes(data.code) ? data.code : BROKEN;
}

/** 'found 38, too_many 2' */
const tally = (outcomes: string[]): string =>
  Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
    .map(([outcome, all = []]) => `${outcome} ${all.length}`)
    .join(', ');

/** The address of that number, of those kept for benchmarks (RFC 2544). */
const addressNumber = (number: number) =>
  `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;

/** Settings of a site behind a proxy that asks these stand-ins, as often as it likes. */
function settingsFor({ dvla, dvsa }: StandIns): Record<string, string> {
  return {
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
  };
}
