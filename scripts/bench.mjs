#!/usr/bin/env node
// `npm run bench`: measures the production site. Everything is in bench/, see docs/performance.md. What only it uses is
// installed there, so that nobody else has to.
import { join } from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, ROOT, run } from './steps/run.mjs';

await ensureDependencies();
await ensureDependencies(join(ROOT, 'bench'));
const args = ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)];
process.exit(await run(findNode(), args, { env: environment() }));
