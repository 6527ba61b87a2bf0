import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseEnv, SettingsError } from './env.ts';
import { run } from './run.ts';

/** The production entry: `node src/server/main.ts`, started by `npm start`. */
try {
  if (existsSync('.env')) loadEnvFile('.env');
  await run(parseEnv(process.env));
} catch (error) {
  // What an operator can mend is said in words; anything else is our mistake and shows where it happened.
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
