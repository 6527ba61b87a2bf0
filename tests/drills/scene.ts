import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { type StripeFake, startStripe } from '../../src/server/stripe/fake/start.ts';
import { type SiteProcess, startSite } from '../helpers/process.ts';
import { freePort, type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { s3Server } from '../helpers/s3.ts';
import { gate } from './away.ts';
import { startNginx } from './nginx.ts';

const DIST = join(import.meta.dirname, '../../dist');
/** What systemd waits before it starts a process again that has ended: RestartSec. */
const RESTART_MS = 2000;
const KEYS = { bucket: 'kennet-drill', keyId: 'drill', secret: 'drill-secret' };

/** A process of the site that is started again whenever it ends, as systemd does. */
export interface Kept {
  port: number;
  /** Ends it as a machine that fails does. */
  kill(): void;
  /** Ends it in order, waits until it serves again, and for as long as `deploy/ready.mjs` does. */
  restart(more?: Record<string, string>): Promise<void>;
  ready(): Promise<boolean>;
  pid(): number;
  /** How often it was started. */
  starts(): number;
  output(): string;
  end(): Promise<void>;
}

/** All that a site of two processes stands on, on this machine alone. */
export interface Scene {
  origin: string;
  db: Database;
  stripe: StripeFake;
  files: Map<string, { bytes: Buffer }>;
  postgres: PostgresServer;
  store: { close(): void; open(): Promise<void> };
  sites: readonly Kept[];
  end(): Promise<void>;
}

interface SceneWays {
  /** What starts each process: a program with its arguments, before the command. */
  launcher?: readonly string[];
  /** By which address a process reaches what stands behind it. */
  reach?: (url: string) => string;
  /** Settings of one process alone. */
  each?: (nth: number) => Record<string, string>;
}

const log = createLogger('silent');

/** @param fill what the database holds before the first process starts */
export async function openScene(
  fill: (db: Database) => Promise<void>,
  env: Record<string, string> = {},
  many = 2,
  { launcher = [], reach = (url) => url, each = () => ({}) }: SceneWays = {},
): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-drill-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  // Nothing of it outlives whoever stops a drill by hand.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));
  try {
    const postgres = await startPostgres({ fsync: true });
    if (!postgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql-15');
    ends.push(postgres.stop);
    const opened = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: folder }, log);
    ends.push(() => opened.close());
    await fill(opened.db);

    const s3 = await s3Server(KEYS);
    const store = await gate(s3.endpoint);
    ends.push(() => s3.close(), store.close);
    const stripe = await startStripe(() => new Date());
    ends.push(() => stripe.close());

    const port = await freePort();
    const origin = `http://localhost:${port}`;
    // Stripe tries an event again that was not taken.
    stripe.onEvent = ({ bytes, signature }) =>
      void insist(async () => {
        const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' };
        const answer = await fetch(`${origin}/api/v2/stripe/events`, {
          method: 'POST',
          headers,
          body: new Uint8Array(bytes),
        });
        return answer.ok || null;
      });
    const settings = {
      DATABASE_URL: postgres.url,
      SITE_URL: origin,
      TRUSTED_PROXIES: '1',
      S3_ENDPOINT: reach(store.origin),
      S3_BUCKET: KEYS.bucket,
      S3_REGION: 'drill-1',
      S3_ACCESS_KEY_ID: KEYS.keyId,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecrets.join(),
      STRIPE_URL: reach(`http://${stripe.settings.at.host}:${stripe.settings.at.port}`),
      ...env,
    };
    const sites: Kept[] = [];
    for (let nth = 0; nth < many; nth++) {
      // As two machines: what one drew reaches the other by the store.
      const own = join(folder, `machine-${nth}`);
      mkdirSync(own);
      const kept = await keep(await freePort(), own, { ...settings, ...each(nth) }, launcher);
      sites.push(kept);
      ends.push(() => kept.end());
    }
    const nginx = startNginx(
      join(folder, 'nginx'),
      port,
      sites.map((site) => site.port),
    );
    ends.push(async () => {
      nginx.kill();
      if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'exit');
    });
    if (!(await insist(async () => (await fetch(origin)).ok || null)))
      throw new Error('nginx does not answer');
    return { origin, db: opened.db, stripe, files: s3.files, postgres, store, sites, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Tries until it is answered with something, for twenty seconds at least. @returns null: it never was */
export async function insist<T>(work: () => Promise<T | null>, tries = 40): Promise<T | null> {
  for (let at = 0; at < tries; at++) {
    const answer = await work().catch(() => null);
    if (answer !== null) return answer;
    await pause(500);
  }
  return null;
}

async function keep(
  port: number,
  folder: string,
  settings: Record<string, string>,
  launcher: readonly string[],
): Promise<Kept> {
  let own = { ...settings, PORT: String(port), DATA_DIR: folder };
  let starts = 0;
  let over = false;
  let output = '';
  let site: SiteProcess | null = null;
  let serving: Promise<void>;
  const begin = async (): Promise<void> => {
    starts++;
    site = await startSite(DIST, own, folder, { launcher });
    const { child, output: said } = site;
    child.once('exit', () => {
      output += said();
      site = null;
      // A process that ended by itself is started again.
      if (!over) serving = pause(RESTART_MS).then(() => (over ? undefined : insistOn(begin)));
    });
  };
  serving = begin();
  await serving;
  const ready = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) })).ok;
    } catch {
      return false;
    }
  };
  return {
    port,
    ready,
    kill: () => void site?.child.kill('SIGKILL'),
    async restart(more = {}) {
      own = { ...own, ...more };
      const { child } = site ?? {};
      if (!child) throw new Error('It does not run');
      const before = starts;
      child.kill('SIGTERM');
      while (starts === before) await pause(50);
      await serving;
      while (!(await ready())) await pause(100);
      await pause(2000);
    },
    pid: () => site?.child.pid ?? 0,
    starts: () => starts,
    output: () => output + (site?.output() ?? ''),
    async end() {
      over = true;
      await serving.catch(() => undefined);
      await site?.end('SIGTERM');
    },
  };
}

/** A start that finds its database away ends, and is tried again, as by systemd. */
async function insistOn(begin: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await begin();
    } catch {
      await pause(RESTART_MS);
    }
  }
}
