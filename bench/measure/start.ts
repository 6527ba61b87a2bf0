import { setTimeout as sleep } from 'node:timers/promises';
import { BUDGETS } from '../budgets.ts';
import { residentMb, temporaryFolder } from '../processes.ts';
import { figure, type Measurement } from '../report.ts';
import { type Bench, withSite } from '../site/serve.ts';

/** How long starting takes, and what the server holds while nobody asks. */
export async function start(bench: Bench): Promise<Measurement> {
  const env = { DATA_DIR: temporaryFolder() };
  const first = await withSite(bench, ({ startMs }) => Promise.resolve(startMs), env);
  return withSite(
    bench,
    async ({ startMs, pid }) => {
      await sleep(5000);
      return {
        title: 'Start and memory (PGlite)',
        rows: [
          figure('first start, empty folder, until ready, ms', first),
          figure('second start, ms', startMs, BUDGETS.secondStart),
          figure('resident memory 5 s after the start, MB', residentMb(pid), BUDGETS.idleMemory),
        ],
      };
    },
    env,
  );
}
