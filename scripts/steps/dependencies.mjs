import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isInstalled } from './installed.mjs';
import { ROOT, run } from './run.mjs';

/**
 * Runs `npm ci` in a folder when its package-lock.json is not the one that its node_modules was installed from.
 * @param folder the project's own, or that of a package whose tools only some need
 */
export async function ensureDependencies(folder = ROOT) {
  const modules = join(folder, 'node_modules');
  // A linked folder belongs to another checkout, and `npm ci` begins by emptying it.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lockFile = join(folder, 'package-lock.json');
  const text = readFileSync(lockFile, 'utf8');
  const lock = createHash('sha256').update(text).digest('hex');
  const stamp = join(modules, '.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const byHand = join(modules, '.package-lock.json');
  // Without a stamp nobody knows whether the packages' own scripts have run; where npm has written its list, they have.
  if (!existsSync(stamp) && existsSync(byHand) && isInstalled(text, readFileSync(byHand, 'utf8'))) {
    writeFileSync(stamp, lock);
    return;
  }
  console.log(`Installing the packages of ${relative(ROOT, lockFile)} …`);
  // The tools that build and check are development dependencies, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { cwd: folder });
  if (code !== 0) {
    console.error('npm ci failed; see its message above.');
    process.exit(code);
  }
  writeFileSync(stamp, lock);
}
