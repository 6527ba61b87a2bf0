import { and, desc, eq, isNotNull, like, or } from '../db/drizzle.ts';
import { pictureName } from '../../content-model/document/pictures.ts';
import { PHOTO_WIDTHS } from '../../domain/booking/photo.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { documentImages, documentRevisions, documents } from '../db/schema.ts';
import { AppError, usedForAnother } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import type { PhotoService } from '../photo/service.ts';
import { storedAs } from './images.ts';
import { shippedId } from './rows.ts';
import type { Shipped } from './shipped.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Pictures for texts: stored as the photos of bookings are, and published with the first text that shows them. */
export interface Pictures {
  /** @returns the Markdown that shows it. Throws AppError invalid, too_large, too_many */
  add(id: string, alt: string, file: ReadableStream<Uint8Array>, by: Staff): Promise<string>;
  /** The newest first. */
  all(): Promise<Picture[]>;
  /** Says otherwise what it shows, for whoever puts it into a text from now on. Throws not_found. */
  describe(key: string, alt: string, by: Staff): Promise<void>;
  /** Throws AppError changed while a text shows it. */
  remove(key: string, by: Staff): Promise<void>;
  /** Of a name as texts have it; null where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A picture of the library. */
export interface Picture {
  key: string;
  alt: string;
  width: number;
  height: number;
  /** Its name, as texts and addresses have it. */
  name: string;
  /** What shows it in a text. */
  markdown: string;
  /** Instant. */
  addedAt: string;
  /** Ids of the documents that show it, or will. */
  usedIn: readonly string[];
}

interface Parts {
  shipped: Shipped;
  db: Database;
  clock: () => Date;
  files: FileStore;
  photos: PhotoService;
}

export function pictureService({ db, shipped, clock, files, photos }: Parts): Pictures {
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
    async all() {
      const uses = await usesOf(db, shipped);
      const rows = await db.select().from(documentImages).orderBy(desc(documentImages.addedAt));
      return rows.map((row) => ({
        key: row.key,
        alt: row.alt,
        width: row.width,
        height: row.height,
        name: pictureName(row.key, row.width, row.height),
        markdown: markdownOf(row),
        addedAt: row.addedAt.toISOString(),
        usedIn: [...(uses.get(row.key) ?? [])],
      }));
    },
    async describe(key, alt, by) {
      const before = await known(key);
      if (!before) throw noSuchPicture();
      if (before.alt === alt) return;
      await db.transaction(async (tx) => {
        await tx.update(documentImages).set({ alt }).where(eq(documentImages.key, key));
        const action = { what: 'document.picture_words', subject: key, before: { alt: before.alt } } as const;
        await asStaff(tx, by, { ...action, after: { alt } }, clock());
      });
    },
    async remove(key, by) {
      const row = await known(key);
      if (!row) return;
      await db.transaction(async (tx) => {
        if ((await usesOf(tx, shipped)).has(key))
          throw new AppError('changed', 'A text shows this picture. Take it out of the text first');
        await tx.delete(documentImages).where(eq(documentImages.key, key));
        const action = { what: 'document.picture_gone', subject: key, before: { alt: row.alt } } as const;
        await asStaff(tx, by, { ...action, after: null }, clock());
      });
      for (const each of PHOTO_WIDTHS) await files.remove(storedAs(key, each));
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

/** Which documents show a picture in their newest text, or in one that is or will be published: key → their ids. */
async function usesOf(db: Database, shipped: Shipped): Promise<Map<string, Set<string>>> {
  const { documentId, number, text, outAt } = documentRevisions;
  const rows = await db
    .select({ id: documentId, text })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(and(like(text, '%/images/%'), or(isNotNull(outAt), eq(number, documents.version))));
  const ships = (await shipped.all()).map((file) => ({ ...file, id: shippedId(file.kind, file.slug) }));
  const uses = new Map<string, Set<string>>();
  for (const { id, text: each } of [...rows, ...ships])
    for (const [, key = ''] of each.matchAll(/\/images\/([0-9a-f]{32})-/g))
      uses.set(key, (uses.get(key) ?? new Set()).add(id));
  return uses;
}

const noSuchPicture = () => new AppError('not_found', 'There is no such picture');
