import { pgTable, text, unique, uuid, check } from '../drizzle-tables.ts';
import { sql } from '../drizzle.ts';
import { CALENDAR_SHOWS, type CalendarShows } from '../../../domain/work/work-calendar.ts';
import { instant, oneOf } from '../columns.ts';
import { users } from './account.ts';

/** Addresses by which calendars read the work of somebody who works here. Of the token there is only the hash. */
export const workCalendars = pgTable(
  'work_calendars',
  {
    /** Made by the form, so that a form that is sent twice makes one address. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull().unique(),
    shows: text('shows').$type<CalendarShows>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not written at every request; null: never read. */
    lastReadAt: instant('last_read_at'),
    /** Of what it said when it was read last, and since when it has said that, in whole seconds. */
    etag: text('etag').notNull().default(''),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('work_calendars_user').on(table.userId),
    check('work_calendars_hash', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check('work_calendars_shows', oneOf(table.shows, CALENDAR_SHOWS)),
  ],
);
