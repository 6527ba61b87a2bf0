import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { CONTENT_DIR, loadContent } from '../../content-model/load.ts';
import { prepareDataDir } from '../data-dir.ts';
import { parseEnv, SettingsError } from '../env.ts';
import { UsageError } from '../usage.ts';
import { endOnSignals } from './unfinished.ts';
import { backupCommand, moveCommand } from './commands.ts';
import { restoreCommand } from './restore-command.ts';

const COMMANDS = { backup: backupCommand, restore: restoreCommand, move: moveCommand };

/** `npm run backup`, `npm run restore` and `npm run db:move`, as the first word says. */
try {
  process.umask(0o077);
  endOnSignals();
  if (existsSync('.env')) loadEnvFile('.env');
  const env = parseEnv(process.env);
  const [verb = '', ...args] = process.argv.slice(2);
  const command = Object.entries(COMMANDS).find(([name]) => name === verb)?.[1];
  if (!command) throw new UsageError(`One of ${Object.keys(COMMANDS).join(', ')} is missing`);
  await prepareDataDir(env.DATA_DIR);
  const { site } = await loadContent(CONTENT_DIR);
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.stdout.write(`${await command(args, { env, site: site.name, now: new Date(), cwd })}\n`);
} catch (error) {
  const canBeMended = error instanceof SettingsError || error instanceof UsageError;
  process.stderr.write(`${canBeMended ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
