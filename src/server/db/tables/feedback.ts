import { sql } from '../drizzle.ts';
import { boolean, check, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import {
  FEEDBACK_STATES,
  type FeedbackState,
  REVIEW_RULE_KEYS,
  type ReviewRule,
} from '../../../domain/booking/feedback.ts';
import { instant, oneOf } from '../columns.ts';
import { bookings } from './booking.ts';

/** What customers say of finished bookings, one each. Name and town are the booking's. */
export const feedback = pgTable(
  'feedback',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    state: text('state').$type<FeedbackState>().notNull(),
    /** null: withdrawn. */
    stars: integer('stars'),
    words: text('words').notNull(),
    /** Whether it may be shown with first name and town. */
    isShown: boolean('is_shown').notNull(),
    /** The published rule that it breaks. */
    refusedFor: text('refused_for').$type<ReviewRule>(),
    /** How often it was changed: the version that a form of the desk says it showed. */
    version: integer('version').notNull().default(0),
    /** For the first time: withdrawing it does not begin the days anew in which it can be changed. */
    writtenAt: instant('written_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When somebody here last published or refused it. */
    lookedAt: instant('looked_at'),
  },
  (table) => [
    index('feedback_changed').on(table.state, table.changedAt),
    check('feedback_state', oneOf(table.state, FEEDBACK_STATES)),
    check('feedback_stars', sql`${table.stars} between 1 and 5`),
    check(
      'feedback_withdrawn',
      sql`(${table.state} = 'withdrawn') = (${table.stars} is null) and (${table.stars} is not null or ${table.words} = '')`,
    ),
    check('feedback_refused', sql`(${table.state} = 'refused') = (${table.refusedFor} is not null)`),
    check('feedback_rule', oneOf(table.refusedFor, REVIEW_RULE_KEYS)),
    check(
      'feedback_shown',
      sql`${table.state} in ('counted', 'withdrawn') or (${table.isShown} and ${table.words} <> '')`,
    ),
    check('feedback_version', sql`${table.version} >= 0`),
  ],
);

/** Bookings whose customer was asked for feedback, or is not to be: the row is what makes it happen once. */
export const feedbackAsks = pgTable('feedback_asks', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  /** null: finished before there was feedback. */
  askedAt: instant('asked_at'),
});
