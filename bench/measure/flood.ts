import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, SITE_HEADER } from '../../src/contract/endpoint.ts';
import { demoCars, site } from '../../src/content-model/built.ts';
import { anyPlate, plateNumber } from '../../src/server/registers/fake/any-plate.ts';
import { demoRegistry } from '../../src/server/registers/fake/demo-registry.ts';
import { startStandIns } from '../../src/server/registers/fake/start.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { addressNumber, settingsFor } from '../site/registers.ts';
import { serveSite } from '../site/serve.ts';
import { quantile, whole } from '../table.ts';

/** What the DVSA allows. */
const REGISTER_PER_SECOND = 15;
const FLOOD_PER_SECOND = 80;
const FLOODER = '203.0.113.9';
const VISITORS = 30;
/** One visitor after the other. */
const EVERY_MS = 200;

interface Answer {
  status: number;
  found: boolean;
  ms: number;
}

/** The production server while one address asks for many plates a second and others for one each. */
export async function measureFlood(dist: string, port: number): Promise<Measurement> {
  const clock = () => new Date();
  const standIns = await startStandIns({
    registry: anyPlate(
      demoRegistry(clock, () => demoCars),
      'AB18KQC',
    ),
    clock,
  });
  const { origin, stop } = await serveSite({ dist, port, env: settingsFor(standIns, REGISTER_PER_SECOND) });
  let plates = 0;
  const ask = (address: string) => lookUp(origin, plateNumber(plates++), address);

  const flood: Promise<Answer>[] = [];
  const flooding = setInterval(() => flood.push(ask(FLOODER), ask(FLOODER)), 2_000 / FLOOD_PER_SECOND);
  await sleep(1_000);
  const visitors: Promise<Answer>[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    visitors.push(ask(addressNumber(visitor)));
    await sleep(EVERY_MS);
  }
  const visitorAnswers = await Promise.all(visitors);
  clearInterval(flooding);
  const floodAnswers = await Promise.all(flood);
  const asked = standIns.dvsa.asked;
  await stop();
  await standIns.close();

  const row = (who: string, answers: Answer[]) => {
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const refused = answers.filter(({ status }) => status === 429).length;
    return [
      ...[who, answers.length, served(answers), refused].map(String),
      `${whole(quantile(times, 0.5))} ms`,
      `${whole(quantile(times, 0.99))} ms`,
    ];
  };
  return {
    title: `Lookups while one address asks for ${FLOOD_PER_SECOND} plates a second, registers at ${REGISTER_PER_SECOND} a second`,
    columns: ['who', 'asked', 'got the car', 'refused (429)', 'p50', 'p99'],
    rows: [row('visitors, an address each', visitorAnswers), row('the one address', floodAnswers)],
    verdicts: [
      { what: 'Visitors who get their car', value: served(visitorAnswers), budget: BUDGETS.visitorsServed },
    ],
    notes: [`The DVSA's stand-in was asked ${whole(asked)} times.`],
    raw: { visitors: visitorAnswers, flood: floodAnswers, asked },
  };
}

const served = (answers: Answer[]) => answers.filter(({ found }) => found).length;

async function lookUp(origin: string, plate: string, address: string): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`${origin}${API_BASE}/get_vehicle/${plate}`, {
    headers: { [SITE_HEADER]: site.id, 'X-Forwarded-For': address },
  });
  const { data } = (await response.json()) as { data?: { vehicle: { Model_ID: string } } };
  const found = Boolean(data?.vehicle.Model_ID);
  return { status: response.status, found, ms: performance.now() - started };
}
