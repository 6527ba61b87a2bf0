import { check, index, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { bytea, instant, oneOf } from '../columns.ts';
import { bookings } from './booking.ts';

/** What is drawn once and kept. An issued document never changes; of the others the version that was asked for last is here. */
export const KEPT_KINDS = ['issued', 'receipt', 'report'] as const;

/** PDFs as they were drawn. They go with their booking. */
export const keptFiles = pgTable(
  'kept_files',
  {
    kind: text('kind').$type<(typeof KEPT_KINDS)[number]>().notNull(),
    /** Of an issued document: its id; of the others: the booking's. */
    subject: uuid('subject').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** SHA-256 of all that it says. */
    version: text('version').notNull(),
    bytes: bytea('bytes').notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('kept_files_booking').on(table.bookingId),
    check('kept_files_kind', oneOf(table.kind, KEPT_KINDS)),
  ],
);
