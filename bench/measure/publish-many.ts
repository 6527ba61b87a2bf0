import { join } from 'node:path';
import { finishSite } from '../../scripts/steps/build.mjs';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { runAstro } from '../site/build.ts';
import { openEditor } from '../site/editor.ts';
import { residentMb } from '../site/process.ts';
import { scaledSite } from '../site/scaled.ts';
import { serveSite } from '../site/serve.ts';
import { seconds, whole } from '../table.ts';

const TIMES = 3;

/** One changed blog is published on a site with many pages. */
export async function measurePublishMany(count: number, port: number): Promise<Measurement> {
  const root = scaledSite(count);
  await runAstro(root, port);
  const dist = join(root, 'dist');
  // As on a site that was built there: what is packed is found again.
  await finishSite(dist, { contentDir: join(root, 'content'), cacheDir: join(root, '.astro', 'cache') });
  const server = await serveSite({ dist, port, root });
  const editor = await openEditor(server.origin);
  const rounds: { liveMs: number; memoryMb: number }[] = [];
  for (let time = 0; time < TIMES; time++)
    rounds.push({ liveMs: await editor.publish(), memoryMb: residentMb(server.pid) });
  editor.end();
  await server.stop();
  return {
    title: `One changed blog, published on a site with ${whole(count)} further pages`,
    columns: ['publish', 'live after', 'memory of the server'],
    rows: rounds.map(({ liveMs, memoryMb }, at) => [
      String(at + 1),
      seconds(liveMs),
      `${whole(memoryMb)} MB`,
    ]),
    verdicts: rounds.map(({ liveMs }, at) => ({
      what: `Publish ${at + 1} is live`,
      value: liveMs,
      budget: BUDGETS.publishOfMany,
    })),
    notes: ['The budget is for 5,000 pages: --pages 5000.'],
    raw: { count, rounds },
  };
}
