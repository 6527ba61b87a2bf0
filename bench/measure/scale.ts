import { join } from 'node:path';
import { compressSite } from '../../scripts/steps/compress.mjs';
import { renderCard } from '../../src/crawlers/cards/render.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { runAstro } from '../site/build.ts';
import { residentMb } from '../site/process.ts';
import { bareSite, scaledSite } from '../site/scaled.ts';
import { serveSite } from '../site/serve.ts';
import { seconds, whole } from '../table.ts';

/** So many pictures give a steady mean. */
const PICTURES = 50;

/**
 * What one further page costs: the site as it is and with `count` generated pages, and bare Astro with none and with the
 * same Markdown, one after the other. Pictures and compression are measured apart.
 */
export async function measureScale(count: number, port: number): Promise<Measurement> {
  const [site, plain] = [scaledSite(count), scaledSite(0)];
  const builds = {
    ours0: await runAstro(plain, port),
    bare0: await runAstro(bareSite(0), port),
    ours: await runAstro(site, port),
    bare: await runAstro(bareSite(count), port),
  };
  const perPage = (many: { ms: number }, none: { ms: number }) => (many.ms - none.ms) / count;
  const ours = perPage(builds.ours, builds.ours0);
  const bare = perPage(builds.bare, builds.bare0);

  const compressMs = ((await compressing(site)) - (await compressing(plain))) / count;

  const drawing = performance.now();
  for (let i = 0; i < PICTURES; i++) await renderCard(`Generated page ${i} of the bench`);
  const pictureMs = (performance.now() - drawing) / PICTURES;

  const server = await serveSite({ dist: join(site, 'dist'), port });
  const serverMb = residentMb(server.pid);
  await server.stop();

  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return {
    title: `${whole(count)} generated pages beside the same Markdown in bare Astro`,
    columns: ['', 'ours', 'bare Astro'],
    rows: [
      ['Build without them', seconds(builds.ours0.ms), seconds(builds.bare0.ms)],
      ['Build with them', seconds(builds.ours.ms), seconds(builds.bare.ms)],
      ['Each further page', ms(ours), ms(bare)],
      ['Peak memory of the build', `${whole(builds.ours.peakMb)} MB`, `${whole(builds.bare.peakMb)} MB`],
      ['Compressing, per page', ms(compressMs), '–'],
      ['Drawing its picture, once', ms(pictureMs), '–'],
      ['Server: start', seconds(server.startMs), '–'],
      ['Server: memory', `${whole(serverMb)} MB`, '–'],
    ],
    verdicts: [{ what: 'A further page over bare Astro', value: ours - bare, budget: BUDGETS.furtherPage }],
    notes: [
      'Above 1,000 pages the compressed forms of pages are made with less effort, see scripts/steps/compress.mjs.',
    ],
    raw: {
      count,
      builds: Object.fromEntries(
        Object.entries(builds).map(([name, { ms: took, peakMb }]) => [name, { ms: took, peakMb }]),
      ),
      ours,
      bare,
      compressMs,
      pictureMs,
      startMs: server.startMs,
      serverMb,
    },
  };
}

/** Milliseconds that the compressed forms of a built site take. */
async function compressing(site: string): Promise<number> {
  const started = performance.now();
  await compressSite(join(site, 'dist', 'client'));
  return performance.now() - started;
}
