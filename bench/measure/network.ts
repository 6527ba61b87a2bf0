import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { BUDGETS } from '../budgets.ts';
import { load } from '../load.ts';
import { inTurn, median, quantile } from '../numbers.ts';
import type { Measurement, Row } from '../report.ts';
import { onFilled } from '../site/databases.ts';
import { districtOf, fillNetwork } from '../site/network.ts';
import { freePlaces, readyOrders, sendOrder } from '../site/orders.ts';
import type { Bench, RunningSite } from '../site/serve.ts';

const MANY = { garages: 200, bookings: 100_000 };
/** The same work at one garage. */
const ONE = { garages: 1, bookings: 500 };

/**
 * What a visitor and a mechanic wait for where there are 200 garages, 40 of which come to each district, beside a site with
 * one: windows, an order, Today. On PostgreSQL, which such a network runs on, or on PGlite where there is none.
 */
export async function network(bench: Bench): Promise<Measurement> {
  const times = bench.quick ? 20 : 100;
  const postgres = await startPostgres({ fsync: true });
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
  if (postgres) process.once('exit', postgres.stop);
  const measure = (size: typeof MANY, district: string) =>
    onFilled(bench, (db) => fillNetwork(db, size), rowsOf(size.garages, district, times), env);
  const many = await measure(MANY, districtOf(5));
  postgres?.stop();
  const alone = await startPostgres({ fsync: true });
  if (alone) {
    process.once('exit', alone.stop);
    env.DATABASE_URL = alone.url;
  }
  const one = await measure(ONE, 'RG12');
  alone?.stop();
  return {
    title: `A network of ${MANY.garages} garages with ${MANY.bookings} bookings, and one garage: each ${times} times, over HTTP`,
    rows: [...many, ...one],
  };
}

const rowsOf =
  (garages: number, district: string, times: number) =>
  async (site: RunningSite, token: string): Promise<Row[]> => {
    const headers = { Authorization: `Bearer ${token}` };
    const asked = async (name: string, path: string, budget: (typeof BUDGETS)[keyof typeof BUDGETS]) => {
      const { p50, p97_5, failed } = await load(site, [{ path: API_BASE + path, headers }], `-c1 -a${times}`);
      return {
        name: `${garages} garages, ${name}`,
        values: { 'p50, ms': p50, 'p97.5, ms': p97_5, failed },
        budgets: { 'p97.5, ms': budget, failed: BUDGETS.none },
      };
    };
    const slots = `${getSlots.path}?district=${district}&minutes=120`;
    const looked = [
      await asked('windows of a district', slots, BUDGETS.networkSlots),
      await asked('Today of one', '/desk/today', BUDGETS.deskList),
    ];
    const orders = await inTurn([...Array(times).keys()], (number) => order(site.origin, district, number));
    const values = { 'p50, ms': median(orders), 'p97.5, ms': quantile(orders, 0.975) };
    return [...looked, { name: `${garages} garages, an order`, values }];
  };

/** Books a car of its own in a window that is free. @returns ms until the answer to the order */
async function order(origin: string, district: string, number: number): Promise<number> {
  const [body] = await readyOrders(origin, district, await freePlaces(origin, district, 1), number);
  if (!body) throw new Error('No window is free');
  const begun = performance.now();
  await sendOrder(origin, body);
  return performance.now() - begun;
}
