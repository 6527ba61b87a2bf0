import { statfsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, SettingsError } from './env.ts';

/**
 * The built-in database grows in files of 16 MB; with room for fewer than two it could stop in the middle of an
 * order.
 */
const GROWS_BY = 16 * 1024 * 1024;
const LEAST_FREE = 2 * GROWS_BY;
/** How often the disk is actually written to, however often this is asked. */
const ASK_AGAIN_MS = 5000;

type Elsewhere = Pick<Env, 'DATABASE_URL' | 'SMTP_URL' | 'S3_BUCKET'>;

/** Whether anything is stored in DATA_DIR: the built-in database, emails written as files, or photos. */
export const usesDataDir = ({ DATABASE_URL, SMTP_URL, S3_BUCKET }: Elsewhere): boolean =>
  !DATABASE_URL || !SMTP_URL || !S3_BUCKET;

/** MB that are left on the disk of `folder`; null where there's room enough, or its file system doesn't say. */
export function tooFewLeft(folder: string): number | null {
  const { blocks, bavail, bsize } = statfsSync(folder);
  // Some network file systems do not report their size.
  if (blocks === 0 || bavail * bsize >= LEAST_FREE) return null;
  return Math.floor((bavail * bsize) / 1024 / 1024);
}

/** Rejects, with the system's reason, unless a file of `bytes` can be written to `folder` durably. */
export async function tryToWrite(folder: string, bytes = 512): Promise<void> {
  const left = tooFewLeft(folder);
  if (left !== null) {
    throw Object.assign(new Error(`Only ${left} MB are left on its disk`), { code: 'ENOSPC' });
  }
  const file = join(folder, '.write-test');
  try {
    const opened = await open(file, 'w', 0o600);
    try {
      await opened.writeFile(Buffer.alloc(bytes));
      await opened.sync();
    } finally {
      await opened.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/** The same, remembered for some seconds, for callers who ask again and again. */
export function dataDirCheck(folder: string, now: () => number = Date.now): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  return () => {
    if (!last || now() - last.at >= ASK_AGAIN_MS) last = { at: now(), outcome: tryToWrite(folder) };
    return last.outcome;
  };
}

/** Makes the folder, and throws SettingsError when it cannot be used. */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    // Like the database's next write: quotas and process limits only show when one is tried.
    await tryToWrite(folder, GROWS_BY);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof Error && 'code' in cause && cause.code === 'EMFILE') {
      throw new SettingsError(
        'This process may open too few files.\n' +
          '  - Raise its limit to 1024 or more: ulimit -n, or LimitNOFILE of its systemd service.',
        { cause },
      );
    }
    throw new SettingsError(
      `The data folder ${folder} cannot be written to: ${why}\n` +
        `  - Make at least ${LEAST_FREE / 1024 / 1024} MB of room on its disk and let this user write to it, or\n` +
        '  - set DATA_DIR to another folder.',
      { cause },
    );
  }
}
