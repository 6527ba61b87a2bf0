import { index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { bookings } from './booking.ts';

/** Of which bookings their customers want texts, and to which number. */
export const bookingTexts = pgTable(
  'booking_texts',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** A UK mobile, E.164. */
    phone: text('phone').notNull(),
    /** How often its first text was asked for: a new code each time. */
    round: integer('round').notNull().default(0),
    askedAt: instant('asked_at').notNull(),
    /** Wrong codes since then. */
    tries: integer('tries').notNull().default(0),
    /** When the number's owner said yes to it; null: not yet, and no second text goes. */
    provenAt: instant('proven_at'),
    /** When the network said that no text can reach it. */
    refusedAt: instant('refused_at'),
    /** When the customer wanted no more. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('booking_texts_phone').on(table.phone)],
);

/** Numbers that said STOP, as hashes: they get no text, of whichever booking, until they say START. */
export const textStops = pgTable('text_stops', {
  /** SHA-256, hex. */
  number: text('number').primaryKey(),
  at: instant('at').notNull(),
});
