import { sql } from '../drizzle.ts';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../drizzle-tables.ts';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/account/actor-kind.ts';
import { ARRIVALS, type Arrival, USUAL_ARRIVAL } from '../../../domain/booking/arrival.ts';
import { LINE_STATUSES, type LineStatus, PRICELESS_STATUSES } from '../../../domain/booking/booking-line.ts';
import { BOOKING_STATUSES, type BookingStatus, FINISHED } from '../../../domain/booking/booking-status.ts';
import { NAME_FOLDED } from '../../../domain/account/name-key.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import {
  storedAddress,
  storedDetail,
  storedEarlyStart,
  storedSettled,
  storedPositions,
  storedVehicle,
} from '../stored.ts';
import { users } from './account.ts';
import { terms } from './terms.ts';

/** Collection windows that have been booked at least once. A window without a row is free. */
export const slots = pgTable(
  'slots',
  {
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).notNull(),
    /** `HH:MM-HH:MM`, local time. */
    window: text('window').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.window] }),
    check('slots_taken_not_negative', sql`${table.taken} >= 0`),
  ],
);

/** Windows that the desk has closed. A closed day is all of its windows. */
export const closedWindows = pgTable(
  'closed_windows',
  {
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).notNull(),
    /** `HH:MM-HH:MM`, local time. */
    window: text('window').notNull(),
    /** For us: customers are not told. */
    reason: text('reason').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.window] })],
);

/** How many places a window has from a day on, where that is not what `content/site.json` says. */
export const windowPlaces = pgTable(
  'window_places',
  {
    /** `HH:MM-HH:MM`, local time. */
    window: text('window').notNull(),
    /** Local date, `YYYY-MM-DD`. It holds until the next row of that window. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.window, table.fromDate] }),
    check('window_places_not_negative', sql`${table.places} >= 0`),
  ],
);

/** Minutes of work that bookings have taken of a working day. A day without a row is free. */
export const workshopDays = pgTable(
  'workshop_days',
  {
    /** Local date, `YYYY-MM-DD`. */
    date: date('date', { mode: 'string' }).primaryKey(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [check('workshop_days_not_negative', sql`${table.minutes} >= 0`)],
);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** Names of customers as nameKey (domain/account/name-key.ts) spells them. */
const folded = (name: string) =>
  sql.raw(`translate(${name}, ${quoted(NAME_FOLDED.from)}, ${quoted(NAME_FOLDED.to)})`);

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    /** SHA-256 of the order as parsed: the same key with another order is refused. */
    requestHash: text('request_hash').notNull(),
    /** Whose account it belongs to; null: a guest's, or the account is gone. */
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').$type<BookingStatus>().notNull(),
    vehicle: json('bookings.vehicle', storedVehicle).notNull(),
    /** Pence; what `booking_lines` come to, see sumsOf in domain/cart/cart.ts. */
    exVat: integer('ex_vat').notNull(),
    incVat: integer('inc_vat').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** First name and last name, and the last name alone, as the desk looks them up. */
    nameKey: text('name_key').generatedAlwaysAs(folded(`"first_name" || ' ' || "last_name"`)),
    lastNameKey: text('last_name_key').generatedAlwaysAs(folded('"last_name"')),
    email: text('email').notNull(),
    /** The same for every spelling of one mailbox (domain/account/mailbox.ts), so that its open bookings can be counted. */
    mailbox: text('mailbox').notNull().default(''),
    /** E.164 */
    phone: text('phone').notNull(),
    /** Normalised registration of `vehicle`; '' when none was given. */
    vrm: text('vrm').notNull().default(''),
    address: json('bookings.address', storedAddress).notNull(),
    /** null: returned to where it was collected. */
    returnAddress: json('bookings.return_address', storedAddress),
    note: text('note').notNull(),
    /** How the customer would like to pay: in instalments, or at once. What they do pay is no matter of this table. */
    paymentPlan: boolean('payment_plan').notNull().default(false),
    collectionDate: date('collection_date', { mode: 'string' }).notNull(),
    collectionWindow: text('collection_window').notNull(),
    /** When the car is brought back. Until the booking is confirmed: as it was when it was asked for. */
    returnDate: date('return_date', { mode: 'string' }).notNull(),
    /** How the car comes to us. */
    arrival: text('arrival').$type<Arrival>().notNull().default(USUAL_ARRIVAL),
    /** How it leaves: as it came, unless something else was agreed on since. */
    leaves: text('leaves').$type<Arrival>().notNull().default(USUAL_ARRIVAL),
    /** Who of us looks after it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** The booking whose work it puts right, free of charge. */
    warrantyOf: uuid('warranty_of').references((): AnyPgColumn => bookings.id, { onDelete: 'set null' }),
    /** When its customer stopped the work. */
    stoppedAt: instant('stopped_at'),
    /**
     * How often it was changed, at the desk or by its customer: the version that a form says it showed, and the
     * SEQUENCE of its calendar entry.
     */
    version: integer('version').notNull().default(0),
    /**
     * When its lines and movements were last added up and nothing was owed either way. A trigger empties it whenever one of them is
     * written, so that it can be missing where nothing is owed, but never stand where something is.
     */
    settledAt: instant('settled_at'),
    /** When we came for the car in vain; null again once it has another window. */
    missedAt: instant('missed_at'),
    /** When it was last moved or cancelled, or was to come in another way. */
    changedAt: instant('changed_at'),
    /**
     * When the customer asked us to start within 14 days (Consumer Contracts Regulations 2013, reg. 36), and in which
     * words; null: nobody asked, because nothing is paid for.
     */
    earlyStartAt: instant('early_start_at'),
    earlyStart: json('bookings.early_start', storedEarlyStart),
    /** Why our driver may drive it to us; null: by the registers, or it comes in another way. */
    mayDrive: json('bookings.may_drive', storedSettled),
    /** The terms that it was ordered under; null: it is older than they are kept, or nothing is paid for. */
    terms: text('terms').references(() => terms.version),
    /** When it became a contract, by our confirmation; null: not yet. */
    contractAt: instant('contract_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('bookings_collection').on(table.collectionDate, table.collectionWindow),
    index('bookings_status').on(table.status, table.collectionDate),
    index('bookings_created_at').on(table.createdAt, table.id),
    index('bookings_assigned').on(table.assignedTo),
    index('bookings_customer').on(table.customerId),
    // By how they begin, as the desk searches; they serve `=` too.
    index('bookings_mailbox').on(table.mailbox.op('text_pattern_ops')),
    index('bookings_phone').on(table.phone.op('text_pattern_ops')),
    index('bookings_vrm').on(table.vrm.op('text_pattern_ops')),
    index('bookings_reference').on(table.reference.op('text_pattern_ops')),
    index('bookings_name').on(table.nameKey.op('text_pattern_ops')),
    index('bookings_last_name').on(table.lastNameKey.op('text_pattern_ops')),
    index('bookings_warranty').on(table.warrantyOf),
    check('bookings_early_start', sql`(${table.earlyStart} is null) = (${table.earlyStartAt} is null)`),
    check('bookings_status', oneOf(table.status, BOOKING_STATUSES)),
    check('bookings_amounts', sql`${table.exVat} >= 0 and ${table.incVat} >= ${table.exVat}`),
    check('bookings_window', sql`${table.collectionWindow} ~ '^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$'`),
    check('bookings_return', sql`${table.returnDate} >= ${table.collectionDate}`),
    index('bookings_not_settled')
      .on(table.createdAt)
      .where(sql`${table.settledAt} is null and ${oneOf(table.status, FINISHED)}`),
    check('bookings_version', sql`${table.version} >= 0`),
    check('bookings_arrival', oneOf(table.arrival, ARRIVALS)),
    check('bookings_leaves', oneOf(table.leaves, ARRIVALS)),
  ],
);

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

/** What a booking takes of the workshop's days, and gives back when it is moved or cancelled; none in older ones. */
export const bookingWorkDays = pgTable(
  'booking_work_days',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.date] }),
    check('booking_work_days_minutes', sql`${table.minutes} > 0`),
  ],
);

/** What happened to a booking, in order; the customer sees it. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    status: text('status').$type<BookingStatus>().notNull(),
    /** What was done, if that is more than the status says. */
    detail: json('booking_events.detail', storedDetail),
    /** Who did it. */
    actor: text('actor').$type<ActorKind>().notNull(),
    /** Which customer or member of staff, while they have an account. */
    actorUserId: uuid('actor_user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('booking_events_booking').on(table.bookingId),
    check('booking_events_status', oneOf(table.status, BOOKING_STATUSES)),
    check('booking_events_actor', oneOf(table.actor, ACTOR_KINDS)),
    check(
      'booking_events_actor_user',
      sql`${table.actorUserId} is null or ${table.actor} in ('customer', 'staff')`,
    ),
  ],
);
