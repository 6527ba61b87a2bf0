#!/usr/bin/env node
// `npm run doctor`: looks at settings, machine, database and whatever the site depends on, and says what is wrong.
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { loadSettings } from './steps/settings.mjs';
import { SERVER_FLAGS } from './steps/node-flags.mjs';

loadSettings();
await ensureDependencies();
process.exit(
  await run(findNode(), [...SERVER_FLAGS, 'src/server/doctor/doctor-main.ts'], { env: environment() }),
);
