import { sql } from '../drizzle.ts';
import { check, date, integer, pgTable, primaryKey, text } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { garageId, garages } from './garage.ts';

/** Collection windows of a garage that have been booked at least once. A window without a row is free. */
export const slots = pgTable(
  'slots',
  {
    garageId: garageId(),
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).notNull(),
    /** `HH:MM-HH:MM`, local time. */
    window: text('window').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ name: 'slots_of_garage', columns: [table.garageId, table.date, table.window] }),
    check('slots_taken_not_negative', sql`${table.taken} >= 0`),
  ],
);

/** Windows that the desk has closed. A closed day is all of its windows. */
export const closedWindows = pgTable(
  'closed_windows',
  {
    garageId: garageId().references(() => garages.id),
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).notNull(),
    /** `HH:MM-HH:MM`, local time. */
    window: text('window').notNull(),
    /** For us: customers are not told. */
    reason: text('reason').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'closed_windows_of_garage', columns: [table.garageId, table.date, table.window] }),
  ],
);

/** How many places a window has from a day on, where that is not what `content/site.json` says. */
export const windowPlaces = pgTable(
  'window_places',
  {
    garageId: garageId().references(() => garages.id),
    /** `HH:MM-HH:MM`, local time. */
    window: text('window').notNull(),
    /** Local date, `YYYY-MM-DD`. It holds until the next row of that window. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ name: 'window_places_of_garage', columns: [table.garageId, table.window, table.fromDate] }),
    check('window_places_not_negative', sql`${table.places} >= 0`),
  ],
);

/** How many places a window has on one day alone, whatever it has from a day on. */
export const dayPlaces = pgTable(
  'day_places',
  {
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).notNull(),
    /** `HH:MM-HH:MM`, local time. */
    window: text('window').notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.garageId, table.date, table.window] }),
    check('day_places_not_negative', sql`${table.places} >= 0`),
  ],
);
