import { once } from 'node:events';
import { join } from 'node:path';
import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { aVehicle } from '../../tests/fixtures/orders.ts';
import { ask } from '../ask.ts';
import { BUDGETS } from '../budgets.ts';
import { startNode, stopChild } from '../children.ts';
import { type Bench, figure, type Measurement, type Row } from '../measurement.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import { onEachDatabase } from '../site/databases.ts';
import { residentMb } from '../site/process.ts';
import type { BareAnswer } from './bare-server.ts';
import { type Load, load, type LoadRequest } from './load.ts';

const api = { [SITE_HEADER]: site.id, 'Content-Type': 'application/json' };
const car = aVehicle();

const LANDING: LoadRequest = { path: '/bracknell', headers: { 'Accept-Encoding': 'br' } };
const LOOKUP: LoadRequest = { path: `${API_BASE}/get_vehicle/${car.RegistrationNumber}`, headers: api };
/** A new cart each time: one row, one commit. */
const CART_WRITE: LoadRequest = {
  path: `${API_BASE}/cart`,
  headers: api,
  body: JSON.stringify({
    key: '',
    id: car.RegistrationNumber,
    modelId: car.Model_ID,
    item: ['full', 'mot'],
  }),
};

interface Server {
  origin: string;
  pid: number;
}

/** Requests per second on each database, the landing page beside a bare `node:http` answer of the same bytes. */
export async function measureServer(bench: Bench): Promise<Measurement> {
  const [turns, seconds] = bench.quick ? [1, 2] : [5, 3];
  const inTurns = async (request: LoadRequest, servers: Server[]): Promise<Load[][]> => {
    // To warm up, uncounted: V8 compiles what runs often.
    await inTurn(servers, ({ origin, pid }) => load(origin, pid, request, 1));
    return repeat(turns, () => inTurn(servers, ({ origin, pid }) => load(origin, pid, request, seconds)));
  };
  const nothing = () => Promise.resolve();
  const rows = await onEachDatabase(bench, nothing, async (site, _, database): Promise<Row[]> => {
    const bare = await startBare(site.origin);
    const landing = await inTurns(LANDING, [bare, site]);
    await stopChild(bare.child);
    // The two of a turn ran seconds apart, so the ratio is the middle of the turns' own.
    const ratio = median(
      landing.map(([other, ours]) => (ours?.perSecond ?? NaN) / (other?.perSecond ?? NaN)),
    );
    const lookups = await inTurns(LOOKUP, [site]);
    const writes = await inTurns(CART_WRITE, [site]);
    return [
      row(`${database}: landing page, bare node:http`, landing, 0),
      row(`${database}: landing page`, landing, 1),
      figure(`${database}: landing page ÷ bare`, ratio, BUDGETS.serverRatio),
      row(`${database}: lookup`, lookups, 0),
      row(`${database}: cart write`, writes, 0),
      figure(`${database}: memory after it, MB`, residentMb(site.pid)),
    ];
  });
  return {
    title: `Server, ${turns} turns of ${seconds} s, load generator on the same machine`,
    rows: rows.flat(),
    notes: ['Processor: time of the server process per request.'],
  };
}

/** The middle of the turns of the server at that place. */
function row(name: string, turns: Load[][], place: number): Row {
  const middle = (part: keyof Load) => median(turns.map((turn) => turn[place]?.[part] ?? NaN));
  return {
    name,
    values: {
      'per second': middle('perSecond'),
      'p50, ms': middle('p50'),
      'p99, ms': middle('p99'),
      'processor, µs': middle('processorUs'),
    },
  };
}

/** A bare server that answers with the bytes of the landing page, packed as they cross the wire. */
async function startBare(origin: string) {
  const { headers, body } = await ask(origin + LANDING.path, { headers: LANDING.headers });
  const child = startNode([join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer: BareAnswer = {
    headers: {
      'Content-Type': headers['content-type'] ?? '',
      'Content-Encoding': headers['content-encoding'] ?? 'identity',
    },
    body: body.toString('base64'),
  };
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return { child, origin: `http://localhost:${port}`, pid: child.pid ?? 0 };
}
