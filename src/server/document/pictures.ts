import { eq } from '../db/drizzle.ts';
import { pictureName } from '../../content-model/document/pictures.ts';
import { PHOTO_WIDTHS } from '../../domain/booking/photo.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { documentImages } from '../db/schema.ts';
import { usedForAnother } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import type { PhotoService } from '../photo/service.ts';
import { storedAs } from './images.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Pictures for texts: stored as the photos of bookings are, and published with the first text that shows them. */
export interface Pictures {
  /** @returns the Markdown that shows it. Throws AppError invalid, too_large, too_many */
  add(id: string, alt: string, file: ReadableStream<Uint8Array>, by: Staff): Promise<string>;
  /** Of a name as texts have it; null where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  files: FileStore;
  photos: PhotoService;
}

export function pictureService({ db, clock, files, photos }: Parts): Pictures {
  const known = async (key: string) =>
    (await db.select().from(documentImages).where(eq(documentImages.key, key)))[0];
  return {
    async add(id, alt, file, by) {
      const key = id.replaceAll('-', '');
      const before = await known(key);
      if (before && before.alt !== alt) throw usedForAnother();
      if (before) return markdownOf(before);
      const { width, height, pictures } = await photos.drawn(file);
      for (const each of PHOTO_WIDTHS) await files.put(storedAs(key, each), pictures[each], 'image/webp');
      const row = { key, alt, width, height, addedBy: by.userId, addedAt: clock() };
      await db.transaction(async (tx) => {
        const added = await tx.insert(documentImages).values(row).onConflictDoNothing().returning();
        if (added.length > 0)
          await asStaff(
            tx,
            by,
            { what: 'document.picture', subject: key, before: null, after: { alt } },
            row.addedAt,
          );
      });
      return markdownOf(row);
    },
    async read(name) {
      const [, key = '', width = ''] = /^([0-9a-f]{32})-(\d{1,4})x\d{1,5}\.webp$/.exec(name) ?? [];
      const row = key === '' ? undefined : await known(key);
      return row ? files.get(storedAs(key, Number(width) === row.width ? 1600 : 480)) : null;
    },
  };
}

const markdownOf = ({
  key,
  alt,
  width,
  height,
}: Pick<typeof documentImages.$inferSelect, 'key' | 'alt' | 'width' | 'height'>) =>
  `![${alt.replace(/[[\]\\]/g, String.raw`\$&`)}](/images/${pictureName(key, width, height)})`;
