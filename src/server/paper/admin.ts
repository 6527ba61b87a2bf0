import type { Database } from '../db/database.ts';
import { ownerMark, ownMark, standingOf, writeMark } from '../files/owner.ts';
import type { FileStore } from '../files/store.ts';
import { UsageError } from '../usage.ts';
import { PAPER_STORE } from './names.ts';

const USAGE = `npm run admin -- papers                        counts the files of papers, and says whose they are
npm run admin -- papers own                    makes them this database's, which may sweep them from then on`;

const WHOSE = {
  ours: 'They belong to this database.',
  unmarked: 'None was ever stored by this program.',
  'of another': 'They belong to another database, so this one sweeps none of them.',
  'of another time':
    'They belong to this database, but one of the two is an older copy, so it sweeps none of them.',
};

/** Does what the command line asks for. @returns what to print. Throws UsageError. */
export async function administerPapers(
  args: readonly string[],
  { db, files }: { db: Database; files: FileStore },
): Promise<string> {
  const [verb, ...rest] = args;
  if (rest.length > 0 || (verb !== undefined && verb !== 'own')) throw new UsageError(USAGE);
  if (verb === 'own') await writeMark(files, await ownMark(db, PAPER_STORE));
  let count = 0;
  for await (const _ of files.list()) count++;
  const standing = standingOf(await ownMark(db, PAPER_STORE), await ownerMark(files));
  return `${count} files of papers.\n${WHOSE[standing]}`;
}
