#!/usr/bin/env node
// `npm run admin`: makes the first Super Admin, gives and takes roles, ends sessions, replaces the secret of links, tries emails again or sends one to try, runs jobs, lifts limits, lets the site only be looked at, counts and restores photos, confirms a restore. Says how it is used when nothing is asked of it.
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { loadSettings } from './steps/settings.mjs';
import { SERVER_FLAGS } from './steps/node-flags.mjs';

loadSettings();
await ensureDependencies();
const asked = process.argv.slice(2);
const PROGRAMS = {
  photos: 'photo/admin-main.ts',
  papers: 'paper/admin-main.ts',
  'confirm-restore': 'backup/admin-main.ts',
  secrets: 'upkeep/admin-main.ts',
  emails: asked[1] === 'test' ? 'upkeep/beside-main.ts' : 'upkeep/admin-main.ts',
  jobs: 'upkeep/beside-main.ts',
  limits: 'upkeep/admin-main.ts',
  'read-only': 'upkeep/admin-main.ts',
  config: 'upkeep/config-main.ts',
  '--version': 'main.ts',
};
const program = PROGRAMS[asked[0]] ?? 'account/admin-main.ts';
const args = [...SERVER_FLAGS, `src/server/${program}`, ...asked];
process.exit(await run(findNode(), args, { env: environment() }));
