import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.installed-from');

/** Runs `npm ci` when package-lock.json is not the one that node_modules was installed from. */
export async function ensureDependencies() {
  // A linked folder belongs to another checkout, and `npm ci` begins by emptying it.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing the packages of package-lock.json …');
  // The tools that build and check are development dependencies, whatever NODE_ENV says.
  const code = await run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    console.error('npm ci failed; see its message above.');
    process.exit(code);
  }
  writeFileSync(STAMP, lock);
}
