import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishSite } from '../../scripts/steps/build.mjs';
import { BUILD_FLAGS } from '../../scripts/steps/node-flags.mjs';
import { environment, ROOT } from '../../scripts/steps/run.mjs';
import { outputOfNode, temporaryFolder } from '../children.ts';

/** What a build took, wherever it was. */
export interface BuildCost {
  ms: number;
  /** Resident memory of the biggest process of the build, at its peak. */
  peakMb: number;
  output: string;
}

export interface Build {
  /** The built site, for `src/server/main.ts`. */
  dist: string;
  astroMs: number;
  /** The service worker, and all brotli and gzip forms: none is kept from an earlier build. */
  compressMs: number;
  /** Resident memory of the biggest process of the build, at its peak. */
  peakMb: number;
  pages: number;
}

/** Where the measured site lives: inside the project, so that the built server finds its packages. */
export const RESULTS = join(ROOT, 'bench-results');
const DIST = join(RESULTS, 'site');

/** Builds the site apart from `dist`, for the address where the bench will serve it. Throws with the build's words. */
export async function buildSite(port: number): Promise<Build> {
  const { ms, peakMb, output } = await runAstro(ROOT, port, { more: ['--outDir', DIST] });
  const built = performance.now();
  await finishSite(DIST, { contentDir: join(ROOT, 'content'), cacheDir: temporaryFolder() });
  return {
    dist: DIST,
    astroMs: ms,
    compressMs: performance.now() - built,
    peakMb,
    pages: output.match(/├─ .*\.html|└─ .*\.html/g)?.length ?? 0,
  };
}

/**
 * `astro build` in a folder, in a Node with our build's flags unless others are given. Throws with the build's words.
 */
export async function runAstro(
  root: string,
  port: number,
  {
    more = [],
    flags = BUILD_FLAGS,
    settings = {},
  }: { more?: string[]; flags?: string[]; settings?: Record<string, string> } = {},
): Promise<BuildCost> {
  const memory = join(temporaryFolder(), 'memory');
  const env = environment({
    NODE_ENV: 'production',
    SITE_URL: `http://localhost:${port}`,
    NODE_OPTIONS: `--import ${new URL('./report-memory.ts', import.meta.url).href} --max-old-space-size=8192`,
    KENNET_BENCH_MEMORY: memory,
    NO_COLOR: '1',
    ...settings,
  });
  const started = performance.now();
  const args = [...flags, join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', ...more];
  const output = await outputOfNode(args, { cwd: root, env });
  return {
    ms: performance.now() - started,
    peakMb: Math.max(...readFileSync(memory, 'utf8').trim().split('\n').map(Number)) / 1024,
    output,
  };
}

/** What the last bench built. Throws when there is none. */
export function lastBuild(): string {
  if (!existsSync(join(DIST, 'server', 'entry.mjs')))
    throw new Error('Nothing is built yet: leave --no-build out.');
  return DIST;
}
