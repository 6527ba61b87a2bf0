import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { CONTENT_DIR, loadContent } from '../../content-model/load.ts';
import { parseEnv, SettingsError } from '../env.ts';
import { UsageError } from '../usage.ts';
import { sendTestEmail } from './email-test.ts';
import { runOnSite } from './jobs.ts';

const USAGE = `npm run admin -- emails test <address>
npm run admin -- jobs run <name>     The names are on the System page of the desk.`;

/** Commands that need no database of their own, so that they work while the site runs. */
try {
  process.umask(0o077);
  if (existsSync('.env')) loadEnvFile('.env');
  const [what, verb, given, ...rest] = process.argv.slice(2);
  const asked = `${what} ${verb}`;
  if (given === undefined || rest.length > 0) throw new UsageError(USAGE);
  const env = parseEnv(process.env);
  if (asked === 'jobs run') process.stdout.write(`${await runOnSite(given, env)}\n`);
  else if (asked === 'emails test') {
    const { site } = await loadContent(CONTENT_DIR);
    process.stdout.write(`${await sendTestEmail(given, { env, site })}\n`);
  } else throw new UsageError(USAGE);
} catch (error) {
  const canBeMended = error instanceof SettingsError || error instanceof UsageError;
  process.stderr.write(`${canBeMended ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
