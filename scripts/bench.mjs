#!/usr/bin/env node
// `npm run bench`: measures the production site. Everything is in bench/, see docs/performance.md. Unlike its
// neighbours it installs nothing: a measurement changes nothing on the machine that it measures.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, findNode, ROOT, run } from './steps/run.mjs';

if (!existsSync(join(ROOT, 'node_modules', 'astro'))) {
  console.error('The packages are not installed. Run "npm start" or "npm ci" first.');
  process.exit(1);
}
const args = ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)];
process.exit(await run(findNode(), args, { env: environment() }));
