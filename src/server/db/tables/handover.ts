import { sql } from '../drizzle.ts';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from '../drizzle-tables.ts';
import {
  LEGS,
  type Leg,
  type HandoverOutcome,
  OUTCOMES,
  VOIDED_BY,
  type VoidedBy,
} from '../../../domain/booking/handover.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedGiven, storedMarks, storedPhotoIds } from '../stored.ts';
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
    outcome: text('outcome').$type<HandoverOutcome>().notNull(),
    miles: integer('miles'),
    /** Per cent of the tank or of the battery. */
    level: integer('level'),
    given: json('handovers.given', storedGiven).notNull(),
    /** What was on the car already. */
    marks: json('handovers.marks', storedMarks).notNull().default([]),
    isAgreed: boolean('is_agreed').notNull(),
    keyTo: text('key_to').notNull(),
    place: text('place').notNull(),
    note: text('note').notNull(),
    /** Which member of staff it was, while they have an account. */
    recordedBy: uuid('recorded_by').notNull(),
    /** By the phone's own clock. */
    at: instant('at').notNull(),
    storedAt: instant('stored_at').notNull(),
    /** What the mileage stands beside, where it was asked about and confirmed; see domain/vehicle/mileage.ts. */
    doubt: text('doubt').notNull().default(''),
    /** Photos that the phone had taken by then, and sends after it. */
    photos: json('handovers.photos', storedPhotoIds).notNull().default([]),
    /** Whether the car had gone back when it was stored, and not by it. */
    isLate: boolean('is_late').notNull().default(false),
    /** Since when it no longer counts, and why; null: it does. */
    voidedAt: instant('voided_at'),
    voidedBy: text('voided_by').$type<VoidedBy>(),
  },
  (table) => [
    index('handovers_booking').on(table.bookingId),
    uniqueIndex('handovers_one_in_force')
      .on(table.bookingId, table.leg)
      .where(sql`${table.outcome} = 'done' and ${table.voidedAt} is null`),
    check('handovers_leg', oneOf(table.leg, LEGS)),
    check('handovers_outcome', oneOf(table.outcome, OUTCOMES)),
    check('handovers_miles', sql`${table.miles} >= 0`),
    check('handovers_level', sql`${table.level} between 0 and 100`),
    check('handovers_voided_by', oneOf(table.voidedBy, VOIDED_BY)),
    check('handovers_voided', sql`(${table.voidedAt} is null) = (${table.voidedBy} is null)`),
    check('handovers_done', sql`${table.outcome} <> 'done' or ${table.miles} is not null`),
  ],
);
