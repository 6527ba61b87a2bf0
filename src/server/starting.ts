import type { BuildInfo } from './build-info.ts';
import { usesDataDir } from './data-dir.ts';
import type { Env } from './env.ts';
import { isLoopback } from './loopback.ts';
import { standIns } from './stand-ins.ts';

/** What a start is made of, for the log: no key, no password, and each thing with its own name. */
export interface Starting {
  version: string;
  commit: string;
  node: string;
  siteUrl: string;
  database: string;
  mail: string;
  registers: string;
  cards: string;
  texts: string;
  photos: string;
  dataDir: string | null;
  proxies: number;
  standIns: string[];
}

/** @param env the settings, keys included: only which ones are set is told */
export function starting(env: Env, build: BuildInfo | null): Starting {
  const registers = [env.DVLA_API_KEY && 'DVLA', env.DVSA_API_KEY && 'DVSA'].filter(Boolean);
  return {
    version: build?.version ?? 'unknown',
    commit: build?.commit ?? '',
    node: process.version,
    siteUrl: env.SITE_URL,
    database: env.DATABASE_URL ? placeOf(env.DATABASE_URL) : 'built-in',
    mail: env.SMTP_URL ? placeOf(env.SMTP_URL) : 'files',
    registers: registers.join(' and ') || 'demo registry',
    cards: cardsOf(env),
    texts: textsOf(env),
    photos: env.S3_BUCKET ? `bucket ${env.S3_BUCKET}` : 'folder',
    dataDir: usesDataDir(env) ? env.DATA_DIR : null,
    proxies: env.TRUSTED_PROXIES,
    standIns: standIns(env),
  };
}

/** A URL without what logs somebody in. */
function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function cardsOf({ STRIPE_SECRET_KEY: key, SITE_URL }: Env): string {
  if (key) return key.split('_')[1] === 'live' ? 'Stripe' : 'Stripe, test keys';
  return isLoopback(new URL(SITE_URL).hostname) ? 'stand-in' : 'none';
}

function textsOf({ TWILIO_ACCOUNT_SID: account, SITE_URL }: Env): string {
  if (account) return 'Twilio';
  return isLoopback(new URL(SITE_URL).hostname) ? 'files' : 'none';
}
