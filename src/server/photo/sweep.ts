import { lt } from '../db/drizzle.ts';
import { daysAfter, TRASH_DAYS } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { forgottenPhotos } from '../db/schema.ts';
import { move } from '../files/move.ts';
import { beginSweep, ownerMark, ownMark, standingOf, type Standing } from '../files/owner.ts';
import type { FileStore } from '../files/store.ts';
import type { Logger } from '../log.ts';
import { photoKnown } from './known.ts';
import { PHOTO_STORE } from './names.ts';

/** A photo that is being added has its files before its row. */
const KEPT_DAYS = 1;
/** What one sweep may take at most, whichever is more: a part of all files, or these few. */
const MOST_PART = 1 / 20;
const MOST_FEW = 200;

interface Parts {
  db: Database;
  files: FileStore;
  trash: FileStore;
  log: Logger;
}

/** What is in the store, and what of it has no photo. */
interface Found {
  files: number;
  ofPhotos: number;
  /** Of photos that were deleted with their booking. */
  forgotten: string[];
  /** What a process has left that ended while it wrote one. */
  halves: string[];
  /** Nobody knows them. */
  strangers: string[];
}

/**
 * Deletes the files of photos that were deleted with their booking, and puts those in the trash that nobody knows. Only
 * the database that owns the store does, never much at once, and what is in the trash comes back where its photo does.
 * Throws an Error in words where the store is another database's.
 */
export async function sweepPhotos({ db, files, trash, log }: Parts, now: Date): Promise<void> {
  const found = await look(db, files, now);
  const own = await ownMark(db, PHOTO_STORE);
  const standing = standingOf(own, await ownerMark(files));
  if (standing !== 'ours' && !(standing === 'unmarked' && isPlainlyOurs(found)))
    throw new Error(refusalOf(standing, found));
  if (!(await beginSweep(db, { name: PHOTO_STORE, files, own, now }))) return;

  const { restored, emptied } = await tidyTrash(db, { files, trash }, now);
  const most = Math.max(MOST_FEW, Math.floor(found.files * MOST_PART));
  const deleted = [...found.forgotten, ...found.halves].slice(0, most);
  for (const name of deleted) await files.remove(name);
  // Known for as long as a copy of theirs might come back from the trash.
  if (found.forgotten.length <= most)
    await db.delete(forgottenPhotos).where(lt(forgottenPhotos.at, daysAfter(now, -TRASH_DAYS)));
  const trashed = found.strangers.slice(0, most - deleted.length);
  for (const name of trashed) await move(name, files, trash);

  const counts = { files: found.files, deleted: deleted.length, trashed: trashed.length };
  log.info({ ...counts, restored, emptied }, 'photo files were swept');
  const left =
    found.forgotten.length + found.halves.length + found.strangers.length - deleted.length - trashed.length;
  if (left > 0) log.error({ left, most }, TOO_MANY);
  if (restored > 0) log.warn({ restored }, TRASHED_BY_MISTAKE);
}

const TOO_MANY =
  'more photo files than may go at once have no photo in this database, and the rest stays until tomorrow: if they ought ' +
  'to have one, end the site and restore the database. `npm run admin -- photos` counts them';
const TRASHED_BY_MISTAKE =
  'photos of this database were in the trash and are back: does another database sweep the same store?';

async function look(db: Database, store: FileStore, now: Date): Promise<Found> {
  const before = daysAfter(now, -KEPT_DAYS);
  const found: Found = { files: 0, ofPhotos: 0, forgotten: [], halves: [], strangers: [] };
  for await (const { name, storedAt, known } of photoKnown(db, store)) {
    const isHalf = name.endsWith('.part');
    if (!isHalf) found.files++;
    if (!isHalf && known === 'photo') found.ofPhotos++;
    if (known === 'forgotten') found.forgotten.push(name);
    else if (storedAt >= before) continue;
    else if (isHalf) found.halves.push(name);
    else if (known === 'unknown') found.strangers.push(name);
  }
  return found;
}

/** A store of before there were marks, or an empty one: nearly all that lies in it is of this database. */
const isPlainlyOurs = ({ files, ofPhotos }: Found) => ofPhotos >= files * (1 - MOST_PART);

function refusalOf(standing: Standing, { files, ofPhotos }: Found): string {
  const why = {
    ours: '',
    unmarked: 'nobody has said which database they belong to, and most have no photo in this one',
    'of another': 'they belong to another database',
    'of another time': 'they were swept since this database was like this: it is an older copy, or they are',
  }[standing];
  return (
    `The photo files are not swept: ${why} (${files} files, ${files - ofPhotos} of them without a photo here).\n` +
    '  - If DATABASE_URL, DATA_DIR or S3_* is wrong, end the site and put it right: nothing has been deleted.\n' +
    '  - If this is the right database for them, `npm run admin -- photos own` says so.'
  );
}

/** Puts back what has its photo, and deletes for good what has been there for long or was deleted with its booking. */
async function tidyTrash(
  db: Database,
  { files, trash }: Pick<Parts, 'files' | 'trash'>,
  now: Date,
): Promise<{ restored: number; emptied: number }> {
  const before = daysAfter(now, -TRASH_DAYS);
  let restored = 0;
  let emptied = 0;
  for await (const { name, storedAt, known } of photoKnown(db, trash)) {
    if (known === 'photo') {
      await move(name, trash, files);
      restored++;
    } else if (known === 'forgotten' || storedAt < before) {
      await trash.remove(name);
      emptied++;
    }
  }
  return { restored, emptied };
}
