import { once } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import { join } from 'node:path';
import { site } from '../../src/content-model/built.ts';
import { SITE_HEADER } from '../../src/contract/endpoint.ts';
import { aVehicle } from '../../tests/fixtures/orders.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { BUDGETS, type Verdict } from '../budgets.ts';
import { startNode, stopChild } from '../children.ts';
import type { Measurement } from '../report.ts';
import { residentMb } from '../site/process.ts';
import { type RunningSite, serveSite } from '../site/serve.ts';
import { median, whole } from '../table.ts';
import type { BareAnswers } from './bare-server.ts';
import { type Load, load, type LoadRequest } from './load.ts';

const api = { [SITE_HEADER]: site.id, 'Content-Type': 'application/json' };
const car = aVehicle();

const REQUESTS: Record<string, LoadRequest> = {
  'landing page': { path: '/bracknell', method: 'GET', headers: { 'Accept-Encoding': 'br' } },
  lookup: { path: `/api/v2/get_vehicle/${car.RegistrationNumber}`, method: 'GET', headers: api },
  // A new cart each time: one row, one commit.
  'cart write': {
    path: '/api/v2/cart',
    method: 'POST',
    headers: api,
    body: JSON.stringify({
      key: '',
      id: car.RegistrationNumber,
      modelId: car.Model_ID,
      item: ['full', 'mot'],
    }),
  },
};

interface Server {
  origin: string;
  pid: number;
}

interface Row {
  what: string;
  server: string;
  loads: Load[];
  /** The bare server's, in the same turns. */
  bare: Load[];
}

/** Requests per second beside a bare `node:http` answer of the same bytes, in turns, so that both see the same machine. */
export async function measureServer(
  dist: string,
  port: number,
  turns: number,
  seconds: number,
): Promise<Measurement> {
  const rows: Row[] = [];
  const notes: string[] = [];
  // Committing as it would in earnest, so that a write costs what it costs.
  const postgres = await startPostgres({ fsync: true });
  if (postgres) process.once('exit', postgres.stop);
  try {
    const pglite = await serveSite({ dist, port });
    const bare = await startBare(pglite.origin);
    for (const what of Object.keys(REQUESTS))
      rows.push(await compare(what, 'PGlite', pglite, bare, turns, seconds));
    notes.push(`Resident memory after the load, PGlite: ${whole(residentMb(pglite.pid))} MB.`);
    await pglite.stop();
    if (postgres) {
      const onPostgres: RunningSite = await serveSite({ dist, port, databaseUrl: postgres.url });
      rows.push(await compare('cart write', 'PostgreSQL', onPostgres, bare, turns, seconds));
      await onPostgres.stop();
    } else notes.push('No PostgreSQL on this machine: the cart on it was not measured.');
    await stopChild(bare.child);
  } finally {
    postgres?.stop();
  }
  return {
    title: `Server: requests per second, ${turns} turns of ${seconds} s, load generator on the same machine`,
    columns: [
      'request',
      'database',
      'per s',
      'p50',
      'p99',
      'CPU',
      'bare per s',
      'bare p99',
      'bare CPU',
      'ratio',
    ],
    rows: rows.map((row) => [
      row.what,
      row.what === 'cart write' ? row.server : '–',
      whole(middle(row.loads, 'perSecond')),
      `${middle(row.loads, 'p50')} ms`,
      `${middle(row.loads, 'p99')} ms`,
      cpuText(row.loads),
      whole(middle(row.bare, 'perSecond')),
      `${middle(row.bare, 'p99')} ms`,
      cpuText(row.bare),
      ratioOf(row).toFixed(2),
    ]),
    verdicts: rows.filter(({ what }) => what === 'landing page').map(verdict),
    notes: ['CPU: processor time of the server process per request.', ...notes],
    raw: rows,
  };
}

async function compare(
  what: string,
  server: string,
  ours: Server,
  bare: Server,
  turns: number,
  seconds: number,
): Promise<Row> {
  const request = REQUESTS[what];
  if (!request) throw new Error(`There is no request called ${what}`);
  const row: Row = { what, server, loads: [], bare: [] };
  // Both warm up, uncounted: V8 compiles what runs often.
  for (const { origin, pid } of [ours, bare]) await load(origin, pid, request, 1);
  for (let turn = 0; turn < turns; turn++) {
    row.bare.push(await load(bare.origin, bare.pid, request, seconds));
    row.loads.push(await load(ours.origin, ours.pid, request, seconds));
  }
  return row;
}

/** A bare server that answers each request with the bytes that the site answers it with. */
async function startBare(origin: string) {
  const answers: BareAnswers['answers'] = {};
  for (const { path, method, headers, body } of Object.values(REQUESTS))
    answers[path] = await take(origin + path, { method, headers, ...(body && { body }) });
  const child = startNode([join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ answers });
  const [port] = (await once(child, 'message')) as [number];
  return { child, origin: `http://localhost:${port}`, pid: child.pid ?? 0 };
}

/** The answer as it crosses the wire, still compressed; `fetch` would unpack it. */
async function take(
  url: string,
  { body, ...options }: { method: string; headers: Record<string, string>; body?: string },
) {
  const outgoing = ask(url, options);
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = incoming.headers;
  return { type, encoding, body: Buffer.concat(chunks).toString('base64') };
}

const middle = (loads: Load[], part: 'perSecond' | 'p50' | 'p99') => median(loads.map((each) => each[part]));

function cpuText(loads: Load[]): string {
  const times = loads.flatMap(({ processorUs }) => (processorUs === null ? [] : [processorUs]));
  return times.length > 0 ? `${whole(median(times))} µs` : '–';
}

/** The middle of the turns' own ratios: the two of a turn ran seconds apart. */
function ratioOf({ loads, bare }: Row): number {
  return median(loads.map(({ perSecond }, turn) => perSecond / (bare[turn]?.perSecond ?? NaN)));
}

function verdict(row: Row): Verdict {
  return { what: 'Landing page against bare node:http', value: ratioOf(row), budget: BUDGETS.serverRatio };
}
