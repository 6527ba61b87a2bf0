import { once } from 'node:events';
import { Agent, type IncomingMessage, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/endpoint.ts';
import { MAX_BODY, MAX_FIELDS } from '../../src/server/http/limits.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { processorMs, residentMb } from '../site/process.ts';
import { type RunningSite, serveSite } from '../site/serve.ts';
import { whole } from '../table.ts';

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
export async function measureAttacks(dist: string, port: number, answers: number): Promise<Measurement> {
  const server = await serveSite({ dist, port });
  // Starting up ends a moment after the first answer.
  await sleep(3000);
  const idle = residentMb(server.pid);
  const waits = await healthWhileAttacked(server.origin);
  const form = await costOfWorstForm(server);
  const broken = await askOnDemand(server.origin, answers);
  await sleep(3000);
  const after = residentMb(server.pid);
  await server.stop();
  const longest = Math.max(...waits);
  return {
    title: `Attacks: ${HOSTILE_FORMS} hostile forms with ${PICTURES} requests for pictures, ${whole(answers)} answers on demand`,
    columns: ['what', 'value'],
    rows: [
      ['longest /healthz under attack', `${longest.toFixed(1)} ms`],
      ['worst form that is let in', form === null ? '–' : `${form.toFixed(1)} ms of processor`],
      ['memory before', `${whole(idle)} MB`],
      [`memory after ${whole(answers)} answers`, `${whole(after)} MB`],
    ],
    verdicts: [
      { what: '/healthz under attack', value: longest, budget: BUDGETS.healthUnderAttack },
      ...(form === null ? [] : [{ what: 'Worst form', value: form, budget: BUDGETS.hostileForm }]),
      { what: 'Memory after load', value: after / idle, budget: BUDGETS.memoryAfterLoad },
      { what: 'Answers of 5xx', value: broken, budget: BUDGETS.none },
    ],
    notes: [`/healthz was asked ${waits.length} times under attack.`],
    raw: { waits, form, idle, after, broken },
  };
}

/** ms of each `/healthz` until all of the attack was answered. */
async function healthWhileAttacked(origin: string): Promise<number[]> {
  const waits: number[] = [];
  let over = false;
  const agent = new Agent({ keepAlive: true });
  const watch = async () => {
    while (!over) {
      const started = performance.now();
      await exchange(`${origin}/healthz`, agent);
      waits.push(performance.now() - started);
      await sleep(5);
    }
  };
  const attack = async () => {
    // The watch is to have begun.
    await sleep(50);
    const many = new Agent({ maxSockets: HOSTILE_FORMS + PICTURES });
    await Promise.all([
      ...Array.from({ length: HOSTILE_FORMS }, () => exchange(`${origin}/contact/send`, many, MANY_FIELDS)),
      ...Array.from({ length: PICTURES }, (_, at) =>
        exchange(`${origin}/_image?href=/favicon.svg&w=${1000 + at}&f=avif`, many),
      ),
    ]);
    over = true;
  };
  await Promise.all([watch(), attack()]);
  agent.destroy();
  return waits;
}

/** Processor time in ms; null where the system does not say. */
async function costOfWorstForm({ origin, pid }: RunningSite): Promise<number | null> {
  const agent = new Agent({ keepAlive: true });
  const send = () => exchange(`${origin}/contact/draft`, agent, WORST_FORM);
  for (let warm = 0; warm < 10; warm++) await send();
  const before = processorMs(pid);
  for (let sent = 0; sent < WORST_FORMS; sent++) await send();
  const after = processorMs(pid);
  agent.destroy();
  return before === null || after === null ? null : (after - before) / WORST_FORMS;
}

/** @returns how many answers were a 5xx */
async function askOnDemand(origin: string, answers: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = answers;
  let broken = 0;
  const visitor = async () => {
    while (left > 0) {
      const path = MADE_ON_DEMAND[left-- % MADE_ON_DEMAND.length] ?? '/';
      if ((await exchange(origin + path, agent)) >= 500) broken++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return broken;
}

/** Sends a form when there is a body. @returns the status, once the whole answer has come */
async function exchange(url: string, agent: Agent, body?: string): Promise<number> {
  const headers = { 'Accept-Encoding': 'gzip', [SITE_HEADER]: site.id, ...(body !== undefined && FORM) };
  const outgoing = ask(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  incoming.resume();
  await once(incoming, 'end');
  return incoming.statusCode ?? 0;
}
