import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { ask } from '../ask.ts';
import { BUDGETS } from '../budgets.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { median, quantile, repeat } from '../numbers.ts';
import { demoAccount, logIn } from '../site/log-in.ts';
import { withSite } from '../site/serve.ts';

const REQUESTS = 400;
const LOG_INS_A_SECOND = 20;
const LOG_INS_FOR_S = 15;

/** Calls by which somebody might find out whether an address has an account, each with what it takes besides. */
const ASKED_WITH_AN_ADDRESS = {
  'log-in, wrong password': { path: '/login/user', more: { password: 'not the password' } },
  forgot: { path: '/password/forgot', more: {} },
  'sign-up': { path: '/signup/user', more: { f_name: 'Sam', l_name: 'Driver', country: 'GB', phone: '' } },
};

/** What accounts cost everybody else, and whether an answer's time says which addresses have one. */
export async function measureAccounts({ dist, port, quick }: Bench): Promise<Measurement> {
  const tries = quick ? 50 : 200;
  const account = demoAccount('casey');
  return withSite({ dist, port }, async ({ origin }) => {
    const token = await logIn(origin, account);
    const services = (headers = {}) =>
      ask(`${origin}${API_BASE}/get_vehicle_service/ford-focus-999-petrol`, { headers });
    const post = (path: string, body: object) =>
      ask(`${origin}${API_BASE}${path}`, {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const rows = [
      row(
        'a call, with and without a token',
        await inTurns(
          REQUESTS,
          () => services({ Authorization: `Bearer ${token}` }),
          () => services(),
        ),
        BUDGETS.authenticated,
      ),
    ];
    let nobody = 0;
    for (const [name, { path, more }] of Object.entries(ASKED_WITH_AN_ADDRESS)) {
      const times = await inTurns(
        tries,
        () => post(path, { ...more, email: account.email }),
        () => post(path, { ...more, email: `nobody-${nobody++}@example.com` }),
      );
      rows.push(row(`${name}: an address with an account and one without`, times, BUDGETS.knownAddress));
    }
    const landing = await landingDuring(origin, () => logIn(origin, account));
    return {
      title: `Accounts: ${tries} tries of each, ${LOG_INS_A_SECOND} log-ins a second for ${LOG_INS_FOR_S} s`,
      rows: [
        ...rows,
        {
          name: 'landing page during log-ins',
          values: { 'p99, ms': quantile(landing, 0.99) },
          budgets: { 'p99, ms': BUDGETS.duringLogIns },
        },
      ],
    };
  });
}

/** What the first costs beyond the second; the spread is the middle half of all answers. */
function row(
  name: string,
  [one, other]: [number[], number[]],
  budget: (typeof BUDGETS)['authenticated' | 'knownAddress'],
) {
  const all = [...one, ...other];
  return {
    name,
    values: {
      'median, ms': median(one),
      'the other, ms': median(other),
      'apart, ms': Math.abs(median(one) - median(other)),
      'spread, ms': quantile(all, 0.75) - quantile(all, 0.25),
    },
    budgets: { 'apart, ms': budget },
  };
}

/** Both in turns, so that what else the machine does meets them alike. @returns ms of each */
async function inTurns(
  times: number,
  one: () => Promise<{ ms: number }>,
  other: () => Promise<{ ms: number }>,
): Promise<[number[], number[]]> {
  const turn = async () => [(await one()).ms, (await other()).ms] as const;
  await repeat(5, turn);
  const turns = await repeat(times, turn);
  return [turns.map(([ms]) => ms), turns.map(([, ms]) => ms)];
}

/** ms of each landing page that is asked for, twenty a second, while people log in. */
async function landingDuring(origin: string, enter: () => Promise<unknown>): Promise<number[]> {
  const open = async () => (await ask(`${origin}/car-service/reading`)).ms;
  await repeat(20, open);
  const half = 1000 / LOG_INS_A_SECOND / 2;
  const entering: Promise<unknown>[] = [];
  const opened: Promise<number>[] = [];
  for (let time = 0; time < LOG_INS_A_SECOND * LOG_INS_FOR_S; time++) {
    entering.push(enter());
    await sleep(half);
    opened.push(open());
    await sleep(half);
  }
  await Promise.all(entering);
  return Promise.all(opened);
}
