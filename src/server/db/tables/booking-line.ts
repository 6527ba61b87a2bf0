import { sql } from '../drizzle.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../drizzle-tables.ts';
import { LINE_STATUSES, type LineStatus, PRICELESS_STATUSES } from '../../../domain/booking/booking-line.ts';
import type { MotSupplied } from '../../../domain/garage/mot-supply.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedPositions } from '../stored.ts';
import { bookings } from './booking.ts';
import { users } from './account.ts';

/** What is to be done in a booking, one row each: domain/booking/booking-line.ts says what the columns mean. */
export const bookingLines = pgTable(
  'booking_lines',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Its place in the list, from 0. */
    ordinal: integer('ordinal').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<LineStatus>().notNull(),
    /** Amounts in pence. */
    pence: integer('pence'),
    vatable: integer('vatable').notNull(),
    labour: integer('labour'),
    parts: integer('parts'),
    isDiscounted: boolean('is_discounted').notNull().default(false),
    note: text('note'),
    quantity: integer('quantity').notNull().default(1),
    positions: json('booking_lines.positions', storedPositions).notNull().default([]),
    size: text('size'),
    /** The line of the diagnostic that led to it. */
    foundBy: uuid('found_by').references((): AnyPgColumn => bookingLines.id, { onDelete: 'set null' }),
    /** Of what comes off: the line of the diagnostic whose price it gives back; null: it is something to be done. */
    creditOf: uuid('credit_of')
      .unique()
      .references((): AnyPgColumn => bookingLines.id, { onDelete: 'cascade' }),
    /** Whether it is what comes off because a friend of theirs sent its customer (domain/account/referral.ts). */
    isFriendDiscount: boolean('is_friend_discount').notNull().default(false),
    /** Who of us does it, or did. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was not done, or how its share was reckoned, as the customer reads it. */
    outcome: text('outcome'),
    /** How much of a line that was stopped is done, in per cent. */
    donePercent: integer('done_percent'),
    /** What the garage gets for it, in pence without VAT; null: not agreed, or the operator's own garage. */
    share: integer('share'),
    /** The garage for which share and MOT were agreed; null: none, or the operator's own. */
    shareGarageId: integer('share_garage_id'),
    /** How an MOT test is supplied that another garage does; null: as site.json said when it was agreed. */
    motSupply: text('mot_supply').$type<MotSupplied>(),
    /** When it was finished, in whole or in part. */
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('booking_lines_assigned').on(table.assignedTo),
    unique('booking_lines_order').on(table.bookingId, table.ordinal),
    uniqueIndex('booking_lines_friend')
      .on(table.bookingId)
      .where(sql`${table.isFriendDiscount}`),
    check('booking_lines_status', oneOf(table.status, LINE_STATUSES)),
    check(
      'booking_lines_priced',
      sql`case when ${table.pence} is null then ${oneOf(table.status, PRICELESS_STATUSES)} else ${table.status} <> 'to_quote' end`,
    ),
    check(
      'booking_lines_amounts',
      sql`case when ${table.creditOf} is null and not ${table.isFriendDiscount} then ${table.pence} >= 0 and ${table.labour} >= 0 and ${table.parts} >= 0 else ${table.pence} <= 0 end`,
    ),
    check(
      'booking_lines_vatable',
      sql`case when ${table.creditOf} is null and not ${table.isFriendDiscount} then ${table.vatable} between 0 and coalesce(${table.pence}, 0) else ${table.vatable} = ${table.pence} end`,
    ),
    check('booking_lines_ordinal', sql`${table.ordinal} >= 0`),
    check('booking_lines_quantity', sql`${table.quantity} >= 1`),
    check(
      'booking_lines_part_done',
      sql`(${table.status} = 'part_done') = (${table.donePercent} is not null) and ${table.donePercent} between 0 and 100`,
    ),
    check(
      'booking_lines_done',
      sql`(${table.status} in ('done', 'part_done')) = (${table.doneAt} is not null)`,
    ),
  ],
);
