import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { ROOT } from './run.mjs';

/** Takes the settings of .env into the environment; what the environment already says wins. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
