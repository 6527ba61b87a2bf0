import { join } from 'node:path';
import { compressSite } from '../../scripts/steps/compress.mjs';
import { renderCard } from '../../src/build/crawlers/cards/render.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { runAstro } from '../site/build.ts';
import { residentMb } from '../site/process.ts';
import { bareSite, scaledSite } from '../site/scaled.ts';
import { serveSite } from '../site/serve.ts';
import { seconds, whole } from '../table.ts';

/** As astro.config.mjs has it. */
const OUR_CONCURRENCY = 8;

/** Astro's and Node's own defaults. */
const AS_IT_COMES = { flags: [] };

/** So many pictures give a steady mean. */
const PICTURES = 50;

/**
 * What one further page costs: the site as it is and with `count` generated pages, and bare Astro with none and with the
 * same Markdown, one after the other. Bare Astro is built as it comes, one page at a time, and, to see what that is
 * worth, as ours is: several at once, in a Node with our flags. Pictures and compression are measured apart.
 */
export async function measureScale(count: number, port: number): Promise<Measurement> {
  const site = scaledSite(count);
  const plain = scaledSite(0);
  const builds = {
    ours0: await runAstro(plain, port),
    bare0: await runAstro(bareSite(0), port, AS_IT_COMES),
    ours: await runAstro(site, port),
    bare: await runAstro(bareSite(count), port, AS_IT_COMES),
    same0: await runAstro(bareSite(0, OUR_CONCURRENCY), port),
    same: await runAstro(bareSite(count, OUR_CONCURRENCY), port),
  };
  const perPage = (many: { ms: number }, none: { ms: number }) => (many.ms - none.ms) / count;
  const ours = perPage(builds.ours, builds.ours0);
  const bare = perPage(builds.bare, builds.bare0);
  const same = perPage(builds.same, builds.same0);

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
    columns: ['', 'ours', 'bare Astro', 'bare, our settings'],
    rows: [
      ['Build without them', ...[builds.ours0, builds.bare0, builds.same0].map((one) => seconds(one.ms))],
      ['Build with them', ...[builds.ours, builds.bare, builds.same].map((one) => seconds(one.ms))],
      ['Each further page', ms(ours), ms(bare), ms(same)],
      [
        'Peak memory of the build',
        ...[builds.ours, builds.bare, builds.same].map(({ peakMb }) => `${whole(peakMb)} MB`),
      ],
      ['Compressing, per page', ms(compressMs), '–', '–'],
      ['Drawing its picture, once', ms(pictureMs), '–', '–'],
      ['Server: start', seconds(server.startMs), '–', '–'],
      ['Server: memory', `${whole(serverMb)} MB`, '–', '–'],
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
      same,
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
