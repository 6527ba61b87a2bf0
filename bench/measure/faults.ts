import { setTimeout as sleep } from 'node:timers/promises';
import { getVehicle } from '../../src/contract/vehicle.ts';
import { API_BASE, errorEnvelope, SITE_HEADER } from '../../src/contract/endpoint.ts';
import { demoCars, site } from '../../src/content-model/built.ts';
import { anyPlate, plateNumber } from '../../src/server/registers/fake/any-plate.ts';
import { demoRegistry } from '../../src/server/registers/fake/demo-registry.ts';
import { type Fault, FAULTS } from '../../src/server/registers/fake/faults.ts';
import { startStandIns, type StandIns } from '../../src/server/registers/fake/start.ts';
import { BUDGETS, type Verdict } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { addressNumber, settingsFor } from '../site/registers.ts';
import { serveSite } from '../site/serve.ts';
import { quantile, whole } from '../table.ts';
import { type Load, load } from './load.ts';

const KNOWN = 'AB18KQC';
/** Visitors who look a plate up at the same time. */
const AT_ONCE = 20;
/** The circuit stays open for five seconds at first, and for longer when a trial fails. */
const RECOVERY_MS = 90_000;

/** How lookups went while both registers failed in one way. */
interface Run {
  fault: Fault;
  /** HTTP status, or the refusal's code → how often. */
  answers: Record<string, number>;
  /** Neither a car nor a refusal of the contract, or a 5xx. */
  broken: number;
  /** ms, sorted */
  times: number[];
  /** Requests that the registers saw. Fewer than lookups: the circuit was open. */
  asked: number;
  /** ms from the end of the fault until a lookup found its car again; null: it never did. */
  backMs: number | null;
}

/** The production server against registers that fail in every way that we know, and what a remembered lookup costs. */
export async function measureFaults(dist: string, port: number, lookups: number): Promise<Measurement> {
  const clock = () => new Date();
  const standIns = await startStandIns({
    registry: anyPlate(
      demoRegistry(clock, () => demoCars),
      KNOWN,
    ),
    clock,
  });
  const settings = { dist, port, env: settingsFor(standIns, 1000) };
  const server = await serveSite(settings);
  const runs: Run[] = [];
  for (const fault of FAULTS) runs.push(await run(server.origin, standIns, fault, lookups));
  const log = await server.stop();
  // A register whose limit of the day was reached is not asked again that day: lookups are timed on a server of their own.
  const quiet = await serveSite(settings);
  await untilFound(quiet.origin, () => KNOWN);
  const remembered = await load(
    quiet.origin,
    quiet.pid,
    { path: `${API_BASE}/get_vehicle/${KNOWN}`, method: 'GET', headers: { [SITE_HEADER]: site.id } },
    5,
  );
  await quiet.stop();
  await standIns.close();
  const unhandled = /was not handled/.test(log) ? 1 : 0;
  return {
    title: `Registers that fail: ${lookups} lookups of each kind, ${AT_ONCE} at a time, both registers at once`,
    columns: ['fault', 'answers', 'asked', 'p50', 'p99', 'back after'],
    rows: runs.map(({ fault, answers, asked, times, backMs }) => [
      fault,
      Object.entries(answers)
        .map(([answer, count]) => `${answer} ${count}`)
        .join(', '),
      whole(asked),
      `${whole(quantile(times, 0.5))} ms`,
      `${whole(quantile(times, 0.99))} ms`,
      backMs === null ? 'never' : `${whole(backMs)} ms`,
    ]),
    verdicts: [...runs.flatMap(verdicts), ...rememberedVerdict(remembered), unhandledVerdict(unhandled)],
    notes: [
      `A lookup that is remembered: ${whole(remembered.perSecond)} a second, p99 ${remembered.p99} ms, ${whole(remembered.processorUs ?? NaN)} µs of the server's processor.`,
      'asked: requests that both registers saw, retries included; fewer than two a lookup means that the circuit was open.',
    ],
    raw: { runs, remembered },
  };
}

async function run(origin: string, standIns: StandIns, fault: Fault, lookups: number): Promise<Run> {
  const { dvla, dvsa } = standIns;
  const before = dvla.asked + dvsa.asked;
  dvla.fault = dvsa.fault = fault;
  // Otherwise the token that was given out before would hide that there are none.
  if (fault.startsWith('token')) dvsa.forgetTokens();
  const result: Run = { fault, answers: {}, broken: 0, times: [], asked: 0, backMs: null };
  let left = lookups;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const started = performance.now();
        const answer = await lookUp(origin, freshPlate());
        result.times.push(performance.now() - started);
        result.answers[answer] = (result.answers[answer] ?? 0) + 1;
        if (answer === 'broken') result.broken++;
      }
    }),
  );
  result.times.sort((a, b) => a - b);
  result.asked = dvla.asked + dvsa.asked - before;
  dvla.fault = dvsa.fault = 'none';
  result.backMs = await untilFound(origin);
  return result;
}

async function untilFound(origin: string, plate = freshPlate): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < RECOVERY_MS) {
    if ((await lookUp(origin, plate())) === 'found') return performance.now() - started;
    await sleep(250);
  }
  return null;
}

/** 'found', the code of a refusal that the contract allows, or 'broken'. */
async function lookUp(origin: string, plate: string): Promise<string> {
  try {
    const response = await fetch(`${origin}${API_BASE}/get_vehicle/${plate}`, {
      // Each lookup is a visitor's of its own: one network has a share, and this is about the registers.
      headers: { [SITE_HEADER]: site.id, 'X-Forwarded-For': addressNumber(last) },
      signal: AbortSignal.timeout(20_000),
    });
    const json: unknown = await response.json();
    if (response.ok && getVehicle.response.safeParse(json).success) return 'found';
    const refusal = errorEnvelope.safeParse(json);
    return response.status < 500 && refusal.success && getVehicle.errors.includes(refusal.data.code)
      ? refusal.data.code
      : 'broken';
  } catch {
    return 'broken';
  }
}

let last = 0;
/** A plate that nobody has asked for. */
const freshPlate = () => plateNumber(last++);

function verdicts({ fault, broken, times, backMs }: Run): Verdict[] {
  return [
    { what: `${fault}: broken answers`, value: broken, budget: BUDGETS.none },
    { what: `${fault}: p99`, value: quantile(times, 0.99), budget: BUDGETS.lookup },
    { what: `${fault}: recovered`, value: backMs === null ? 0 : 1, budget: BUDGETS.some },
  ];
}

function rememberedVerdict({ perSecond }: Load): Verdict[] {
  return [{ what: 'Remembered lookups', value: perSecond, budget: BUDGETS.rememberedLookups }];
}

function unhandledVerdict(value: number): Verdict {
  return { what: 'Unhandled rejections', value, budget: BUDGETS.none };
}
