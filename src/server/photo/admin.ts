import type { Database } from '../db/database.ts';
import { ownerMark, ownMark, standingOf, writeMark } from '../files/owner.ts';
import { move } from '../files/move.ts';
import type { FileStore } from '../files/store.ts';
import { UsageError } from '../usage.ts';
import { photoKnown } from './known.ts';
import { photoKey, PHOTO_STORE } from './names.ts';

interface Parts {
  db: Database;
  files: FileStore;
  trash: FileStore;
}

const USAGE = `npm run admin -- photos                        counts the files of photos, and says whose they are
npm run admin -- photos own                    makes them this database's, which may sweep them from then on
npm run admin -- photos restore                puts back all of them that are in the trash`;

/** Does what the command line asks for. @returns what to print. Throws UsageError. */
export async function administerPhotos(args: readonly string[], parts: Parts): Promise<string> {
  const [verb, ...rest] = args;
  if (rest.length > 0) throw new UsageError(USAGE);
  if (verb === undefined) return count(parts);
  if (verb === 'own') return own(parts);
  if (verb === 'restore') return restore(parts);
  throw new UsageError(USAGE);
}

const WHOSE = {
  ours: 'They belong to this database.',
  unmarked: 'It isn’t known yet which database they belong to.',
  'of another': 'They belong to another database, so this one sweeps none of them.',
  'of another time':
    'They belong to this database, but one of the two is an older copy, so it sweeps none of them.',
};

async function count({ db, files, trash }: Parts): Promise<string> {
  let known = 0;
  let unknown = 0;
  for await (const file of photoKnown(db, files)) {
    if (file.known === 'unknown') unknown++;
    else known++;
  }
  let inTrash = 0;
  for await (const { name } of trash.list()) if (photoKey(name) !== null) inTrash++;
  const standing = standingOf(await ownMark(db, PHOTO_STORE), await ownerMark(files));
  return [
    `${known + unknown} files of photos: ${known} that this database knows, ${unknown} that it doesn't.`,
    `${inTrash} in the trash.`,
    WHOSE[standing],
  ].join('\n');
}

async function own(parts: Parts): Promise<string> {
  const { db, files } = parts;
  await writeMark(files, await ownMark(db, PHOTO_STORE));
  return `${await count(parts)}\nThose that it doesn't know go to the trash, some each day, and from there for good after 30 days.`;
}

/** Stored again, so that a day passes before a sweep takes what still has no photo. */
async function restore({ files, trash }: Parts): Promise<string> {
  let back = 0;
  for await (const { name } of trash.list()) if (await move(name, trash, files)) back++;
  return `${back} files are back. Those that have no photo in the database by tomorrow go to the trash again.`;
}
