import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fill } from './fill.ts';
import { come, type MixedOrder } from './mixed.ts';
import { type Filled, people } from './people.ts';
import { openScene, type Scene } from './scene.ts';
import { say } from './say.ts';
import { tally } from './tally.ts';

const EVERY_MS = 5000;
const MOST_MB = 450;
const MOST_SLOPE = 1;
const MOST_SLOWER = 1.5;

/**
 * One process at a fixed rate: what its memory grows by in the last three quarters of the time, and whether it answers
 * as fast in the last one as a fresh process does right after.
 */
export async function memory({ minutes, rate }: MixedOrder): Promise<boolean> {
  let filled: Filled | undefined;
  const open = async (db: Scene['db']) => void (filled = await fill(db, 10));
  const scene = await openScene(open, { UNLIMITED_NETWORKS: '127.0.0.1' }, 1);
  const [site] = scene.sites;
  try {
    if (!filled || !site) throw new Error('Nothing was filled in');
    const quarter = (minutes * 60_000) / 4;
    const began = performance.now();
    const samples: { minute: number; mb: number }[] = [];
    let isOver = false;
    const sampling = (async () => {
      while (!isOver) {
        samples.push({ minute: (performance.now() - began) / 60_000, mb: residentMb(site.pid()) });
        await pause(EVERY_MS);
      }
    })();
    /** p99 in ms of all that was asked in a quarter of the time. */
    const during = async (given: Filled): Promise<{ p99: number; failures: number }> => {
      const seen = tally();
      const over = performance.now() + quarter;
      await come(people(scene, given, seen, new Uint8Array()), rate, () => performance.now() >= over);
      return { p99: seen.percentile(0.99), failures: seen.total().failures };
    };
    const first = await during(filled);
    const middle = [await during(filled), await during(filled)];
    const last = await during(filled);
    isOver = true;
    await sampling;
    await site.restart();
    const fresh = await during(filled);
    const later = samples.filter(({ minute }) => minute >= minutes / 4);
    const slope = slopeOf(later);
    const peak = Math.max(...samples.map(({ mb }) => mb));
    say(`| after | MB |
| --- | --- |
${samples
  .filter((_, at) => at % Math.ceil(samples.length / 20) === 0)
  .map(({ minute, mb }) => `| ${minute.toFixed(1)} min | ${mb.toFixed(0)} |`)
  .join('\n')}

${slope.toFixed(2)} MB a minute after the first quarter (at most ${MOST_SLOPE}), ${peak.toFixed(0)} MB at most (${MOST_MB}).
p99 ${first.p99} ms in the first quarter, ${last.p99} ms in the last, ${fresh.p99} ms of a fresh process (at most ${MOST_SLOWER} times).
${[first, ...middle, last, fresh].reduce((sum, { failures }) => sum + failures, 0)} requests failed.`);
    return slope <= MOST_SLOPE && peak <= MOST_MB && last.p99 <= MOST_SLOWER * fresh.p99;
  } finally {
    await scene.end();
  }
}

/** Of the process alone; those that draw PDFs and photos beside it come and go. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Least squares. */
function slopeOf(samples: readonly { minute: number; mb: number }[]): number {
  const mean = (of: (one: (typeof samples)[number]) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const minute = mean((one) => one.minute);
  const mb = mean((one) => one.mb);
  const over = mean((one) => (one.minute - minute) * (one.mb - mb));
  return over / (mean((one) => (one.minute - minute) ** 2) || 1);
}
