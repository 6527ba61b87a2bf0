#!/usr/bin/env node
// `npm run backup`, `npm run restore` and `npm run db:move`: the first word says which.
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { loadSettings } from './steps/settings.mjs';
import { SERVER_FLAGS } from './steps/node-flags.mjs';

loadSettings();
await ensureDependencies();
const args = [...SERVER_FLAGS, 'src/server/backup/backup-main.ts', ...process.argv.slice(2)];
process.exit(await run(findNode(), args, { env: environment() }));
