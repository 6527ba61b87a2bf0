import { sql } from '../drizzle.ts';
import { check, integer, pgTable, serial, text, uniqueIndex, uuid } from '../drizzle-tables.ts';
import { PUBLISH_STATES, type PublishState } from '../../../domain/document/publish-state.ts';
import { bytea, instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import {
  publishChanges,
  publishedFiles,
  publishedRedirects,
  publishPack,
  publishProblems,
} from '../stored-publish.ts';

/**
 * What was published, or is about to be: the documents laid over `content/` as they were then. The one that was made
 * live last is live.
 */
export const publishes = pgTable(
  'publishes',
  {
    id: serial('id').primaryKey(),
    state: text('state').$type<PublishState>().notNull(),
    files: json('publishes.files', publishedFiles).notNull(),
    redirects: json('publishes.redirects', publishedRedirects).notNull(),
    /** From what was live when it began. */
    changes: json('publishes.changes', publishChanges).notNull(),
    problems: json('publishes.problems', publishProblems),
    /** Whose account it was, which may be gone by now; null: the clock's. */
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    /** Who made it live last, perhaps by bringing it back. */
    liveByName: text('live_by_name').notNull().default(''),
    /** The documents are as they were at that instant. */
    asOf: instant('as_of').notNull(),
    startedAt: instant('started_at').notNull(),
    /** While it is under way, the process that builds says every few seconds that it lives. */
    beatAt: instant('beat_at').notNull(),
    /** By the database's clock where several processes share it: the instant at which all of them swap. */
    liveAt: instant('live_at'),
    /** Where processes on other machines find its pages; null: they draw them. */
    pack: json('publishes.pack', publishPack),
    /** From its beginning until it was live for the first time; null: it never was, or nobody measured. */
    tookMs: integer('took_ms'),
  },
  (table) => [
    check('publishes_state', oneOf(table.state, PUBLISH_STATES)),
    // One at a time, whichever process it is in.
    uniqueIndex('publishes_under_way')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('waiting', 'building', 'checking')`),
  ],
);

/** The bytes of published files, each once. */
export const publishFiles = pgTable('publish_files', {
  hash: text('hash').primaryKey(),
  bytes: bytea('bytes').notNull(),
});

/** When the next document is due that was given a time: one row, so that a time that passed while no process ran is kept. */
export const publishDue = pgTable('publish_due', {
  key: text('key').primaryKey(),
  at: instant('at').notNull(),
});
