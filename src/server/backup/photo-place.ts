import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { photos } from '../db/schema.ts';
import { SettingsError } from '../env.ts';
import { folderStore } from '../files/folder.ts';
import type { FileSettings } from '../files/open.ts';
import { MARK, ownerMark } from '../files/owner.ts';
import { photosIn } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { PHOTOS } from './photos.ts';
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

const OWNER = `${PHOTOS}/${MARK}`;

/** In the bucket that the settings name, else in DATA_DIR. */
export function photoPlace(where: FileSettings, folder: string, manifest: Manifest): PhotoPlace {
  const files = photosIn(manifest);
  const target = photoTarget(where);
  let added: string[] = [];

  /** Photos never change under their name, so what is there of the same name is the same, unless only half came. */
  const isSame = (found: ReadonlyMap<string, number>, { path, bytes }: { path: string; bytes: number }) =>
    found.get(path) === bytes;

  /** What a restore left that was killed is of this backup; what this site had before is marked as its own. */
  async function isOurs(found: ReadonlyMap<string, number>): Promise<boolean> {
    const mark = await target.mark();
    if (mark === null) {
      const known = files.filter((file) => isSame(found, file));
      return known.length === found.size;
    }
    const own = await ownerMark(folderStore(join(folder, PHOTOS)));
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
      if (files.length === 0 || (await isOurs(found))) return;
      throw new SettingsError(
        `There are photos in ${target.name} already: nothing was changed.\n` +
          '  - Set DATA_DIR to an empty folder, or S3_BUCKET to an empty bucket, or move what is there elsewhere.',
      );
    },
    async fill() {
      const before = await target.paths();
      const wanted = files.filter(({ path }) => path !== OWNER);
      const missing = wanted.filter((file) => !isSame(before, file)).map(({ path }) => path);
      added = missing;
      await target.put(folder, missing);
      // Last: until it is there, what is there is known by this backup alone.
      if (files.length > wanted.length && (await target.mark()) === null) {
        added = [...missing, OWNER];
        await target.put(folder, [OWNER]);
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
