import { and, asc, count, eq, inArray, type SQLWrapper } from '../db/drizzle.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import {
  MAX_PHOTO_BYTES,
  MOST_PHOTOS,
  type OpenedPhoto,
  PHOTO_WIDTHS,
  type PhotoKind,
  photoLinkEnds,
  photoRemark,
  type PhotoWidth,
} from '../../domain/booking/photo.ts';
import type { Staff } from '../auth/actor.ts';
import { writeEvent } from '../bookings/events.ts';
import type { Database } from '../db/database.ts';
import { forgottenPhotos, handovers, photos } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { markIfNew } from '../files/owner.ts';
import { move } from '../files/move.ts';
import { withUpload } from '../files/upload.ts';
import { latenessOf } from './lateness.ts';
import { fileName, fileNames, newKey, PHOTO_STORE } from './names.ts';
import { prepare, type PreparedPhoto } from './prepare.ts';
import { oneAtATime } from './queue.ts';
import { photoRefusal, tooLarge } from './refusal.ts';
import { asStaff } from '../auth/audited-action.ts';

type PhotoRow = typeof photos.$inferSelect;

export interface Photo extends PhotoRow {
  /** Whether it belongs to a handover that was recorded by mistake. */
  isMistake: boolean;
}

/** Whom an address of a photo is shown to, as what it is signed for. */
type PhotoDoor = 'photo' | 'desk-photo';

/** What a photo is of. */
export interface PhotoSubject {
  bookingId: string;
  kind: PhotoKind;
  /** Id of a line, an offer or a check; null: the whole car. */
  about: string | null;
}

export interface PhotoService {
  /**
   * Adds a photo under the sender's id; sent again it is the same photo, and the file is not read.
   * @throws AppError invalid, too_large, too_many, idempotency_reused, not_found
   */
  add(id: string, subject: PhotoSubject, file: ReadableStream<Uint8Array>, by: Staff): Promise<Photo>;
  /** In the order in which they came. */
  photosOf(bookingId: string): Promise<Photo[]>;
  /**
   * Where a page shows it, for the next hour or two. Ask whether the visitor may see the booking before; at the desk the address
   * asks once more, each time, because the booking may have gone to another garage.
   * @param door left out: its customer's
   */
  photoPath(photo: Pick<Photo, 'id'>, width: PhotoWidth, door?: PhotoDoor): string;
  /** The same for both widths, as calls answer it. */
  view(photo: Photo, door?: PhotoDoor): PhotoView;
  /**
   * One of them, opened by itself. Ask whether the visitor may see all of them before.
   * @param photos in the order in which they are leafed through
   * @throws AppError not_found, where it is none of these
   */
  opened(photos: readonly Photo[], id: string): OpenedPhoto;
  /** The booking of a photo; null when it has been deleted. */
  bookingOf(id: string): Promise<string | null>;
  /** A picture of another feature, read and drawn as a photo is; nothing is stored. Throws AppError invalid, too_large, too_many. */
  drawn(file: ReadableStream<Uint8Array>): Promise<PreparedPhoto>;
  /** Deletes the photos of bookings that are deleted in this transaction: their files go with the next sweep, for good. */
  forgetWith(tx: Database, bookingIds: SQLWrapper, now: Date): Promise<void>;
  /** The picture; null when the photo has been deleted. */
  picture(id: string, width: PhotoWidth): Promise<Uint8Array<ArrayBuffer> | null>;
}

const MOST = { bytes: MAX_PHOTO_BYTES, refusal: tooLarge };

/** Of this process: photos of two releases wait for each other too. */
const inTurn = oneAtATime();

type Parts = Pick<FeatureParts, 'db' | 'photoFiles' | 'photoTrash' | 'links' | 'clock' | 'log'>;

export function photoService({ db, photoFiles, photoTrash, links, clock, log }: Parts): PhotoService {
  const onOdd = (err: unknown) => log.info({ err }, 'a photo could not be read');

  async function known(id: string, { bookingId, kind, about }: PhotoSubject): Promise<PhotoRow | undefined> {
    const [photo] = await db.select().from(photos).where(eq(photos.id, id));
    if (photo && (photo.bookingId !== bookingId || photo.kind !== kind || photo.about !== about))
      throw new AppError(
        'idempotency_reused',
        'This photo was sent before, for something else. Send it as a new one',
      );
    return photo;
  }

  /** @throws AppError not_found, invalid */
  async function checkRoom(id: string, { bookingId, kind }: PhotoSubject): Promise<void> {
    await latenessOf(db, id, { bookingId, kind });
    const [stored] = await db.select({ photos: count() }).from(photos).where(eq(photos.bookingId, bookingId));
    if (stored && stored.photos >= MOST_PHOTOS)
      throw photoRefusal(`This booking has ${MOST_PHOTOS} photos, which is as many as it can have`);
  }

  const photoPath: PhotoService['photoPath'] = ({ id }, width, door = 'photo') =>
    `/photo/${links.sign(door, { subject: id, expires: photoLinkEnds(clock()) })}/${width}`;

  const drawn: PhotoService['drawn'] = (file) =>
    withUpload(file, MOST, (path) => inTurn(() => prepare(path, onOdd)));

  return {
    drawn,
    async add(id, subject, file, by) {
      const before = await known(id, subject);
      if (before) return { ...before, isMistake: false };
      await checkRoom(id, subject);
      const { width, height, pictures } = await drawn(file);
      // Files first: a row always has its pictures, and files that get no row are swept.
      await markIfNew(db, PHOTO_STORE, photoFiles);
      const key = newKey();
      for (const each of PHOTO_WIDTHS)
        await photoFiles.put(fileName(key, each), pictures[each], 'image/webp');
      const row = { id, ...subject, key, width, height, addedBy: by.userId, addedAt: clock(), late: null };
      const added = await db.transaction((tx) => store(tx, row, by));
      if (added) return { ...added, isMistake: false };
      for (const name of fileNames(key)) await photoFiles.remove(name);
      const other = await known(id, subject);
      if (!other) throw new Error('A photo that was just sent twice is not there');
      return { ...other, isMistake: false };
    },
    async photosOf(bookingId) {
      const rows = await db
        .select()
        .from(photos)
        .where(eq(photos.bookingId, bookingId))
        .orderBy(asc(photos.addedAt), asc(photos.id));
      const mistakes = await db
        .select({ id: handovers.id })
        .from(handovers)
        .where(and(eq(handovers.bookingId, bookingId), eq(handovers.voidedBy, 'taken_back')));
      const ids = new Set(mistakes.map(({ id }) => id));
      return rows.map((row) => ({ ...row, isMistake: row.about !== null && ids.has(row.about) }));
    },
    photoPath,
    view(photo, door) {
      const { id, kind, about, width, height } = photo;
      const remark = photoRemark(photo.late, photo.addedAt, photo.isMistake);
      const [small, large] = PHOTO_WIDTHS.map((each) => photoPath(photo, each, door)) as [string, string];
      return { id, kind, about, remark, width, height, small, large };
    },
    opened(among, id) {
      const at = among.findIndex((photo) => photo.id === id);
      const photo = among[at];
      if (!photo) throw new AppError('not_found', 'There is no such photo');
      const { width, height, addedAt } = photo;
      return {
        large: photoPath(photo, 1600),
        width,
        height,
        remark: photoRemark(photo.late, addedAt, photo.isMistake),
        addedAt,
        number: at + 1,
        of: among.length,
        next: among[at + 1]?.id ?? null,
      };
    },
    async forgetWith(tx, bookingIds, now) {
      const deleted = await tx
        .delete(photos)
        .where(inArray(photos.bookingId, bookingIds))
        .returning({ key: photos.key });
      const rows = deleted.map(({ key }) => ({ key, at: now }));
      if (rows.length > 0) await tx.insert(forgottenPhotos).values(rows).onConflictDoNothing();
    },
    async bookingOf(id) {
      const [photo] = await db.select({ bookingId: photos.bookingId }).from(photos).where(eq(photos.id, id));
      return photo?.bookingId ?? null;
    },
    async picture(id, width) {
      const [photo] = await db.select({ key: photos.key }).from(photos).where(eq(photos.id, id));
      if (!photo) return null;
      const name = fileName(photo.key, width);
      const found = await photoFiles.get(name);
      if (found) return found;
      const back = await move(name, photoTrash, photoFiles);
      if (back) log.warn({ photo: id }, 'a photo was in the trash and has been put back');
      return back;
    },
  };
}

/** With what the customer reads of it and its row of the audit log. @returns undefined where its id is taken */
async function store(tx: Database, row: PhotoRow, by: Staff): Promise<PhotoRow | undefined> {
  // Once more, because the car may have gone back while the photo was drawn.
  const { status, late } = await latenessOf(tx, row.id, row);
  const [added] = await tx
    .insert(photos)
    .values({ ...row, late })
    .onConflictDoNothing({ target: photos.id })
    .returning();
  if (!added) return undefined;
  const { id, bookingId, kind, about, addedAt: at } = added;
  await writeEvent(tx, { bookingId, status, detail: { kind: 'photo', of: kind, late }, at, actor: by });
  const after = { booking: bookingId, kind, about, ...(late && { late }) };
  await asStaff(tx, by, { what: 'photo.add', subject: id, before: null, after }, at);
  return added;
}
