import { sql } from '../drizzle.ts';
import { check, index, integer, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import {
  LINE_ANSWERS,
  type LineAnswer,
  REQUEST_STATUSES,
  type RequestStatus,
} from '../../../domain/cart/quote-request.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedPositions, storedVehicle } from '../stored.ts';
import { bookings } from './booking.ts';

/** What somebody would like a price for, before they book. Its prices, once it has them, are the quote with its id. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    /** SHA-256 of what was sent: the same within a day is the same request. */
    requestHash: text('request_hash').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The same for every spelling of one mailbox (domain/account/mailbox.ts). */
    mailbox: text('mailbox').notNull(),
    /** E.164 */
    phone: text('phone').notNull(),
    /** As far as our list knows it; null: the desk has yet to find it. */
    vehicle: json('quote_requests.vehicle', storedVehicle),
    /** Normalised registration; '' when none was given. */
    vrm: text('vrm').notNull(),
    /** The car in its customer's words. */
    car: text('car').notNull(),
    /** What it is about and what else there is to know, in their words. */
    words: text('words').notNull(),
    /** The desk's note to the customer, or why it gives no price. */
    answer: text('answer').notNull().default(''),
    /** How often it was changed: the version that a form says it showed. */
    version: integer('version').notNull().default(0),
    /** What became of it. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When it was last asked for: the day by which we answer follows from it. */
    askedAt: instant('asked_at').notNull(),
    /** When anything last happened to it. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('quote_requests_hash').on(table.requestHash, table.createdAt),
    index('quote_requests_status').on(table.status, table.askedAt),
    index('quote_requests_mailbox').on(table.mailbox),
    index('quote_requests_vrm').on(table.vrm),
    index('quote_requests_booking').on(table.bookingId),
    index('quote_requests_changed_at').on(table.changedAt),
    check('quote_requests_status', oneOf(table.status, REQUEST_STATUSES)),
    check('quote_requests_version', sql`${table.version} >= 0`),
  ],
);

/** What is asked for, one row each; domain/cart/quote-request.ts says what the columns mean. */
export const quoteRequestLines = pgTable(
  'quote_request_lines',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull().default(1),
    positions: json('quote_request_lines.positions', storedPositions).notNull().default([]),
    size: text('size'),
    answer: text('answer').$type<LineAnswer>().notNull().default('open'),
    /** Amounts in pence. */
    parts: integer('parts'),
    labour: integer('labour'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.ordinal] }),
    check('quote_request_lines_answer', oneOf(table.answer, LINE_ANSWERS)),
    check('quote_request_lines_amounts', sql`${table.parts} >= 0 and ${table.labour} >= 0`),
    check('quote_request_lines_quantity', sql`${table.quantity} >= 1`),
    check(
      'quote_request_lines_typed',
      sql`(${table.answer} = 'typed') = (${table.parts} is not null and ${table.labour} is not null)`,
    ),
  ],
);
