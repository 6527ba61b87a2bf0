#!/usr/bin/env node
// `npm run dev`: the site with live reload. What follows `--` goes to Astro; `--inspect` goes to Node.
import { spawn } from 'node:child_process';
import { START_AGAIN } from '../src/server/dev/start-again.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { SERVER_FLAGS } from './steps/node-flags.mjs';
import { environment, findNode, ROOT } from './steps/run.mjs';
import { settingsInFile } from './steps/settings.mjs';

await ensureDependencies();
const asked = process.argv.slice(2);
const ofNode = asked.filter((arg) => arg.startsWith('--inspect'));
const args = [
  ...SERVER_FLAGS.filter((flag) => !flag.startsWith('--max-old-space-size')),
  '--import',
  './src/server/dev/fresh-modules.ts',
  ...ofNode,
  'node_modules/astro/bin/astro.mjs',
  'dev',
  ...asked.filter((arg) => !ofNode.includes(arg)),
];

let dev;
function start() {
  dev = spawn(findNode(), args, {
    cwd: ROOT,
    env: { ...settingsInFile(), ...environment() },
    stdio: 'inherit',
  });
  dev.on('exit', (code, signal) => {
    if (code === START_AGAIN) start();
    else process.exit(code ?? (signal ? 128 : 1));
  });
}
start();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => dev.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
