import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { prepareDataDir, usesDataDir } from './data-dir.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import type { SchemaWish } from './db/schema-state.ts';
import { type Env, parseEnv, SettingsError } from './env.ts';
import { createLogger } from './log.ts';
import { UsageError } from './usage.ts';

/**
 * What a command of `npm run admin` does, with the settings and the database of the site, and prints. The built-in
 * database belongs to one process at a time: while the site runs on it, this says so. PostgreSQL can be shared. The schema
 * stays as it is, because the command of a newer checkout must not change the database of the site that runs.
 */
export async function command(
  work: (args: readonly string[], parts: { db: Database; env: Env }) => Promise<string>,
  schema: SchemaWish = 'require',
): Promise<void> {
  try {
    process.umask(0o077);
    if (existsSync('.env')) loadEnvFile('.env');
    const env = parseEnv(process.env);
    if (usesDataDir(env)) await prepareDataDir(env.DATA_DIR);
    const { db, close } = await openDatabase(env, createLogger('silent'), schema);
    try {
      process.stdout.write(`${await work(process.argv.slice(2), { db, env })}\n`);
    } finally {
      await close();
    }
  } catch (error) {
    const canBeMended = error instanceof SettingsError || error instanceof UsageError;
    process.stderr.write(`${canBeMended ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
