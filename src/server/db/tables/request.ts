import { sql } from '../drizzle.ts';
import { check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from '../drizzle-tables.ts';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/account/actor-kind.ts';
import {
  OFFER_STATES,
  type OfferState,
  URGENCIES,
  type Urgency,
} from '../../../domain/booking/line-offer.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedEarlyStart, storedPhotoIds } from '../stored.ts';
import { bookings } from './booking.ts';
import { terms } from './terms.ts';
import { bookingLines } from './booking-line.ts';

const amount = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' });

/**
 * What customers are asked to decide on: one row for each time that they are asked about a line. What it says is in
 * domain/booking/line-offer.ts; once it was sent, only its answer is added.
 */
export const lineOffers = pgTable(
  'line_offers',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** null: work that was found, which becomes a line when it is sent. */
    lineId: uuid('line_id').references(() => bookingLines.id, { onDelete: 'cascade' }),
    /** The line of the diagnostic that led to it. */
    foundBy: uuid('found_by').references(() => bookingLines.id, { onDelete: 'set null' }),
    /** The check that found it, as checkPlace names it. */
    checkOf: text('check_of'),
    state: text('state').$type<OfferState>().notNull(),
    /** In the catalogue; '' for what is not in it. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    why: text('why').notNull(),
    measured: amount('measured'),
    unit: text('unit'),
    allowed: amount('allowed'),
    photos: json('line_offers.photos', storedPhotoIds).notNull(),
    /** Amounts in pence, inc VAT. */
    pence: integer('pence').notNull(),
    labour: integer('labour'),
    parts: integer('parts'),
    listPence: integer('list_pence'),
    priceReason: text('price_reason').notNull(),
    /** How long it takes in the workshop; null: not known, or its parts aren't here. */
    minutes: integer('minutes'),
    urgency: text('urgency').$type<Urgency>().notNull(),
    /** `YYYY-MM` */
    waitUntil: text('wait_until'),
    declining: text('declining').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    answeredAt: instant('answered_at'),
    /** Who answered; of a yes that was taken back, who had said it. The event says the rest. */
    answeredBy: text('answered_by').$type<ActorKind>(),
    /** Which customer or member of staff, while they have an account. */
    answeredByUser: uuid('answered_by_user'),
    /** What was done about it otherwise, where it was dangerous; null: nothing is recorded. */
    putRight: text('put_right'),
    /** The line as it stood on the page that was answered, word by word: see server/request/shown.ts. */
    seen: text('seen'),
    /** What the customer said with a yes about beginning within 14 days; null: no yes was given. */
    earlyStart: json('line_offers.early_start', storedEarlyStart),
    /** The terms that it was approved under. */
    terms: text('terms').references(() => terms.version),
  },
  (table) => [
    index('line_offers_booking').on(table.bookingId),
    index('line_offers_line').on(table.lineId),
    uniqueIndex('line_offers_one_open')
      .on(table.lineId)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('line_offers_one_draft')
      .on(table.lineId)
      .where(sql`${table.state} = 'draft'`),
    check('line_offers_state', oneOf(table.state, OFFER_STATES)),
    check('line_offers_urgency', oneOf(table.urgency, URGENCIES)),
    check('line_offers_actor', oneOf(table.answeredBy, ACTOR_KINDS)),
    check('line_offers_amounts', sql`${table.pence} >= 0 and ${table.labour} >= 0 and ${table.parts} >= 0`),
    check(
      'line_offers_split',
      sql`(${table.labour} is null) = (${table.parts} is null) and coalesce(${table.labour} + ${table.parts} = ${table.pence}, true)`,
    ),
    check(
      'line_offers_reason',
      sql`coalesce(${table.listPence} = ${table.pence}, false) or ${table.priceReason} <> ''`,
    ),
    check(
      'line_offers_measured',
      sql`(${table.measured} is null) = (${table.unit} is null) and (${table.allowed} is null or ${table.measured} is not null)`,
    ),
    check(
      'line_offers_wait',
      sql`(${table.urgency} = 'can_wait') = (${table.waitUntil} is not null) and ${table.waitUntil} ~ '^[0-9]{4}-[0-9]{2}$'`,
    ),
    check(
      'line_offers_sent',
      sql`(${table.state} = 'draft') = (${table.sentAt} is null) and (${table.state} = 'draft' or ${table.lineId} is not null)`,
    ),
    check(
      'line_offers_answered',
      sql`(${table.state} in ('approved', 'declined', 'withdrawn')) = (${table.answeredAt} is not null) and (${table.answeredAt} is null) = (${table.answeredBy} is null) and (${table.answeredAt} is null) = (${table.seen} is null)`,
    ),
  ],
);
