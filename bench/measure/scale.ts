import { join } from 'node:path';
import { BUDGETS } from '../budgets.ts';
import { residentMb } from '../processes.ts';
import { figure, type Measurement } from '../report.ts';
import { runAstro } from '../site/build.ts';
import { bareSite, scaledSite } from '../site/scaled.ts';
import { type Bench, withSite } from '../site/serve.ts';

/** Astro's and Node's own defaults. */
const AS_IT_COMES = { flags: [] };

/**
 * What one further page costs: the site as it is and with generated pages, and bare Astro, as it comes, with none and
 * with the same Markdown, one after the other. Without pictures and compression.
 */
export async function scale({ pages, port }: Bench): Promise<Measurement> {
  const root = scaledSite(pages);
  const oursWithout = await runAstro(scaledSite(0), port);
  const bareWithout = await runAstro(bareSite(0), port, AS_IT_COMES);
  const ours = ((await runAstro(root, port)) - oursWithout) / pages;
  const bare = ((await runAstro(bareSite(pages), port, AS_IT_COMES)) - bareWithout) / pages;
  const site = { port, dist: join(root, 'dist') };
  return withSite(site, ({ startMs, pid }) =>
    Promise.resolve({
      title: `${pages} generated pages beside the same Markdown in bare Astro`,
      rows: [
        figure('ours: a further page, ms', ours),
        figure('bare Astro: a further page, ms', bare),
        figure('apart, ms', ours - bare, BUDGETS.furtherPage),
        figure('the server with them: start, ms', startMs),
        figure('the server with them: memory, MB', residentMb(pid)),
      ],
    }),
  );
}
