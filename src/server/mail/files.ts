import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { daysAfter, MAIL_FILES_DAYS } from '../../domain/account/retention.ts';

/** Named by the outbox row that it was made of; `.part` is one whose writer died. */
const MAIL_FILE = /^[0-9a-f-]{36}\.(?:eml|txt)(\.part)?$/;

/** Deletes mails and texts that were written to files in this folder long ago. Whatever else lies there stays. @returns how many */
export async function forgetMailFiles(folder: string, now: Date): Promise<number> {
  const oldest = daysAfter(now, -MAIL_FILES_DAYS);
  let deleted = 0;
  for (const name of await namesIn(folder)) {
    if (!MAIL_FILE.test(name)) continue;
    const file = join(folder, name);
    if ((await stat(file)).mtime >= oldest) continue;
    await rm(file);
    deleted++;
  }
  return deleted;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // With a mail server there may never have been one.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
