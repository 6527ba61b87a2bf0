import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/endpoint.ts';
import { DEMO_ACCOUNTS } from '../../src/server/account/demo.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { serveSite } from '../site/serve.ts';
import { median, quantile, whole } from '../table.ts';
import { ask, type Asked } from './ask.ts';

const REQUESTS = 400;
const LOG_INS_A_SECOND = 20;
const LOG_INS_FOR_S = 15;

/** What accounts cost everybody else, and whether an answer's time says which addresses have one. */
export async function measureAccounts(dist: string, port: number, tries: number): Promise<Measurement> {
  const { origin, stop } = await serveSite({ dist, port });
  const agent = new Agent({ keepAlive: true });
  const call = (path: string, more: Partial<Asked> = {}) =>
    ask(`${origin}${API_BASE}${path}`, {
      agent,
      ...more,
      headers: { [SITE_HEADER]: site.id, 'Content-Type': 'application/json', ...more.headers },
    });
  const post = (path: string, body: object) => call(path, { body: JSON.stringify(body) });
  const [customer] = DEMO_ACCOUNTS;
  if (!customer) throw new Error('There is no demonstration account');
  // They are made by a job that begins with the process.
  await sleep(3000);
  const { email, password } = customer;
  const begun = await post('/login/user', { email, password });
  const { data } = JSON.parse(begun.text) as { data: { token: string } };
  const bearer = { Authorization: `Bearer ${data.token}` };

  const services = '/get_vehicle_service/ford-focus-999-petrol';
  const [without = [], withToken = []] = await inTurns(REQUESTS, [
    () => call(services),
    () => call(services, { headers: bearer }),
  ]);
  const token = median(withToken) - median(without);

  const rows: string[][] = [];
  const differences: { what: string; ms: number }[] = [];
  for (const [what, path, more] of [
    ['log-in, wrong password', '/login/user', { password: 'not the password' }],
    ['forgot', '/password/forgot', {}],
    ['sign-up', '/signup/user', { f_name: 'Sam', l_name: 'Driver', country: 'GB', phone: '' }],
  ] as const) {
    let nobody = 0;
    const [known = [], unknown = []] = await inTurns(tries, [
      () => post(path, { ...more, email }),
      () => post(path, { ...more, email: `nobody-${nobody++}@example.com` }),
    ]);
    differences.push({ what, ms: Math.abs(median(known) - median(unknown)) });
    rows.push([what, ms(median(known)), ms(median(unknown)), ms(spread([...known, ...unknown]))]);
  }

  const landing = await landingDuring(origin, () => post('/login/user', { email, password }));
  agent.destroy();
  await stop();
  return {
    title: `Accounts: ${tries} tries of each, ${LOG_INS_A_SECOND} log-ins a second for ${LOG_INS_FOR_S} s`,
    columns: ['median', 'known', 'unknown', 'spread'],
    rows: [...rows, ['a call, with and without token', ms(median(withToken)), ms(median(without)), '']],
    verdicts: [
      { what: 'A token adds', value: token, budget: BUDGETS.authenticated },
      ...differences.map(({ what, ms: value }) => ({
        what: `${what}: known and unknown differ by`,
        value,
        budget: BUDGETS.knownAddress,
      })),
      {
        what: 'Landing page during log-ins, p99',
        value: percentile(landing, 0.99),
        budget: BUDGETS.duringLogIns,
      },
    ],
    notes: [
      `The spread is the middle half of all answers. ${whole(landing.length)} landing pages were asked for during the log-ins.`,
    ],
    raw: { token, differences, landing },
  };
}

/** One after the other, so that what else the machine does meets all alike. @returns ms of each */
async function inTurns(times: number, asks: (() => Promise<{ ms: number }>)[]): Promise<number[][]> {
  const taken: number[][] = asks.map(() => []);
  for (let warm = 0; warm < 5; warm++) for (const one of asks) await one();
  for (let time = 0; time < times; time++)
    for (const [at, one] of asks.entries()) taken[at]?.push((await one()).ms);
  return taken;
}

/** ms of each landing page that is asked for, twenty a second, while people log in. */
async function landingDuring(origin: string, logIn: () => Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const open = async () => (await ask(`${origin}/car-service/reading`, { agent })).ms;
  for (let warm = 0; warm < 20; warm++) await open();
  const every = 1000 / LOG_INS_A_SECOND;
  const under: Promise<unknown>[] = [];
  const taken: Promise<number>[] = [];
  for (let time = 0; time < LOG_INS_A_SECOND * LOG_INS_FOR_S; time++) {
    under.push(logIn());
    await sleep(every / 2);
    taken.push(open());
    await sleep(every / 2);
  }
  const all = await Promise.all(taken);
  await Promise.all(under);
  agent.destroy();
  return all;
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const percentile = (values: number[], share: number): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    share,
  );
const spread = (values: number[]) => percentile(values, 0.75) - percentile(values, 0.25);
