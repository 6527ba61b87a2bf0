import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from './env.ts';

/**
 * Modes for what the site stores: customers, their emails and the secret that signs links. Other accounts on the
 * machine must not read any of it.
 */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const OTHERS = 0o077;

/** What the site stores in DATA_DIR; anything else there belongs to somebody else. */
const OURS = [
  'content',
  'db',
  'db.new',
  'lock.db',
  'lock.db-journal',
  'outbox',
  'papers',
  'photos',
  'photos.new',
  'releases',
  'restore.new',
];
/** As they are made, and nobody reaches what is in them: there may be a million files of photos in the second. */
const MADE_CLOSED = ['control.sock', 'backups'];

/** The same mode without the permissions of other accounts. */
export function withoutOthers(mode: number): number {
  return mode & ~OTHERS;
}

/**
 * Closes what an earlier version, or a copy made with open modes, left in DATA_DIR. The folder itself is closed only
 * if it holds nothing but our files: one shared with other programs stays as it is.
 */
export function closeDataDir(dataDir: string): void {
  if (!lstatSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return;
  if (namesIn(dataDir).every((name) => OURS.includes(name) || MADE_CLOSED.includes(name)))
    closeEntry(dataDir);
  for (const name of OURS) closeAll(join(dataDir, name));
  if (lstatSync(join(dataDir, 'backups'), { throwIfNoEntry: false })?.isDirectory())
    closeEntry(join(dataDir, 'backups'));
}

/** Links are left alone, so that nothing outside is reached through them. */
function closeAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory() && !found?.isFile()) return;
  closeEntry(path);
  if (found.isDirectory()) for (const name of namesIn(path)) closeAll(join(path, name));
}

/** Throws SettingsError where the folder is closed to us. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw ofAnotherAccount(path, error);
    throw error;
  }
}

function closeEntry(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, withoutOthers(mode));
  } catch (error) {
    // Only its owner can close another account's file; if we cannot work with it, that will show.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/** @param path a file or folder that this process may not read or write */
export function ofAnotherAccount(path: string, cause: unknown): SettingsError {
  return new SettingsError(
    `${resolve(path)} belongs to another account, perhaps because a command was run as root.\n` +
      '  - Give the whole data folder to the account that runs the site: chown -R, as root.',
    { cause },
  );
}
