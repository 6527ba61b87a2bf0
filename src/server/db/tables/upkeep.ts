import { sql } from '../drizzle.ts';
import { check, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';

/** How jobs went, whichever process it was. The first two times decide when one is due that runs once a day; see jobs/once-a-day.ts. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** The last attempt, whatever became of it. */
  startedAt: instant('started_at'),
  succeededAt: instant('succeeded_at'),
  /** The end of a run that went well; of one that runs every few seconds, to the minute. */
  ranAt: instant('ran_at'),
  /** The end of the last run that failed, and what it failed of, without anything that may be of a person. */
  failedAt: instant('failed_at'),
  failure: text('failure'),
  /** Somebody wants it to run now; null again once a process has taken that up. */
  askedAt: instant('asked_at'),
});

/** Restores of a backup into this database. Until it is confirmed, nothing leaves the site by itself; see jobs/held.ts. */
export const restores = pgTable('restores', {
  restoredAt: instant('restored_at').primaryKey(),
  /** When the backup's moment was. */
  takenAt: instant('taken_at').notNull(),
  confirmedAt: instant('confirmed_at'),
});

/** Stores of files that this database says it owns; see files/owner.ts. */
export const fileStores = pgTable(
  'file_stores',
  {
    name: text('name').primaryKey(),
    /** Of this database and no other: the store holds it too. */
    owner: uuid('owner').notNull(),
    /** How often the store was swept. The store holds it too, so that an older copy of this database is known as one. */
    sweeps: integer('sweeps').notNull().default(0),
    sweptAt: instant('swept_at'),
  },
  (table) => [check('file_stores_sweeps', sql`${table.sweeps} >= 0`)],
);

/** What is switched on for the whole site; a row that isn't there is off. See jobs/read-only.ts. */
export const switches = pgTable('switches', {
  name: text('name').primaryKey(),
  since: instant('since').notNull(),
});
