#!/usr/bin/env node
// Draws a release beside the running site, which starts it with low priority:
// `release.mjs <content> <out> <cache> <the built site> <its content> <moved>`, where the
// last is a list in JSON of the paths that lead on to another page.
// What it writes on standard output is read by src/server/releases/builder.ts.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finishSite } from './steps/build.mjs';
import { ROOT } from './steps/run.mjs';

const [contentDir, outDir, cacheDir, dist, shipped, moved = '[]'] = process.argv.slice(2);
// If the site ends, nobody waits for this any more.
process.stdin.on('close', () => process.exit(1)).resume();
Object.assign(process.env, { CONTENT_DIR: contentDir, NODE_ENV: 'production' });

const warm = join(ROOT, '.astro', 'cache');
if (!existsSync(cacheDir) && existsSync(warm)) cpSync(warm, cacheDir, { recursive: true });

const { redraw } = await import('../src/build/redraw/redraw.ts');
await redraw({
  root: pathToFileURL(`${ROOT}/`),
  content: contentDir,
  dist: outDir,
  cacheDir,
  built: { dist, content: shipped },
});
await finishSite(outDir, { contentDir, cacheDir, like: join(dist, 'client') });
console.log('CHECKING');
const { problemsOf } = await import('../src/build/release-checks.ts');
const problems = problemsOf(outDir, contentDir, JSON.parse(moved));
console.log(`PROBLEMS ${JSON.stringify(problems)}`);
process.exit(0);
