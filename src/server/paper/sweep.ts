import { isNotNull } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { garagePapers } from '../db/schema.ts';
import { beginSweep, ownerMark, ownMark, standingOf } from '../files/owner.ts';
import type { FileStore } from '../files/store.ts';
import type { Logger } from '../log.ts';
import { PAPER_STORE } from './names.ts';

/** A paper that is being added has its file before its row names it; and a mistake can be mended for this long. */
const KEPT_DAYS = 7;
/** What one sweep may take at most: a network has some hundred papers, and a few of them go a day. */
const MOST = 20;

interface Parts {
  db: Database;
  files: FileStore;
  log: Logger;
}

/**
 * Deletes files that no paper names. Only the database that owns the store does, and never many at once. Throws an Error in
 * words where the store is another database's.
 */
export async function sweepPapers({ db, files, log }: Parts, now: Date): Promise<void> {
  const found = await ownerMark(files);
  // Nothing was ever stored there.
  if (found === null) return;
  const own = await ownMark(db, PAPER_STORE);
  const standing = standingOf(own, found);
  if (standing !== 'ours')
    throw new Error(
      `The files of papers are not swept: they are ${standing}. Is DATABASE_URL, DATA_DIR or S3_* wrong? ` +
        'Nothing has been deleted. If this is the right database for them, `npm run admin -- papers own` says so.',
    );
  const strangers = await unnamed(db, files, daysAfter(now, -KEPT_DAYS));
  if (!(await beginSweep(db, { name: PAPER_STORE, files, own, now }))) return;
  for (const name of strangers.slice(0, MOST)) await files.remove(name);
  if (strangers.length > MOST)
    log.error(
      { left: strangers.length - MOST, most: MOST },
      'more files of papers than may go at once have no paper in this database, and the rest stays until tomorrow',
    );
}

async function unnamed(db: Database, files: FileStore, before: Date): Promise<string[]> {
  const rows = await db
    .select({ file: garagePapers.file })
    .from(garagePapers)
    .where(isNotNull(garagePapers.file));
  const named = new Set(rows.map(({ file }) => file));
  const strangers: string[] = [];
  for await (const { name, storedAt } of files.list())
    if (!named.has(name) && storedAt < before) strangers.push(name);
  return strangers;
}
