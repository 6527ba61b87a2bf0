import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every script works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The first Node that runs TypeScript and has node:sqlite without flags. */
const OLDEST_NODE = [22, 18];

/**
 * The Node that runs everything: the pinned one that npm installs on Linux x64, else the one that runs this script
 * when it is new enough. Exits with what to install when neither will do.
 */
export function findNode() {
  const pinned = join(ROOT, 'node_modules', '.bin', 'node');
  // It is there but does not run on a system without glibc, hence the try.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
    return process.execPath;
  console.error(
    `This needs Node ${OLDEST_NODE.join('.')} or newer, and you have ${process.versions.node}.\n` +
      '  - On Linux x64, npm installs one by itself: remove node_modules and run the command again.\n' +
      '  - Elsewhere, install Node 24 from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}

/** The environment in which `node` means `findNode()`. */
export function environment(more = {}) {
  const path = [dirname(findNode()), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PATH: path, ...more };
}

/**
 * Runs a command in the project's folder, with its output shown: as it comes, or given to `hold` piece by piece.
 * Resolves to its exit code.
 */
export function run(command, args, { env = process.env, cwd = ROOT, hold } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: hold ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    child.stdout?.on('data', hold);
    child.stderr?.on('data', hold);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    // A terminal tells both of Ctrl-C; who else ends this script means what it runs.
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('close', (code, signal) => {
      for (const each of ['SIGTERM', 'SIGHUP']) process.off(each, forward);
      resolve(code ?? (signal ? 128 : 1));
    });
  });
}
