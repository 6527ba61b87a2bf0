import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { localNow } from '../../src/domain/text/local-time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { storeManyBookings } from '../../tests/helpers/many-bookings.ts';
import { readable } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { load } from '../load.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import type { Measurement, Row } from '../report.ts';
import { onEachDatabase, tokenOf } from '../site/databases.ts';
import type { Bench } from '../site/serve.ts';

/** How many bookings the desk is measured with: some years of a workshop. */
const BOOKINGS = 5000;
const TODAY = '/apps/desk';

/** What is asked for: Today, the page of all bookings, and what the call of bookings is asked. */
const LISTS = [
  `${API_BASE}/desk/today`,
  TODAY,
  `${TODAY}?by=time`,
  `${TODAY}/mine`,
  `${TODAY}/bookings`,
  '',
  'q=AB12',
  'q=KCC-XX42-4242',
  'q=07700+004242',
  'q=driver4242@example.com',
  'q=smith',
  'q=david+smith',
  'q=s',
  'q=nothing+there',
  'status=cancelled',
  'from=2026-01-01&to=2026-06-01&status=cancelled',
  'assigned=nobody&q=jones',
  `before=${new Date(Date.now() - 300 * 86_400_000).toISOString()}~00000000-0000-4000-8000-000000000000`,
];

/** The desk's lists and searches with years of bookings, on each database, and Today on a slow processor. */
export async function desk(bench: Bench): Promise<Measurement> {
  const [times, looks] = bench.quick ? [20, 1] : [100, 5];
  const rows = await onEachDatabase(bench, fill, async (site, token, database): Promise<Row[]> => {
    const headers = { Authorization: `Bearer ${token}`, Cookie: `session=${token}` };
    const lists = await inTurn(LISTS, async (list) => {
      const path = list.startsWith('/') ? list : `${API_BASE}/desk/bookings?${list}`;
      const { p50, p97_5 } = await load(site, [{ path, headers }], `-c1 -a${times}`);
      return {
        name: `${database}, ${list || 'all bookings'}`,
        values: { 'p50, ms': p50, 'p97.5, ms': p97_5 },
        budgets: { 'p97.5, ms': BUDGETS.deskList },
      };
    });
    const looked = await repeat(looks, () =>
      readable(site.origin + TODAY, token, 'Today', { network: false }),
    );
    const today = { 'p50, ms': median(looked.map(({ largest }) => largest)) };
    const budgets = { 'p50, ms': BUDGETS.deskReadable };
    return [...lists, { name: `${database}, Today is readable`, values: today, budgets }];
  });
  return {
    title: `The desk with ${BOOKINGS} bookings: each list ${times} times, over HTTP until the last byte`,
    rows: rows.flat(),
  };
}

/** Fills a database as a workshop's is after years. @returns the token of a mechanic who is logged in */
async function fill(db: Database): Promise<string> {
  const now = new Date();
  const { userId, headers } = await storeCustomer(db, now, { firstName: 'Morgan', roles: ['Workshop'] });
  await storeManyBookings(db, { count: BOOKINGS, today: localNow(now).date, assignedTo: userId });
  return tokenOf(headers);
}
