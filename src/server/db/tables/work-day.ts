import { sql } from '../drizzle.ts';
import { check, date, index, integer, pgTable, primaryKey, uuid } from '../drizzle-tables.ts';
import { users } from './account.ts';
import { bookings } from './booking.ts';
import { garageId, garages } from './garage.ts';

/** Minutes of a garage's working day that bookings and days off have taken. A day without a row is free. */
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

/**
 * Days on which somebody who works at a garage is away. Why isn't stored: it may be their health. What it takes is part of
 * the day's minutes in `workshop_days`.
 */
export const daysOff = pgTable(
  'days_off',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** Of the day's work; 0 where somebody stands in. */
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.garageId, table.date] }),
    index('days_off_garage').on(table.garageId, table.date),
    check('days_off_minutes', sql`${table.minutes} >= 0`),
  ],
);
