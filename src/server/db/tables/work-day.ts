import { sql } from '../drizzle.ts';
import { check, date, integer, pgTable, primaryKey, uuid } from '../drizzle-tables.ts';
import { bookings } from './booking.ts';
import { garageId } from './garage.ts';

/** Minutes of work that bookings have taken of a garage's working day. A day without a row is free. */
export const workshopDays = pgTable(
  'workshop_days',
  {
    garageId: garageId(),
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'workshop_days_of_garage', columns: [table.garageId, table.date] }),
    check('workshop_days_not_negative', sql`${table.minutes} >= 0`),
  ],
);

/** What a booking takes of its garage's days, and gives back when it is moved or cancelled; none in older ones. */
export const bookingWorkDays = pgTable(
  'booking_work_days',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Whose days: the booking's garage, when it took them. */
    garageId: garageId(),
    date: date('date', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.date] }),
    check('booking_work_days_minutes', sql`${table.minutes} > 0`),
  ],
);
