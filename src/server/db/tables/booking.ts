import { sql } from '../drizzle.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from '../drizzle-tables.ts';
import { ARRIVALS, type Arrival, USUAL_ARRIVAL } from '../../../domain/booking/arrival.ts';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  FINISHED,
  TO_GO_BACK,
} from '../../../domain/booking/booking-status.ts';
import { NAME_FOLDED } from '../../../domain/account/name-key.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedAddress, storedEarlyStart, storedSettled, storedVehicle } from '../stored.ts';
import { users } from './account.ts';
import { garageId, garages } from './garage.ts';
import { terms } from './terms.ts';

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
    /** Where its work is done. */
    garageId: garageId().references(() => garages.id),
    /** Whether its customer was shown that garage when they booked, and so is told of another one. */
    garageShown: boolean('garage_shown').notNull().default(false),
    /** Since when no garage takes it, so that the operator's desk has to call; null: one does. */
    unplacedAt: instant('unplaced_at'),
    status: text('status').$type<BookingStatus>().notNull(),
    vehicle: json('bookings.vehicle', storedVehicle).notNull(),
    /** Pence; what `booking_lines` come to, see sumsOf in domain/cart/cart.ts. */
    exVat: integer('ex_vat').notNull(),
    incVat: integer('inc_vat').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The name in Latin letters, where our papers have no letters for the other; '' where they have. */
    paperName: text('paper_name').notNull().default(''),
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
    /** In which window; null: that of the operator's own garage. */
    returnWindow: text('return_window'),
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
    /** When we came for the car and couldn't have it; null again once it has another window. */
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
    index('bookings_garage').on(table.garageId, table.collectionDate, table.collectionWindow),
    index('bookings_unplaced')
      .on(table.unplacedAt)
      .where(sql`${table.unplacedAt} is not null`),
    // What is open at a garage stays few, however many are over.
    index('bookings_garage_open').on(table.garageId, table.returnDate).where(oneOf(table.status, TO_GO_BACK)),
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
