import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { parseEnv, SettingsError } from '../env.ts';
import { examine, report } from './doctor.ts';

/** `npm run doctor`: says what is wrong with a site, its machine and what it depends on. Fails when something is. */
try {
  process.umask(0o077);
  if (existsSync('.env')) loadEnvFile('.env');
  const found = await examine(parseEnv(process.env), { dist: resolve('dist'), settings: '.env' }, new Date());
  process.stdout.write(`${report(found)}\n`);
  process.exitCode = found.some(({ state }) => state === 'bad') ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
