import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS } from '../budgets.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import type { Measurement, Row } from '../report.ts';
import { pinTo, steady } from '../steady.ts';
import { startBare } from '../site/bare.ts';
import { type Bench, withSite } from '../site/serve.ts';

const PATH = '/bracknell';
const RATE = 500;

/**
 * How late a landing page is at a rate far below what the server can, beside a bare `node:http` with the same bytes, in turns.
 * The server is held to the first processor, what asks to the second. Linux only.
 */
export async function rate(bench: Bench): Promise<Measurement> {
  const [turns, seconds] = bench.quick ? [1, 4] : [5, 10];
  const body = readFileSync(join(bench.dist, 'client', `${PATH}.html.br`));
  const taken = await withSite(bench, async ({ origin, pid }) => {
    const bare = await startBare(body);
    pinTo(0, pid);
    pinTo(0, process.pid);
    const once = (seconds: number) =>
      inTurn([origin, bare.origin], (each) => steady(each + PATH, { rate: RATE, seconds }));
    // To warm up, uncounted.
    await once(2);
    const all = await repeat(turns, () => once(seconds));
    bare.close();
    return all;
  });
  return {
    title: `A landing page ${RATE} times a second, server and load on a processor each; ${turns} turns of ${seconds} s`,
    rows: ['the site', 'bare node:http'].map((name, at): Row => {
      const middle = (of: 'p50' | 'p99' | 'max' | 'failed') =>
        median(taken.map((turn) => turn[at]?.[of] ?? NaN));
      return {
        name,
        values: {
          'p50, ms': middle('p50'),
          'p99, ms': middle('p99'),
          'slowest, ms': middle('max'),
          failed: middle('failed'),
        },
        budgets: at === 0 ? { 'p99, ms': BUDGETS.landingAtRate, failed: BUDGETS.none } : {},
      };
    }),
  };
}
