#!/usr/bin/env node
// `npm run migrate`: brings the schema of the site's database up to date. With `-- --check` it only looks.
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { loadSettings } from './steps/settings.mjs';
import { SERVER_FLAGS } from './steps/node-flags.mjs';

loadSettings();
await ensureDependencies();
const args = [...SERVER_FLAGS, 'src/server/db/migrate-main.ts', ...process.argv.slice(2)];
process.exit(await run(findNode(), args, { env: environment() }));
