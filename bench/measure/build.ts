import { setTimeout as sleep } from 'node:timers/promises';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../children.ts';
import type { Measurement } from '../report.ts';
import type { Build } from '../site/build.ts';
import { residentMb } from '../site/process.ts';
import { serveSite } from '../site/serve.ts';
import { seconds, whole } from '../table.ts';

/** Memory counts as idle this long after the start. */
const SETTLE_MS = 5000;

/** How long building and starting take, and what the server holds while nobody asks. `build`: null when not built now. */
export async function measureBuild(build: Build | null, dist: string, port: number): Promise<Measurement> {
  const dataDir = temporaryFolder();
  const first = await serveSite({ dist, port, dataDir });
  await first.stop();
  const second = await serveSite({ dist, port, dataDir });
  await sleep(SETTLE_MS);
  const idleMb = residentMb(second.pid);
  await second.stop();
  return {
    title: 'Build, start and memory (PGlite)',
    columns: ['what', 'value'],
    rows: [
      ...(build
        ? [
            [`Build of ${build.pages} pages`, seconds(build.astroMs)],
            ['Compressed forms', seconds(build.compressMs)],
            ['Peak memory of the build', `${whole(build.peakMb)} MB`],
          ]
        : []),
      ['First start, empty folder, until ready', seconds(first.startMs)],
      ['Second start until ready', seconds(second.startMs)],
      [`Resident memory ${SETTLE_MS / 1000} s after the start`, `${whole(idleMb)} MB`],
    ],
    verdicts: [
      { what: 'Second start', value: second.startMs, budget: BUDGETS.secondStart },
      { what: 'Idle memory', value: idleMb, budget: BUDGETS.idleMemory },
    ],
    notes: [],
    raw: { build, firstStartMs: first.startMs, secondStartMs: second.startMs, idleMb },
  };
}
