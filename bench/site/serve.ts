import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/steps/run.mjs';
import { startNode, stopChild, temporaryFolder } from '../children.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/steps/node-flags.mjs';

export interface RunningSite {
  /** 'http://localhost:4450' */
  origin: string;
  pid: number;
  /** From the start of the process until `/readyz` says ready. */
  startMs: number;
  /** What it has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

export interface SiteSettings {
  dist: string;
  port: number;
  dataDir?: string;
  /** The folder of the code and the content; left out: this project's. */
  root?: string;
  databaseUrl?: string | undefined;
  /** Further settings. */
  env?: Record<string, string>;
}

const PATIENCE_MS = 60_000;

/** The production server in a process of its own, with its defaults: demo registry, logs on, PGlite unless told. */
async function serveSite({
  dist,
  port,
  dataDir,
  databaseUrl,
  root = ROOT,
  env,
}: SiteSettings): Promise<RunningSite> {
  const folder = temporaryFolder();
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'w');
  const origin = `http://localhost:${port}`;
  // Otherwise that program's readiness would pass for ours.
  if (await isReady(origin)) throw new Error(`Port ${port} is in use: choose another with --port.`);
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
      DATA_DIR: dataDir ?? folder,
      DATABASE_URL: databaseUrl,
      ...env,
    },
  });
  closeSync(log);
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - started > PATIENCE_MS) {
      await stopChild(child);
      throw new Error(`The site did not start:\n${readFileSync(logFile, 'utf8')}`);
    }
    await sleep(20);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    log: () => readFileSync(logFile, 'utf8'),
    stop: () => stopChild(child),
  };
}

/** Serves it for as long as it is used. */
export async function withSite<T>(
  settings: SiteSettings,
  use: (site: RunningSite) => Promise<T>,
): Promise<T> {
  const site = await serveSite(settings);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
