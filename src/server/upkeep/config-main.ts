import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { parseEnv, SettingsError } from '../env.ts';
import { settingsText } from './config.ts';

/** `npm run admin -- config`: without the database, so that it works while the site runs. */
try {
  if (existsSync('.env')) loadEnvFile('.env');
  process.stdout.write(`${settingsText(parseEnv(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
