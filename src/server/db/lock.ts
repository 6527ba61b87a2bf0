import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from '../env.ts';
import { ofAnotherAccount, PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';

/**
 * Takes DATA_DIR for this process. Two processes on one PGlite folder silently lose rows, so the lock must be real
 * and must free itself when the process dies by any signal. It is the operating system's file lock, which SQLite
 * holds while its transaction is open. See docs/decisions/0002-data-folder-lock.md.
 *
 * @returns a function that releases the folder. Throws SettingsError if another process has it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(dataDir, 'lock.db');
  makeClosed(path);
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY)) throw cause;
    throw new SettingsError(
      `Another process is using the data folder ${resolve(dataDir)}.\n` +
        '  - Stop that process (perhaps another "npm start" or "npm run dev"), or\n' +
        '  - set DATA_DIR to another folder for this one, or\n' +
        '  - set DATABASE_URL to a PostgreSQL server, which several processes can share.',
      { cause },
    );
  }
  return () => file.close();
}

/** SQLite would create it readable by everybody. Throws SettingsError where it is another account's. */
function makeClosed(path: string): void {
  try {
    closeSync(openSync(path, 'a', PRIVATE_FILE));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EACCES')
      throw ofAnotherAccount(path, cause);
    throw cause;
  }
}

const SQLITE_BUSY = 5;
