import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { finishSite } from '../../scripts/steps/build.mjs';
import { BUILD_FLAGS } from '../../scripts/steps/node-flags.mjs';
import { environment, ROOT } from '../../scripts/steps/run.mjs';
import { outputOfNode, temporaryFolder } from '../processes.ts';
import { addHandWritten } from './hand-written.ts';

/** Where the measured site lives: inside the project, so that the built server finds its packages. */
export const RESULTS = join(ROOT, 'bench-results');
const DIST = join(RESULTS, 'site');

/** Builds the site apart from `dist`, for the address where the bench will serve it. Throws with the build's words. */
export async function buildSite(port: number): Promise<void> {
  await runAstro(ROOT, port, { more: ['--outDir', DIST] });
  addHandWritten(DIST);
  // Nothing packed by an earlier build is found again.
  await finishSite(DIST, { contentDir: join(ROOT, 'content'), cacheDir: temporaryFolder() });
}

/** `astro build` in a folder. @returns how long it took, ms. Throws with the build's words. */
export async function runAstro(
  root: string,
  port: number,
  { more = [] as string[], flags = BUILD_FLAGS, settings = {} } = {},
): Promise<number> {
  const env = environment({
    NODE_ENV: 'production',
    SITE_URL: `http://localhost:${port}`,
    NODE_OPTIONS: '--max-old-space-size=8192',
    NO_COLOR: '1',
    ...settings,
  });
  const started = performance.now();
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  await outputOfNode([...flags, astro, 'build', ...more], { cwd: root, env });
  return performance.now() - started;
}

/** What the last bench built. Throws when there is none. */
export function lastBuild(): string {
  if (!existsSync(join(DIST, 'server', 'entry.mjs')))
    throw new Error('Nothing is built yet: leave --no-build out.');
  return DIST;
}
