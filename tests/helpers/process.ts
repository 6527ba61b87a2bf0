import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/steps/node-flags.mjs';

/** What a hook may take that starts a server, in ms: it ends only what hangs. */
export const STARTS_WITHIN = 300_000;

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const CONTENT_MAIN = fileURLToPath(new URL('content-main.ts', import.meta.url));

export interface Finished {
  code: number | null;
  /** Standard output and error together. */
  output: string;
}

/** The real production process. */
export interface SiteProcess {
  /** `http://…`, once it serves. */
  origin: string;
  child: ChildProcess;
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Finished>;
}

type Settings = Record<string, string>;

interface Launch {
  /** KB of the largest file that may be written: to the process, the disk is then full. */
  largestFile?: number;
  /** The folder of its content; left out: that of the project. */
  content?: string;
  /** What starts it: a program with its arguments, before the command. */
  launcher?: readonly string[];
}

/** What Node compiled is kept, for the other workers too: a start takes a quarter less with it. Node asks if it still holds. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/kennet-compiled', import.meta.url));

const launched = new Set<ChildProcess>();

/** Ends whatever a failed test left running, because it would hold the data folder of the next one. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...launched].map(async (child) => {
      launched.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
}

function launch(
  dist: string,
  settings: Settings,
  cwd: string,
  { largestFile, content, launcher = [] }: Launch = {},
): { child: ChildProcess; output: () => string } {
  const started = content === undefined ? [MAIN, dist] : [CONTENT_MAIN, dist, content];
  // With one thread to collect garbage, because the other processor has tests of its own.
  const command = [process.execPath, ...SERVER_FLAGS, '--single-threaded-gc', ...started];
  // `ulimit -f` counts in blocks of 512 bytes.
  const limited = ['sh', '-c', `ulimit -f ${2 * (largestFile ?? 0)} && exec "$@"`, 'sh', ...command];
  const [program = '', ...args] = [...launcher, ...(largestFile === undefined ? command : limited)];
  const child = spawn(program, args, {
    cwd,
    env: {
      ...SERVER_ENV,
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      // Tests are many visitors at one address; what a limit does to one is shown to another one's.
      UNLIMITED_NETWORKS: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launched.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

/** Starts the site in `folder` (its working directory, so that no .env is read) and waits until it serves. */
export async function startSite(
  dist: string,
  settings: Settings,
  folder: string,
  how: Launch = {},
): Promise<SiteProcess> {
  const { child, output } = launch(dist, settings, folder, how);
  const exited = once(child, 'exit');
  const served = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const origin = /is serving at (http:[^\s"]+)/.exec(output())?.[1];
      if (origin) resolve(origin);
    });
  });
  const origin = await Promise.race([
    served,
    exited.then(() => Promise.reject(new Error(`The site ended before it served:\n${output()}`))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    return { code: child.exitCode, output: output() };
  };
  return { origin, child, output, end };
}

/** Runs the site until it ends by itself: for starts that must be refused. */
export async function runSite(
  dist: string,
  settings: Settings,
  folder: string,
  limits?: Launch,
): Promise<Finished> {
  const { child, output } = launch(dist, settings, folder, limits);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}
