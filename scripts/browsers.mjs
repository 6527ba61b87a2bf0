#!/usr/bin/env node
// `npm run test:browsers`: the main journeys in Firefox ESR and WebKitGTK, against the production build. With CI set it
// installs what is missing, as `npm test` does; without, it says what to install.
import { join } from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { ensureOtherBrowsers } from './steps/other-browsers.mjs';

await ensureDependencies();
const env = await ensureOtherBrowsers();
if (!env) process.exit(1);
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
process.exit(
  await run(findNode(), [vitest, 'run', '--config', 'tests/browsers/vitest.config.ts'], {
    env: environment(env),
  }),
);
