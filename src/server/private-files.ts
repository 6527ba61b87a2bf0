import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** For what the site keeps: customers, their mails, and the secret that signs links. Other accounts of the machine read none of it. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const OTHERS = 0o077;

/** What the site keeps in DATA_DIR; anything else there is somebody else's. */
const OURS = ['db', 'db.new', 'lock.db', 'lock.db-journal', 'outbox'];

/** The same mode without what it lets other accounts do. */
export function withoutOthers(mode: number): number {
  return mode & ~OTHERS;
}

/**
 * Closes what is in DATA_DIR from an earlier version, or from a copy that was made with open modes. The folder itself is
 * closed where it holds nothing but ours: a folder that is shared with other programs stays as it is.
 */
export function closeDataDir(dataDir: string): void {
  if (!lstatSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return;
  if (readdirSync(dataDir).every((name) => OURS.includes(name))) closeEntry(dataDir);
  for (const name of OURS) closeAll(join(dataDir, name));
}

/** Links are left alone, so that nothing outside is reached through them. */
function closeAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory() && !found?.isFile()) return;
  closeEntry(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}

function closeEntry(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, withoutOthers(mode));
  } catch (error) {
    // What belongs to another account is for that one to close; whether we can work with it shows by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
