import { setTimeout as sleep } from 'node:timers/promises';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../children.ts';
import { type Bench, figure, type Measurement } from '../measurement.ts';
import { residentMb } from '../site/process.ts';
import { withSite } from '../site/serve.ts';

/** Memory counts as idle this long after the start. */
const SETTLE_MS = 5000;

/** How long starting takes, and what the server holds while nobody asks. */
export async function measureStart({ dist, port }: Bench): Promise<Measurement> {
  const settings = { dist, port, dataDir: temporaryFolder() };
  const first = await withSite(settings, ({ startMs }) => Promise.resolve(startMs));
  const [second, idleMb] = await withSite(settings, async ({ startMs, pid }) => {
    await sleep(SETTLE_MS);
    return [startMs, residentMb(pid)] as const;
  });
  return {
    title: 'Start and memory (PGlite)',
    rows: [
      figure('first start, empty folder, until ready, ms', first),
      figure('second start, ms', second, BUDGETS.secondStart),
      figure(`resident memory ${SETTLE_MS / 1000} s after the start, MB`, idleMb, BUDGETS.idleMemory),
    ],
  };
}
