import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { ROOT } from './run.mjs';

/** The settings of .env. */
export function settingsInFile() {
  const file = join(ROOT, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Takes the settings of .env into the environment; what the environment already says wins. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) loadEnvFile(file);
}

/** The name of every setting. A test holds .env.example beside the schema in src/server/env-schema.ts. */
export function settingNames() {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  return [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
}
