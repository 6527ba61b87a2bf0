import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TicketKind } from '../../contract/ticket.ts';
import { ACTOR_KINDS, type ActorKind } from '../../domain/actor-kind.ts';
import { LINE_STATUSES, type LineStatus, PRICELESS_STATUSES } from '../../domain/booking-line.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking-status.ts';
import { REMINDER_DAYS } from '../../domain/reminder.ts';
import { json } from './json.ts';
import {
  storedAddress,
  storedDetail,
  storedPositions,
  storedPromises,
  storedTicket,
  storedVehicle,
  storedWishes,
} from './stored.ts';

/** Instants, always with a zone; converted to the site's zone only for display. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** That a column holds one of these words or numbers of ours, never a visitor's: they stand in the statement as they are. */
const oneOf = (column: PgColumn, values: readonly (string | number)[]) =>
  sql`${column} in (${sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))})`;

/** A saved cart: what it cost, and until when it will cost no more than that. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    /** SHA-256 of cart, car, prices and day: saving the same cart again on that day gives the same quote. */
    requestHash: text('request_hash').notNull().unique(),
    /** With the registration, so that the link brings the car to another device. */
    vehicle: json('quotes.vehicle', storedVehicle).notNull(),
    /** Catalogue keys and choices in the order in which they were added, including items without a price yet. */
    items: json('quotes.items', storedWishes).notNull(),
    /** What was promised, amounts in pence. */
    promises: json('quotes.promises', storedPromises).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the promises end. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('quotes_ends_at').on(table.endsAt)],
);

/** A visitor's cart: which items for which car. Prices are not stored, they are computed at every read. */
export const carts = pgTable(
  'carts',
  {
    /** SHA-256 of the key that the browser has. Whoever has the key may read and change the cart. */
    key: text('key').primaryKey(),
    modelId: text('model_id').notNull(),
    /** Catalogue keys and choices in the order in which they were added. */
    items: json('carts.items', storedWishes).notNull(),
    /** The quote whose prices hold for it until they end. */
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('carts_quote').on(table.quoteId), index('carts_updated_at').on(table.updatedAt)],
);

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

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    /** SHA-256 of the order as parsed: the same key with another order is refused. */
    requestHash: text('request_hash').notNull(),
    /** Whose account it belongs to; null: a guest's. Refers to nothing yet, because there is no table of accounts. */
    customerId: uuid('customer_id'),
    status: text('status').$type<BookingStatus>().notNull(),
    vehicle: json('bookings.vehicle', storedVehicle).notNull(),
    /** Pence; what `booking_lines` come to, see sumsOf in domain/cart.ts. */
    exVat: integer('ex_vat').notNull(),
    incVat: integer('inc_vat').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** The same for every spelling of one mailbox (domain/mailbox.ts), so that its open bookings can be counted. */
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
    /**
     * How often it was moved or cancelled: the SEQUENCE of its calendar entry, and the version that a form says it
     * showed.
     */
    version: integer('version').notNull().default(0),
    /** When it was last moved or cancelled by its customer. */
    changedAt: instant('changed_at'),
    /** When the customer asked us to start within 14 days (Consumer Contracts Regulations 2013, reg. 36). */
    earlyStartAt: instant('early_start_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('bookings_collection').on(table.collectionDate, table.collectionWindow),
    index('bookings_created_at').on(table.createdAt),
    index('bookings_customer').on(table.customerId),
    index('bookings_mailbox').on(table.mailbox),
    index('bookings_phone').on(table.phone),
    index('bookings_vrm').on(table.vrm),
    check('bookings_status', oneOf(table.status, BOOKING_STATUSES)),
    check('bookings_amounts', sql`${table.exVat} >= 0 and ${table.incVat} >= ${table.exVat}`),
    check('bookings_window', sql`${table.collectionWindow} ~ '^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$'`),
    check('bookings_return', sql`${table.returnDate} >= ${table.collectionDate}`),
    check('bookings_version', sql`${table.version} >= 0`),
  ],
);

/** What is to be done in a booking, one row each: domain/booking-line.ts says what the columns mean. */
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('booking_lines_order').on(table.bookingId, table.ordinal),
    check('booking_lines_status', oneOf(table.status, LINE_STATUSES)),
    check(
      'booking_lines_priced',
      sql`case when ${table.pence} is null then ${oneOf(table.status, PRICELESS_STATUSES)} else ${table.status} <> 'to_quote' end`,
    ),
    check('booking_lines_amounts', sql`${table.pence} >= 0 and ${table.labour} >= 0 and ${table.parts} >= 0`),
    check('booking_lines_vatable', sql`${table.vatable} between 0 and coalesce(${table.pence}, 0)`),
    check('booking_lines_ordinal', sql`${table.ordinal} >= 0`),
    check('booking_lines_quantity', sql`${table.quantity} >= 1`),
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

const TICKET_KINDS = storedTicket.options.map(({ shape }) => shape.kind.value);

/** What people wrote to us through a form. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<TicketKind>().notNull(),
    /** SHA-256 of the ticket as parsed: the same content within a day is the same ticket. */
    requestHash: text('request_hash').notNull(),
    /** Everything that was sent, as parsed; the phone number in E.164. */
    content: json('tickets.content', storedTicket).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('tickets_request_hash').on(table.requestHash, table.createdAt),
    index('tickets_created_at').on(table.createdAt),
    check('tickets_kind', oneOf(table.kind, TICKET_KINDS)),
  ],
);

/** How often somebody did something in the current time window. Shared by all processes; see rate-limit.ts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A hash: the table holds no address. */
    key: text('key').primaryKey(),
    /** Which limit it counts towards, in clear, so that an operator sees what is full: docs/security.md. */
    name: text('name').notNull().default(''),
    count: integer('count').notNull(),
    /** When the window ends and the count starts again. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('rate_limits_ends_at').on(table.endsAt),
    // A counter begins with the first time.
    check('rate_limits_count', sql`${table.count} > 0`),
  ],
);

/** Who wants to be reminded of which vehicle's MOT. A row that ends is deleted: see reminder/forget.ts. */
export const motAlerts = pgTable(
  'mot_alerts',
  {
    id: uuid('id').primaryKey(),
    /** Normalised: upper case letters and digits only. */
    registration: text('registration').notNull(),
    /** As typed. */
    email: text('email').notNull(),
    /** When it was last asked for. */
    askedAt: instant('asked_at').notNull(),
    /** When the owner of the address confirmed; null: not yet. */
    confirmedAt: instant('confirmed_at'),
    /** When we found that the vehicle needs no more MOTs; the email that says so still goes out. */
    endedAt: instant('ended_at'),
    /** Last day of the MOT, or of the time before the first one, as last seen. */
    ends: date('ends', { mode: 'string' }),
    /** Whether `ends` is the day by which the first MOT is due. */
    firstMot: boolean('first_mot').notNull().default(false),
    /** When `ends` was last in the future. A row with nothing to remind anybody of for years is deleted. */
    usefulAt: instant('useful_at').notNull(),
    /** Not checked before this. While a process checks it, the end of its lease. Null until confirmed. */
    lookAt: instant('look_at'),
    /** How many checks in a row got no answer. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    uniqueIndex('mot_alerts_who').on(sql`lower(${table.email})`, table.registration),
    index('mot_alerts_look').on(table.lookAt),
    check('mot_alerts_look_confirmed', sql`${table.lookAt} is null or ${table.confirmedAt} is not null`),
  ],
);

/**
 * Reminders that were made, one for each day before the end of each MOT. The unique row is what makes each come only
 * once.
 */
export const motReminders = pgTable(
  'mot_reminders',
  {
    id: uuid('id').primaryKey(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => motAlerts.id, { onDelete: 'cascade' }),
    ends: date('ends', { mode: 'string' }).notNull(),
    daysBefore: integer('days_before').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    unique('mot_reminders_once').on(table.alertId, table.ends, table.daysBefore),
    check('mot_reminders_days', oneOf(table.daysBefore, REMINDER_DAYS)),
  ],
);

/** Secrets that the site generated and must keep, so that restarts and several processes share them; see secret.ts. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** What the vehicle registers answered, for as long as it is worth remembering; see registers/cache.ts. */
export const registerAnswers = pgTable(
  'register_answers',
  {
    /** A hash of register and plate: the table holds no plate. */
    key: text('key').primaryKey(),
    /** Parsed again before use, because another version may have written it. */
    answer: jsonb('answer').$type<unknown>().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('register_answers_ends_at').on(table.endsAt)],
);

/** Emails to send, written in the transaction that makes them due. `sentAt` is set once one is out. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** Name of a kind of mail that some feature declares. */
    kind: text('kind').notNull(),
    /** Id of what the mail is about, from which its kind composes it. No reference: whoever deletes that dequeues it. */
    subject: text('subject').notNull(),
    /** SHA-256 of the mailbox that it goes to, known once it is composed; null for our own staff. */
    recipient: text('recipient'),
    /** When it was last handed to the mail server; counts towards what one mailbox gets in an hour. */
    triedAt: instant('tried_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Not sent before this. While a sender works on it, the end of its lease. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set when we gave up. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_subject').on(table.subject),
    index('outbox_recipient').on(table.recipient, table.triedAt),
  ],
);

/** Plates that no register knew, with the car that the visitor chose. For staff; never used to answer a lookup. */
export const manualVehicles = pgTable(
  'manual_vehicles',
  {
    /** Normalised: upper case letters and digits only. */
    registration: text('registration').notNull(),
    modelId: text('model_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.registration, table.modelId] })],
);
