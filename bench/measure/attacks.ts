import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { MAX_BODY, MAX_FIELDS } from '../../src/server/http/limits.ts';
import { ask, healthDuring } from '../ask.ts';
import { BUDGETS } from '../budgets.ts';
import { type Bench, figure, type Measurement } from '../measurement.ts';
import { repeat, together } from '../numbers.ts';
import { processorMs, residentMb } from '../site/process.ts';
import { type RunningSite, withSite } from '../site/serve.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** As many fields as fit: refused. As many as are let in, and the rest in characters that have to be decoded. */
const MANY_FIELDS = 'a&'.repeat(MAX_BODY / 2 - 1);
const WORST_FORM = 'a&'.repeat(MAX_FIELDS - 1) + '%41'.repeat((MAX_BODY - 2 * MAX_FIELDS) / 3 - 1);
const HOSTILE_FORMS = 20;
const PICTURES = 60;
const WORST_FORMS = 100;
const AT_ONCE = 64;

/** Answers that are made for each visitor, and packed: pages of several sizes, and the price list of a car. */
const MADE_ON_DEMAND = [
  '/search/vehicle?reg_no=zz',
  '/booking/manage/x.y.z',
  '/quote/x.y.z',
  '/booking/create?reg_no=AB18KQC',
  `${API_BASE}/get_vehicle_service/ford-focus-999-petrol`,
];

/** What one anonymous visitor can do to the others: to health while attacked, and to memory for good. */
export async function measureAttacks({ dist, port, quick }: Bench): Promise<Measurement> {
  const answers = quick ? 2000 : 20_000;
  return withSite({ dist, port }, async (site) => {
    // Starting up ends a moment after the first answer.
    await sleep(3000);
    const idle = residentMb(site.pid);
    const { health } = await healthDuring(site.origin, () => attack(site.origin));
    const form = await costOfWorstForm(site);
    const broken = await askOnDemand(site.origin, answers);
    await sleep(3000);
    const after = residentMb(site.pid);
    return {
      title: `Attacks: ${HOSTILE_FORMS} hostile forms with ${PICTURES} requests for pictures, ${answers} answers on demand`,
      rows: [
        figure('longest /healthz under attack, ms', Math.max(...health), BUDGETS.healthUnderAttack),
        ...(form === null
          ? []
          : [figure('worst form that is let in, ms of processor', form, BUDGETS.hostileForm)]),
        figure('memory before, MB', idle),
        figure('memory after, MB', after),
        figure('memory after ÷ before', after / idle, BUDGETS.memoryAfterLoad),
        figure('answers of 5xx', broken, BUDGETS.none),
      ],
      notes: [`/healthz was asked ${health.length} times under attack.`],
    };
  });
}

const attack = (origin: string) =>
  Promise.all([
    together(HOSTILE_FORMS, () => ask(`${origin}/contact/send`, { headers: FORM, body: MANY_FIELDS })),
    together(PICTURES, (at) => ask(`${origin}/_image?href=/favicon.svg&w=${1000 + at}&f=avif`)),
  ]);

/** Processor time in ms; null where the system does not say. */
async function costOfWorstForm({ origin, pid }: RunningSite): Promise<number | null> {
  const send = () => ask(`${origin}/contact/draft`, { headers: FORM, body: WORST_FORM });
  await repeat(10, send);
  const before = processorMs(pid);
  await repeat(WORST_FORMS, send);
  const after = processorMs(pid);
  return before === null || after === null ? null : (after - before) / WORST_FORMS;
}

/** @returns how many answers were a 5xx */
async function askOnDemand(origin: string, answers: number): Promise<number> {
  const headers = { 'Accept-Encoding': 'gzip' };
  let left = answers;
  let broken = 0;
  await together(AT_ONCE, async () => {
    while (left > 0) {
      const path = MADE_ON_DEMAND[left-- % MADE_ON_DEMAND.length] ?? '/';
      if ((await ask(origin + path, { headers })).status >= 500) broken++;
    }
  });
  return broken;
}
