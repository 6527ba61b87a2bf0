import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { aVehicle } from '../../tests/fixtures/orders.ts';
import { BUDGETS } from '../budgets.ts';
import { type Load, load, type LoadRequest } from '../load.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import { residentMb } from '../processes.ts';
import { figure, type Measurement, type Row } from '../report.ts';
import { startBare } from '../site/bare.ts';
import { onEachDatabase } from '../site/databases.ts';
import type { Bench } from '../site/serve.ts';

const car = aVehicle();
const LANDING: LoadRequest = { path: '/bracknell', headers: { 'Accept-Encoding': 'br' } };
const LOOKUP: LoadRequest = { path: `${API_BASE}/get_vehicle/${car.RegistrationNumber}` };
/** A new cart each time: one row, one commit. */
const CART_WRITE: LoadRequest = {
  path: `${API_BASE}/cart`,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ key: '', id: car.RegistrationNumber, modelId: car.Model_ID, item: ['full', 'mot'] }),
};

/** Requests per second on each database, the landing page beside a bare `node:http` answer of the same bytes. */
export async function server(bench: Bench): Promise<Measurement> {
  const [turns, seconds] = bench.quick ? [1, 2] : [5, 3];
  const inTurns = async (request: LoadRequest, servers: Parameters<typeof load>[0][]): Promise<Load[][]> => {
    const once = (for_: number) => inTurn(servers, (each) => load(each, [request], `-c32 -d${for_}`));
    // To warm up, uncounted: V8 compiles what runs often.
    await once(1);
    return repeat(turns, () => once(seconds));
  };
  const nothing = () => Promise.resolve();
  const rows = await onEachDatabase(bench, nothing, async (site, _, database): Promise<Row[]> => {
    const bare = await startBare(readFileSync(join(bench.dist, 'client', `${LANDING.path}.html.br`)));
    const landing = await inTurns(LANDING, [bare, site]);
    bare.close();
    // The two of a turn ran seconds apart, so the ratio is the middle of the turns' own.
    const ratios = landing.map(([other, ours]) => (ours?.perSecond ?? NaN) / (other?.perSecond ?? NaN));
    return [
      row(`${database}: landing page, bare node:http`, landing, 0),
      row(`${database}: landing page`, landing, 1),
      figure(`${database}: landing page ÷ bare`, median(ratios), BUDGETS.serverRatio),
      row(`${database}: lookup`, await inTurns(LOOKUP, [site]), 0),
      row(`${database}: cart write`, await inTurns(CART_WRITE, [site]), 0),
      figure(`${database}: memory after it, MB`, residentMb(site.pid)),
    ];
  });
  return {
    title: `Server, ${turns} turns of ${seconds} s, load generator on the same machine`,
    rows: rows.flat(),
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
      failed: middle('failed'),
    },
    budgets: { failed: BUDGETS.none },
  };
}
