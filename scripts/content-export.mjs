#!/usr/bin/env node
// `npm run content:export`: writes the published texts into content/.
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { loadSettings } from './steps/settings.mjs';
import { SERVER_FLAGS } from './steps/node-flags.mjs';

loadSettings();
await ensureDependencies();
const args = [...SERVER_FLAGS, 'src/server/publishing/export-main.ts'];
process.exit(await run(findNode(), args, { env: environment() }));
