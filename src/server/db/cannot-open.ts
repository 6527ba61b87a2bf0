import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tooFewLeft } from '../data-dir.ts';
import { SettingsError } from '../env.ts';
import { ofAnotherAccount } from '../private-files.ts';

/**
 * Why the built-in database in `folder` can't be opened: what PGlite itself says is an abort without a reason.
 * @param mayUse whether this process may read and write a file or folder
 */
export function cannotOpen(folder: string, cause: unknown, mayUse = isOurs): SettingsError {
  const opened = `The database in ${resolve(folder)} can't be opened`;
  const foreign = notOurs(folder, mayUse);
  if (foreign !== null) return ofAnotherAccount(foreign, cause);
  const left = tooFewLeft(folder);
  if (left !== null) {
    return new SettingsError(
      `${opened}: only ${left} MB are left on its disk.\n` +
        '  - Make room there, then try again. The database itself is fine.',
      { cause },
    );
  }
  return new SettingsError(
    `${opened}: it is damaged, or was made by another version of PostgreSQL.\n` +
      `  - Move it aside and restore the newest backup: docs/operate.md, "Data and backup".\n` +
      `  (${cause instanceof Error ? cause.message : String(cause)})`,
    { cause },
  );
}

/** Something at or below `path` that isn't ours; null where all of it is. */
function notOurs(path: string, mayUse: (path: string) => boolean): string | null {
  if (!mayUse(path)) return path;
  if (!statSync(path).isDirectory()) return null;
  for (const name of readdirSync(path)) {
    const found = notOurs(join(path, name), mayUse);
    if (found !== null) return found;
  }
  return null;
}

function isOurs(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
