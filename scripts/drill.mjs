#!/usr/bin/env node
// `npm run drill -- NAME`: a site of several processes on this machine alone, and what may go wrong with it. Everything is in
// tests/drills/, see docs/testing.md. It ends by itself, and `npm test` leaves it out.
import { buildIfChanged } from './steps/build.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';

await ensureDependencies();
const code = await buildIfChanged(environment());
if (code !== 0) process.exit(code);
const args = ['--disable-warning=ExperimentalWarning', 'tests/drills/main.ts', ...process.argv.slice(2)];
process.exit(await run(findNode(), args, { env: environment() }));
