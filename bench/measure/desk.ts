import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { localNow } from '../../src/domain/text/local-time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { storeManyBookings } from '../../tests/helpers/many-bookings.ts';
import { ask } from '../ask.ts';
import { largestPaint, onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { type Bench, type Measurement } from '../measurement.ts';
import { inTurn, median, quantile, repeat } from '../numbers.ts';
import { onEachDatabase, tokenOf } from '../site/databases.ts';

/** How many bookings the desk is measured with: some years of a workshop. */
const BOOKINGS = 5000;

/** What is asked for, by what it is. */
const LISTS: Record<string, string> = {
  'Today, the call': `${API_BASE}/desk/today`,
  'Today, the page': '/apps/desk',
  'Bookings, the page': '/apps/desk/bookings',
  'all bookings': '',
  'a plate': 'q=AB12',
  'a reference': 'q=KCC-XX42-4242',
  'a phone number': 'q=07700+004242',
  'an email address': 'q=driver4242@example.com',
  'a last name': 'q=smith',
  'a first and a last name': 'q=david+smith',
  'one letter': 'q=s',
  'what is not there': 'q=nothing+there',
  'a status': 'status=cancelled',
  'days of the collection': 'from=2026-01-01&to=2026-06-01&status=cancelled',
  'what nobody looks after': 'assigned=nobody&q=jones',
  'an old page': `before=${new Date(Date.now() - 300 * 86_400_000).toISOString()}~00000000-0000-4000-8000-000000000000`,
};

const pathOf = (list: string): string => (list.startsWith('/') ? list : `${API_BASE}/desk/bookings?${list}`);

/** The desk's lists and searches with years of bookings, on each database, and Today on a slow processor. */
export async function measureDesk(bench: Bench): Promise<Measurement> {
  const [times, looks] = bench.quick ? [20, 1] : [100, 5];
  const rows = await onEachDatabase(bench, fill, async ({ origin }, token, database) => {
    const taken = await askForAll(origin, token, times);
    const today = median(await repeat(looks, () => readToday(origin, token)));
    return [
      ...Object.entries(taken).map(([list, ms]) => ({
        name: `${database}, ${list}`,
        values: { 'p50, ms': quantile(ms, 0.5), 'p95, ms': quantile(ms, 0.95) },
        budgets: { 'p95, ms': BUDGETS.deskList },
      })),
      {
        name: `${database}, Today is readable`,
        values: { 'p50, ms': today },
        budgets: { 'p50, ms': BUDGETS.deskReadable },
      },
    ];
  });
  return {
    title: `The desk with ${BOOKINGS} bookings: each list ${times} times, over HTTP until the last byte`,
    rows: rows.flat(),
    notes: ['Readable: 4× slower processor, the largest part is painted, from the press on its link.'],
  };
}

/** Fills a database as a workshop's is after years. @returns the token of a mechanic who is logged in */
async function fill(db: Database): Promise<string> {
  const now = new Date();
  const { userId, headers } = await storeCustomer(db, now, { firstName: 'Morgan', roles: ['Workshop'] });
  await storeManyBookings(db, { count: BOOKINGS, today: localNow(now).date, assignedTo: userId });
  return tokenOf(headers);
}

/** In turns, so that what else the machine does meets all alike. @returns ms of every answer, by list */
async function askForAll(origin: string, token: string, times: number): Promise<Record<string, number[]>> {
  const headers = { Authorization: `Bearer ${token}`, Cookie: `session=${token}` };
  const once = () =>
    inTurn(Object.entries(LISTS), async ([name, list]) => {
      const { status, ms } = await ask(origin + pathOf(list), { headers });
      if (status !== 200) throw new Error(`${name} was answered with ${status}`);
      return ms;
    });
  await repeat(3, once);
  const turns = await repeat(times, once);
  return Object.fromEntries(
    Object.keys(LISTS).map((name, at) => [name, turns.map((turn) => turn[at] ?? NaN)]),
  );
}

const readToday = (origin: string, token: string): Promise<number> =>
  onPhone(origin, { token }, async (page) => {
    await slowDown(page, { network: false });
    await page.goto(`${origin}/apps/desk`, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return largestPaint(page);
  });
