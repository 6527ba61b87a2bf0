import { join } from 'node:path';
import { BUDGETS } from '../budgets.ts';
import { type Bench, figure, type Measurement } from '../measurement.ts';
import { runAstro } from '../site/build.ts';
import { residentMb } from '../site/process.ts';
import { bareSite, scaledSite } from '../site/scaled.ts';
import { withSite } from '../site/serve.ts';

/** Astro's and Node's own defaults. */
const AS_IT_COMES = { flags: [] };

/**
 * What one further page costs: the site as it is and with generated pages, and bare Astro, as it comes, with none and
 * with the same Markdown, one after the other. Without pictures and compression.
 */
export async function measureScale({ pages, port }: Bench): Promise<Measurement> {
  const site = scaledSite(pages);
  const oursWithout = await runAstro(scaledSite(0), port);
  const bareWithout = await runAstro(bareSite(0), port, AS_IT_COMES);
  const ours = await runAstro(site, port);
  const bare = await runAstro(bareSite(pages), port, AS_IT_COMES);
  const ofOurs = (ours - oursWithout) / pages;
  const ofBare = (bare - bareWithout) / pages;
  const [startMs, memoryMb] = await withSite({ dist: join(site, 'dist'), port }, (server) =>
    Promise.resolve([server.startMs, residentMb(server.pid)] as const),
  );
  return {
    title: `${pages} generated pages beside the same Markdown in bare Astro`,
    rows: [
      figure('ours: a further page, ms', ofOurs),
      figure('bare Astro: a further page, ms', ofBare),
      figure('apart, ms', ofOurs - ofBare, BUDGETS.furtherPage),
      figure('the server with them: start, ms', startMs),
      figure('the server with them: memory, MB', memoryMb),
    ],
  };
}
