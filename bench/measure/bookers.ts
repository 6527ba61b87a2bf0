import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '../../src/contract/order.ts';
import { getSlots } from '../../src/contract/slots.ts';
import { postCart, removeCartItem } from '../../src/contract/cart.ts';
import { getBookingSections, getVehicleServices } from '../../src/contract/catalogue.ts';
import {
  API_BASE,
  type Endpoint,
  errorEnvelope,
  type Input,
  SITE_HEADER,
} from '../../src/contract/endpoint.ts';
import { getPaymentPlan } from '../../src/contract/payment.ts';
import { getVehicle } from '../../src/contract/vehicle.ts';
import { demoCars } from '../../src/content-model/built.ts';
import { site } from '../../src/content-model/built.ts';
import { anOrder } from '../../tests/fixtures/orders.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { BUDGETS, type Verdict } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { serveSite } from '../site/serve.ts';
import { whole } from '../table.ts';

const BOOKERS = 100;

/** What a run of bookers came to. */
interface Crowd {
  database: string;
  /** ms of every answer. */
  times: number[];
  booked: number;
  /** Designed refusals, by code. */
  refused: Record<string, number>;
  /** Answers that nobody designed: 5xx, no JSON, an unknown code. */
  broken: string[];
  /** Windows with more bookings than places. */
  oversold: number;
  seconds: number;
}

/** A hundred people at once go through the whole funnel by the API, again and again, until the time is over. */
export async function measureBookers(dist: string, port: number, seconds: number): Promise<Measurement> {
  const crowds: Crowd[] = [];
  const pglite = await serveSite({ dist, port });
  crowds.push(await crowd('PGlite', pglite.origin, seconds));
  await pglite.stop();
  const postgres = await startPostgres({ fsync: true });
  if (postgres) {
    process.once('exit', postgres.stop);
    const onPostgres = await serveSite({ dist, port, databaseUrl: postgres.url });
    crowds.push(await crowd('PostgreSQL', onPostgres.origin, seconds));
    await onPostgres.stop();
    postgres.stop();
  }
  return {
    title: `${BOOKERS} bookers at once through the whole API funnel for ${seconds} s`,
    columns: [
      'database',
      'answers per s',
      'p50',
      'p99',
      'booked',
      'refused as designed',
      'broken',
      'oversold',
    ],
    rows: crowds.map((each) => [
      each.database,
      whole(each.times.length / each.seconds),
      `${whole(quantile(each.times, 0.5))} ms`,
      `${whole(quantile(each.times, 0.99))} ms`,
      whole(each.booked),
      Object.entries(each.refused)
        .map(([code, count]) => `${code} ${whole(count)}`)
        .join(', ') || '–',
      whole(each.broken.length),
      whole(each.oversold),
    ]),
    verdicts: crowds.flatMap(verdicts),
    notes: [
      'The bookers run in this process, on the same machine as the server.',
      ...(postgres ? [] : ['No PostgreSQL on this machine: the crowd on it was not measured.']),
    ],
    raw: crowds.map(({ times, ...rest }) => ({
      ...rest,
      answers: times.length,
      broken: rest.broken.slice(0, 20),
    })),
  };
}

async function crowd(database: string, origin: string, seconds: number): Promise<Crowd> {
  const result: Crowd = { database, times: [], booked: 0, refused: {}, broken: [], oversold: 0, seconds };
  const taken = new Map<string, number>();
  const capacity = new Map<string, number>();
  const until = performance.now() + seconds * 1000;
  const plates = demoCars.listed.vehicles.map(({ reg }) => reg);

  /** The answer, or null when the call was refused as designed or broke; both are counted. */
  async function ask<E extends Endpoint>(endpoint: E, input: Input<E>) {
    const started = performance.now();
    const { status, text } = await send(origin, endpoint, input).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }));
    result.times.push(performance.now() - started);
    const json = jsonOf(text);
    const good = endpoint.response.safeParse(json);
    if (status === 200 && good.success) return good.data as never;
    const refusal = errorEnvelope.safeParse(json);
    if (refusal.success && status < 500 && endpoint.errors.includes(refusal.data.code)) {
      result.refused[refusal.data.code] = (result.refused[refusal.data.code] ?? 0) + 1;
    } else result.broken.push(`${endpoint.id} ${status} ${text.slice(0, 80)}`);
    return null;
  }

  async function bookOnce(reg: string): Promise<void> {
    const found = await ask(getVehicle, { params: { reg } });
    const vehicle = vehicleIn(found);
    if (!vehicle) return;
    await ask(getBookingSections, {});
    await ask(getVehicleServices, { params: { modelId: vehicle.Model_ID } });
    const car = { id: reg, modelId: vehicle.Model_ID };
    const first = postCart.response.safeParse(
      await ask(postCart, { body: { key: '', ...car, item: ['full'] } }),
    );
    if (!first.success) return;
    const { key } = first.data.data;
    await ask(postCart, { body: { key, ...car, item: ['winter_check'] } });
    await ask(removeCartItem, { params: { item: 'winter_check' }, body: { _method: 'DELETE', key } });
    const last = postCart.response.safeParse(await ask(postCart, { body: { key, ...car, item: ['mot'] } }));
    const days = getSlots.response.safeParse(await ask(getSlots, {}));
    if (!last.success || !days.success) return;
    await ask(getPaymentPlan, { body: { amount: last.data.data.subtotal } });
    const windows = days.data.data.days.flatMap(({ date, windows: all }) =>
      all.map((one) => ({ date, ...one })),
    );
    for (const { date, window, capacity: places } of windows) capacity.set(`${date} ${window}`, places);
    // Everybody wants an early window, so that many want the same one; when all are full, one is asked for all the same.
    const free = windows.filter(({ left }) => left > 0).slice(0, 3);
    const wanted = (free.length ? free : windows)[Math.floor(Math.random() * Math.max(1, free.length))];
    if (!wanted) return;
    const slot = { date: wanted.date, window: wanted.window };
    const order = await ask(createOrder, {
      body: anOrder(last.data.data, { idempotencyKey: randomUUID(), vehicle, slot }),
    });
    if (!order) return;
    result.booked++;
    taken.set(`${slot.date} ${slot.window}`, (taken.get(`${slot.date} ${slot.window}`) ?? 0) + 1);
  }

  await Promise.all(
    Array.from({ length: BOOKERS }, async (_, number) => {
      await sleep(number * 5);
      for (let turn = number; performance.now() < until; turn += BOOKERS)
        await bookOnce(plates[turn % plates.length] ?? '');
    }),
  );
  result.oversold = [...taken].filter(([slot, count]) => count > (capacity.get(slot) ?? 0)).length;
  return result;
}

async function send(origin: string, endpoint: Endpoint, input: Input<Endpoint>) {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const response = await fetch(origin + API_BASE + path, {
    method: endpoint.method,
    headers: { [SITE_HEADER]: site.id, 'Content-Type': 'application/json' },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(input.body ?? {}) }),
  });
  return { status: response.status, text: await response.text() };
}

/** The car of a lookup that found exactly one. */
function vehicleIn(answer: unknown) {
  const found = getVehicle.response.safeParse(answer);
  return found.success && !('choices' in found.data.data) ? found.data.data.vehicle : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

function verdicts({ database, broken, oversold, booked }: Crowd): Verdict[] {
  return [
    { what: `Broken answers, ${database}`, value: broken.length, budget: BUDGETS.none },
    { what: `Oversold windows, ${database}`, value: oversold, budget: BUDGETS.none },
    { what: `Bookings made, ${database}`, value: booked, budget: BUDGETS.some },
  ];
}
