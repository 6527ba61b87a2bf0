import { sql } from '../drizzle.ts';
import { check, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import { PHOTO_KINDS, PHOTO_LATE, type PhotoKind, type PhotoLate } from '../../../domain/booking/photo.ts';
import { instant, oneOf } from '../columns.ts';
import { bookings } from './booking.ts';

/** Photos of handovers, of work found and for reports. The pictures themselves are in the file store. */
export const photos = pgTable(
  'photos',
  {
    /** Chosen by the sender, so that a photo sent twice is one. */
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PhotoKind>().notNull(),
    /** Id of a line, an offer or a check; null: the whole car. */
    about: text('about'),
    /** Random, 32 hex digits: what the names of its files begin with. */
    key: text('key').notNull().unique(),
    /** Pixels of the larger picture. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Which member of staff sent it, while they have an account. */
    addedBy: uuid('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Where that was not at the moment that it shows; null: it was. */
    late: text('late').$type<PhotoLate>(),
  },
  (table) => [
    index('photos_booking').on(table.bookingId),
    check('photos_late', oneOf(table.late, PHOTO_LATE)),
    check('photos_kind', oneOf(table.kind, PHOTO_KINDS)),
    check('photos_key', sql`${table.key} ~ '^[0-9a-f]{32}$'`),
    check('photos_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/**
 * Photos that were deleted with their booking when its years ended, until their files are too. A file that has no photo
 * and no row here is there by mistake, or gone from here by mistake: it goes to the trash.
 */
export const forgottenPhotos = pgTable('forgotten_photos', {
  key: text('key').primaryKey(),
  at: instant('at').notNull(),
});
