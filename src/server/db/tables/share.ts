import { sql } from '../drizzle.ts';
import {
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
import { ENTRY_KINDS, type EntryKind } from '../../../domain/garage/entry.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedStatement } from '../stored-statement.ts';
import { bookingLines } from './booking-line.ts';
import { bookings } from './booking.ts';
import { garages } from './garage.ts';

/** What a garage that isn't the operator's own gets of a job, from a day on until the next rule begins. */
export const garageShares = pgTable(
  'garage_shares',
  {
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    /** The first local day on which lines are agreed by it. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Per cent of the price without VAT. */
    labourPercent: integer('labour_percent').notNull(),
    partsPercent: integer('parts_percent').notNull(),
    /** Pence for each, without VAT. */
    motPence: integer('mot_pence').notNull(),
    diagnosticPence: integer('diagnostic_pence').notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.garageId, table.fromDay] }),
    check(
      'garage_shares_percent',
      sql`${table.labourPercent} between 0 and 100 and ${table.partsPercent} between 0 and 100`,
    ),
    check('garage_shares_pence', sql`${table.motPence} >= 0 and ${table.diagnosticPence} >= 0`),
  ],
);

/** What we owe a garage, and what it gives back. Rows are only ever added. */
export const garageEntries = pgTable(
  'garage_entries',
  {
    /** Of a correction: chosen by its maker, so that sending it twice is one. */
    id: uuid('id').primaryKey(),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    /** null: a correction that is about no job. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id').references(() => bookingLines.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** How many there were of that line and garage before it. */
    nth: integer('nth').notNull().default(0),
    /** Without VAT; below zero: the garage gives it back. */
    pence: integer('pence').notNull(),
    /** Whether it is for an MOT test at another's station, which is outside the scope of VAT. */
    isOutside: boolean('is_outside').notNull(),
    /** The local day that decides its rate of VAT: of what goes back, that of what it takes back. */
    suppliedOn: date('supplied_on', { mode: 'string' }).notNull(),
    /** Of a correction: why, as the garage reads it. */
    reason: text('reason').notNull().default(''),
    /** Who made a correction. */
    actorUserId: uuid('actor_user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    // However often the delivery is recorded, and by how many processes.
    uniqueIndex('garage_entries_once').on(table.lineId, table.garageId, table.nth),
    index('garage_entries_garage').on(table.garageId, table.at),
    index('garage_entries_booking').on(table.bookingId),
    check('garage_entries_kind', oneOf(table.kind, ENTRY_KINDS)),
    check('garage_entries_pence', sql`${table.pence} <> 0`),
    check('garage_entries_line', sql`(${table.kind} = 'correction') = (${table.lineId} is null)`),
    check('garage_entries_reason', sql`(${table.kind} = 'correction') = (${table.reason} <> '')`),
  ],
);

/** What a garage is owed for a month, as it was said then. Rows are only ever added. */
export const garageStatements = pgTable(
  'garage_statements',
  {
    id: uuid('id').primaryKey(),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    /** `YYYY-MM` */
    month: text('month').notNull(),
    /** Without gaps, each garage's own. */
    number: integer('number').notNull(),
    /** Of the series of self-billed invoices, likewise; null: the garage sends its own invoice. */
    selfBilled: integer('self_billed'),
    /** Pence; below zero: the garage gives it back. */
    net: integer('net').notNull(),
    /** 0 where it isn't self-billed. */
    vat: integer('vat').notNull(),
    outside: integer('outside').notNull(),
    content: json('garage_statements.content', storedStatement).notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    unique('garage_statements_month').on(table.garageId, table.month),
    unique('garage_statements_number').on(table.garageId, table.number),
    unique('garage_statements_self_billed').on(table.garageId, table.selfBilled),
    check('garage_statements_month_text', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('garage_statements_vat', sql`${table.selfBilled} is not null or ${table.vat} = 0`),
  ],
);

/** Which statement an entry is on: on one, once. */
export const garageStatementEntries = pgTable(
  'garage_statement_entries',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => garageEntries.id, { onDelete: 'cascade' }),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => garageStatements.id, { onDelete: 'cascade' }),
  },
  (table) => [index('garage_statement_entries_statement').on(table.statementId)],
);

/** What has become of the money of a statement. */
export const garagePayments = pgTable(
  'garage_payments',
  {
    statementId: uuid('statement_id')
      .primaryKey()
      .references(() => garageStatements.id, { onDelete: 'cascade' }),
    /** The garage's own invoice, where it isn't self-billed; '': not here yet. */
    invoiceNumber: text('invoice_number').notNull().default(''),
    /** Pence of VAT that it charges. */
    invoiceVat: integer('invoice_vat').notNull().default(0),
    /** When it was last written into a file for the bank. */
    exportedAt: instant('exported_at'),
    paidAt: instant('paid_at'),
    /** What the bank calls the transfer. */
    reference: text('reference').notNull().default(''),
  },
  (table) => [
    check('garage_payments_vat', sql`${table.invoiceVat} >= 0`),
    check('garage_payments_paid', sql`(${table.paidAt} is null) = (${table.reference} = '')`),
  ],
);

/** Where a garage is paid to, readable only with a key that is not in the database (auth/seal.ts). */
export const garageBanks = pgTable(
  'garage_banks',
  {
    garageId: integer('garage_id')
      .primaryKey()
      .references(() => garages.id),
    sealed: text('sealed').notNull(),
    lastTwo: text('last_two').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('garage_banks_last_two', sql`${table.lastTwo} ~ '^[0-9]{2}$'`)],
);

/** That we may write a garage's invoices to us (VAT Notice 700/62). */
export const selfBillings = pgTable(
  'self_billings',
  {
    id: uuid('id').primaryKey(),
    garageId: integer('garage_id')
      .notNull()
      .references(() => garages.id),
    /** The first local day, and the last: twelve months at most. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** The garage's, which ends it when it changes. */
    vatNumber: text('vat_number').notNull(),
    /** The day on which it was looked up at HMRC. */
    vatCheckedOn: date('vat_checked_on', { mode: 'string' }).notNull(),
    /** The first day on which it counts no more; null: it runs to its end. */
    endedOn: date('ended_on', { mode: 'string' }),
    /** When both were told that it ends soon. */
    remindedAt: instant('reminded_at'),
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    index('self_billings_garage').on(table.garageId, table.fromDay),
    check(
      'self_billings_days',
      sql`${table.untilDay} >= ${table.fromDay} and ${table.untilDay} < ${table.fromDay} + interval '12 months'`,
    ),
    check('self_billings_vat_number', sql`${table.vatNumber} ~ '^GB[0-9]{9}$'`),
  ],
);
