#!/usr/bin/env node
// `npm run admin`: makes the first Super Admin, gives and takes roles, counts and restores photos, confirms a restore. Says how it is used when nothing is asked of it.
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { loadSettings } from './steps/settings.mjs';
import { SERVER_FLAGS } from './steps/node-flags.mjs';

loadSettings();
await ensureDependencies();
const asked = process.argv.slice(2);
const FEATURES = { photos: 'photo', papers: 'paper', 'confirm-restore': 'backup' };
const feature = FEATURES[asked[0]] ?? 'account';
const args = [...SERVER_FLAGS, `src/server/${feature}/admin-main.ts`, ...asked];
process.exit(await run(findNode(), args, { env: environment() }));
