import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { photos } from '../db/schema.ts';
import { SettingsError } from '../env.ts';
import { folderStore } from '../files/folder.ts';
import type { FileSettings } from '../files/open.ts';
import { MARK, ownerMark } from '../files/owner.ts';
import { filesIn } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { FILE_FOLDERS, type FileFolder, inFolder, PHOTOS } from './photos.ts';
import { photoTarget } from './photo-target.ts';

/** Where the site that is restored will look for its photos. */
export interface PhotoPlace {
  /** Throws SettingsError where it can't be reached, or holds what isn't this site's. Changes nothing. */
  expectOurs(): Promise<void>;
  /** Puts there what is missing of the backup's photos, and looks that all of them are there. */
  fill(): Promise<void>;
  /** Takes away what was put there. */
  undo(): Promise<void>;
  /** How many photos of these bookings have no file there. */
  missing(db: Database): Promise<number>;
}

const ofMark = ({ path }: { path: string }): boolean => path.endsWith(`/${MARK}`);

/** In the bucket that the settings name, else in DATA_DIR. */
export function photoPlace(where: FileSettings, folder: string, manifest: Manifest): PhotoPlace {
  const files = filesIn(manifest);
  const target = photoTarget(where);
  let added: string[] = [];

  /** Photos never change under their name, so what is there of the same name is the same, unless only half came. */
  const isSame = (found: ReadonlyMap<string, number>, { path, bytes }: { path: string; bytes: number }) =>
    found.get(path) === bytes;

  /** What a restore left that was killed is of this backup; what this site had before is marked as its own. */
  async function isOurs(found: ReadonlyMap<string, number>, of: FileFolder): Promise<boolean> {
    const its = files.filter(inFolder(of));
    if (its.length === 0) return true;
    const mark = await target.mark(of);
    if (mark === null) {
      const there = [...found.keys()].filter((path) => inFolder(of)({ path }));
      return its.filter((file) => isSame(found, file)).length === there.length;
    }
    const own = await ownerMark(folderStore(join(folder, of)));
    return mark !== 'unreadable' && own !== null && own !== 'unreadable' && mark.database === own.database;
  }

  return {
    async expectOurs() {
      const found = await target.paths().catch((cause: unknown) => {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new SettingsError(
          `Photos can't be looked for in ${target.name}: ${why}. Nothing was changed.\n` +
            '  - Put S3_* right: "npm run doctor" tries them. Or leave all five out, and the photos go to DATA_DIR.',
          { cause },
        );
      });
      const ours = await Promise.all(FILE_FOLDERS.map((of) => isOurs(found, of)));
      if (ours.every(Boolean)) return;
      throw new SettingsError(
        `There are photos in ${target.name} already: nothing was changed.\n` +
          '  - Set DATA_DIR to an empty folder, or S3_BUCKET to an empty bucket, or move what is there elsewhere.',
      );
    },
    async fill() {
      const before = await target.paths();
      const wanted = files.filter((file) => !ofMark(file));
      const missing = wanted.filter((file) => !isSame(before, file)).map(({ path }) => path);
      added = missing;
      await target.put(folder, missing);
      // Last: until it is there, what is there is known by this backup alone.
      for (const of of FILE_FOLDERS)
        for (const { path } of files.filter((file) => ofMark(file) && inFolder(of)(file)))
          if ((await target.mark(of)) === null) {
            added = [...added, path];
            await target.put(folder, [path]);
          }
      const after = await target.paths();
      const there = wanted.filter((file) => isSame(after, file)).length;
      if (there < wanted.length)
        throw new Error(`Of ${wanted.length} files of photos only ${there} are in ${target.name}`);
    },
    undo: () => target.remove(added),
    async missing(db) {
      const rows = await db.select({ key: photos.key }).from(photos);
      if (rows.length === 0) return 0;
      const keys = new Set(
        [...(await target.paths()).keys()].map((path) => path.slice(PHOTOS.length + 1, PHOTOS.length + 33)),
      );
      return rows.filter(({ key }) => !keys.has(key)).length;
    },
  };
}
