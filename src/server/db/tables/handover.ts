import { sql } from '../drizzle.ts';
import { boolean, check, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import { LEGS, type Leg, type Outcome, OUTCOMES } from '../../../domain/handover.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedGiven } from '../stored.ts';
import { bookings } from './booking.ts';

/** What drivers recorded at the kerb, one row for each time that they came. */
export const handovers = pgTable(
  'handovers',
  {
    /** Chosen by the phone, so that a record that is sent twice is one. */
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    leg: text('leg').$type<Leg>().notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    miles: integer('miles'),
    /** Per cent of the tank or of the battery. */
    level: integer('level'),
    given: json('handovers.given', storedGiven).notNull(),
    isAgreed: boolean('is_agreed').notNull(),
    keyTo: text('key_to').notNull(),
    place: text('place').notNull(),
    note: text('note').notNull(),
    /** Which member of staff it was, while they have an account. */
    recordedBy: uuid('recorded_by').notNull(),
    /** By the phone's own clock. */
    at: instant('at').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    index('handovers_booking').on(table.bookingId),
    check('handovers_leg', oneOf(table.leg, LEGS)),
    check('handovers_outcome', oneOf(table.outcome, OUTCOMES)),
    check('handovers_miles', sql`${table.miles} >= 0`),
    check('handovers_level', sql`${table.level} between 0 and 100`),
    check('handovers_done', sql`${table.outcome} <> 'done' or ${table.miles} is not null`),
  ],
);
