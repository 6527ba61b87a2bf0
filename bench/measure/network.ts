import { type z } from 'zod';
import { site as settings } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import { anOrder, aVehicle } from '../../tests/fixtures/orders.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { BUDGETS } from '../budgets.ts';
import { load } from '../load.ts';
import { inTurn, median, quantile } from '../numbers.ts';
import type { Measurement, Row } from '../report.ts';
import { onFilled } from '../site/databases.ts';
import { districtOf, fillNetwork } from '../site/network.ts';
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

const answerOf = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => schema.parse(answer);

/** Books a car of its own in the first window that is free. @returns ms until the answer to the order */
async function order(origin: string, district: string, number: number): Promise<number> {
  const ask = async (path: string, body?: object) => {
    const response = await fetch(origin + API_BASE + path, {
      headers: { 'Content-Type': 'application/json', [SITE_HEADER]: settings.id },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text) as unknown;
  };
  const vehicle = aVehicle({ RegistrationNumber: `AB${10 + (number % 60)}${letters(number)}` });
  const { RegistrationNumber: id, Model_ID: modelId } = vehicle;
  const cart = answerOf(
    postCart.response,
    await ask(postCart.path, { key: '', id, modelId, item: ['full', 'mot'] }),
  );
  const { days } = answerOf(
    getSlots.response,
    await ask(`${getSlots.path}?district=${district}&minutes=120`),
  ).data;
  const [slot] = days.flatMap(({ date, windows }) =>
    windows.flatMap(({ window, left }) => (left > 0 ? [{ date, window }] : [])),
  );
  if (!slot) throw new Error('No window is free');
  const body = anOrder(cart.data, { vehicle, slot, postcode: `${district} 1AA` });
  const begun = performance.now();
  await ask(createOrder.path, body);
  return performance.now() - begun;
}

/** Three letters of a plate. */
const letters = (number: number) =>
  [number / 400, number / 20, number].map((each) => 'BCDEFGHJKLMNPRSTUVWX'[Math.floor(each) % 20]).join('');
