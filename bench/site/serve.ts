import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/steps/node-flags.mjs';
import { ROOT } from '../../scripts/steps/run.mjs';
import { startNode, temporaryFolder } from '../processes.ts';
import type { Storages } from './visitor.ts';

/** The built site, where it listens, which is part of its pages, and how it is measured. */
export interface Bench {
  dist: string;
  port: number;
  /** One run of each instead of several. */
  quick: boolean;
  /** How many generated pages `scale` and `publish-many` add. */
  pages: number;
}

/** A site that runs, and what its visitors keep. */
export interface OpenBench extends Bench {
  origin: string;
  visitors: Storages;
}

export interface RunningSite {
  origin: string;
  pid: number;
  /** From the start of the process until `/readyz` says ready. */
  startMs: number;
  /** What it has logged so far. */
  log(): string;
}

/**
 * Serves the site for as long as it is used: the production server in a process of its own, with its defaults: demo
 * registry, logs on, PGlite unless told.
 * @param env further settings
 * @param root the folder of the code and the content, if not this project's
 */
export async function withSite<T>(
  { dist, port }: Pick<Bench, 'dist' | 'port'>,
  use: (site: RunningSite) => Promise<T>,
  env: Record<string, string | undefined> = {},
  root = ROOT,
): Promise<T> {
  const folder = temporaryFolder();
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'w');
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // Otherwise that program's readiness would pass for ours.
  if (await isReady()) throw new Error(`Port ${port} is in use: choose another with --port.`);
  const started = performance.now();
  const child = startNode([...SERVER_FLAGS, 'src/server/main.ts', dist], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...SERVER_ENV,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: 'localhost',
      // The bench is many visitors at one address; attacks come from others, see measure/faults.ts.
      UNLIMITED_NETWORKS: '127.0.0.1,::1',
      SITE_URL: origin,
      DATA_DIR: folder,
      ...env,
    },
  });
  closeSync(log);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!(await isReady())) {
      if (child.exitCode !== null || performance.now() - started > 300_000)
        throw new Error(`The site did not start:\n${readFileSync(logFile, 'utf8')}`);
      await sleep(20);
    }
    const startMs = performance.now() - started;
    return await use({ origin, pid: child.pid ?? 0, startMs, log: () => readFileSync(logFile, 'utf8') });
  } finally {
    child.kill();
    await gone;
  }
}
