#!/usr/bin/env node
// `npm start` on a fresh clone: installs, builds and serves. Uses nothing but Node itself, because it runs before
// node_modules exists; Node 20 is enough for this file.
import { spawn } from 'node:child_process';
import { buildIfChanged } from './steps/build.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, ROOT } from './steps/run.mjs';
import { loadSettings } from './steps/settings.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './steps/node-flags.mjs';

loadSettings();
await ensureDependencies();
const code = await buildIfChanged();
if (code !== 0) process.exit(code);

const server = spawn(findNode(), [...SERVER_FLAGS, 'src/server/main.ts'], {
  cwd: ROOT,
  // Somebody who tries the site sees it alive. Only where there are demonstration accounts.
  env: { ...SERVER_ENV, DEMO_HISTORY: 'on', ...environment() },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  // A closed terminal is a reason to stop properly too.
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal ? 128 : 1)));
