import { join } from 'node:path';
import { finishSite } from '../../scripts/steps/build.mjs';
import { BUDGETS } from '../budgets.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { repeat } from '../numbers.ts';
import { runAstro } from '../site/build.ts';
import { openEditor } from '../site/editor.ts';
import { residentMb } from '../site/process.ts';
import { scaledSite } from '../site/scaled.ts';
import { withSite } from '../site/serve.ts';

const TIMES = 3;

/** One changed blog is published on a site with many pages. */
export async function measurePublishMany({ pages, port }: Bench): Promise<Measurement> {
  const root = scaledSite(pages);
  await runAstro(root, port);
  const dist = join(root, 'dist');
  // As on a site that was built there: what is packed is found again.
  await finishSite(dist, { contentDir: join(root, 'content'), cacheDir: join(root, '.astro', 'cache') });
  const rows = await withSite({ dist, port, root }, async ({ origin, pid }) => {
    const editor = await openEditor(origin);
    return repeat(TIMES, async (number) => ({
      name: `publish ${number + 1}`,
      values: { 'live after, ms': await editor.publish(), 'memory, MB': residentMb(pid) },
    }));
  });
  return {
    title: `One changed blog, published on a site with ${pages} further pages`,
    rows,
    budgets: { 'live after, ms': BUDGETS.publishOfMany },
    notes: ['The budget is for 5,000 pages: --pages 5000.'],
  };
}
