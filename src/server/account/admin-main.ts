import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { linkSecrets } from '../auth/secret.ts';
import { linkSigner } from '../auth/signed-link.ts';
import { prepareDataDir, usesDataDir } from '../data-dir.ts';
import { openDatabase } from '../db/open.ts';
import { parseEnv, SettingsError } from '../env.ts';
import { createLogger } from '../log.ts';
import { administer, UsageError } from './admin.ts';

/**
 * `npm run admin`. The built-in database belongs to one process at a time: while the site runs on it, opening it throws
 * SettingsError, which says so. PostgreSQL can be shared.
 */
try {
  process.umask(0o077);
  if (existsSync('.env')) loadEnvFile('.env');
  const env = parseEnv(process.env);
  if (usesDataDir(env)) await prepareDataDir(env.DATA_DIR);
  const { db, close } = await openDatabase(env, createLogger('silent'));
  try {
    const links = linkSigner(await linkSecrets(db, env));
    const parts = { db, links, siteUrl: env.SITE_URL, now: new Date() };
    process.stdout.write(`${await administer(process.argv.slice(2), parts)}\n`);
  } finally {
    await close();
  }
} catch (error) {
  const canBeMended = error instanceof SettingsError || error instanceof UsageError;
  process.stderr.write(`${canBeMended ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
