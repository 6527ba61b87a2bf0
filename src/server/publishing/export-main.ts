import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { CONTENT_DIR } from '../../content-model/load.ts';
import { prepareDataDir, usesDataDir } from '../data-dir.ts';
import { openDatabase } from '../db/open.ts';
import { parseEnv, SettingsError } from '../env.ts';
import { createLogger } from '../log.ts';
import { exportPublished } from './export.ts';

/** `npm run content:export`. With the built-in database, while the site runs, opening it says to stop the site first. */
try {
  if (existsSync('.env')) loadEnvFile('.env');
  const env = parseEnv(process.env);
  if (usesDataDir(env)) await prepareDataDir(env.DATA_DIR);
  const { db, close } = await openDatabase(env, createLogger('silent'), 'require');
  try {
    const written = await exportPublished(db, CONTENT_DIR);
    const says = written.length > 0 ? written.map((path) => `content/${path}`) : ['Nothing is published'];
    process.stdout.write(`${says.join('\n')}\n`);
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
