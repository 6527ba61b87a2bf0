import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { inspect } from 'node:util';
import { ContentError } from '../content-model/explain.ts';
import { CONTENT_DIR } from '../content-model/load.ts';
import { readBuildInfo, versionText } from './build-info.ts';
import { parseEnv, SettingsError } from './env.ts';
import { openDoor } from './http/door.ts';

/** The production entry, started by `npm start`: `node src/server/main.ts [folder of the built site] [--version]`. */
try {
  // Whatever else is written, including crash reports, may contain customers' data.
  process.umask(0o077);
  const dist = resolve(process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? 'dist');
  if (process.argv.includes('--version')) {
    process.stdout.write(`${versionText(readBuildInfo(dist))}\n`);
    process.exit(0);
  }
  if (existsSync('.env')) loadEnvFile('.env');
  const env = parseEnv(process.env);
  // React asks the process itself, and is several times slower where it isn't told.
  process.env.NODE_ENV = env.NODE_ENV;
  // What is wrong with the settings is told at once; to load the rest takes seconds, in which nothing could be answered: until
  // then a closed port sends whoever asks to another process.
  const { run } = await import('./run.ts');
  const door = await openDoor(env);
  await run(env, dist, CONTENT_DIR, door);
} catch (error) {
  // What an operator can put right is said in words; anything else is a bug and gets a stack.
  const canBeMended = error instanceof SettingsError || error instanceof ContentError;
  process.stderr.write(`${canBeMended ? error.message : inspect(error)}\n`);
  process.exit(1);
}
