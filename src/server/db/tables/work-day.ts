import { sql } from '../drizzle.ts';
import { check, date, integer, pgTable, primaryKey, uuid } from '../drizzle-tables.ts';
import { bookings } from './booking.ts';

/** Minutes of work that bookings have taken of a working day. A day without a row is free. */
export const workshopDays = pgTable(
  'workshop_days',
  {
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).primaryKey(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [check('workshop_days_not_negative', sql`${table.minutes} >= 0`)],
);

/** What a booking takes of the workshop's days, and gives back when it is moved or cancelled; none in older ones. */
export const bookingWorkDays = pgTable(
  'booking_work_days',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.date] }),
    check('booking_work_days_minutes', sql`${table.minutes} > 0`),
  ],
);
