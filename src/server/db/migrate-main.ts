import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { prepareDataDir, usesDataDir } from '../data-dir.ts';
import { parseEnv, SettingsError } from '../env.ts';
import { checkSchema, migrateNow } from './migrate.ts';

/** `npm run migrate`, which changes the schema, and `npm run migrate -- --check`, which only looks and may fail. */
try {
  process.umask(0o077);
  if (existsSync('.env')) loadEnvFile('.env');
  const env = parseEnv(process.env);
  if (usesDataDir(env)) await prepareDataDir(env.DATA_DIR);
  const isCheck = process.argv.includes('--check');
  process.stdout.write(`${await (isCheck ? checkSchema(env) : migrateNow(env))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
