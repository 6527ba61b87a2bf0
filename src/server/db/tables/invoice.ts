import { sql } from '../drizzle.ts';
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/money/invoice.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedInvoice } from '../stored.ts';
import { bookings } from './booking.ts';
import { movements } from './money.ts';

/** The last number that an invoice or a credit note got: one row, locked until whoever took a number is stored. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    series: text('series').primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [check('invoice_numbers_last', sql`${table.last} >= 0`)],
);

/** Invoices and credit notes. Rows are only ever added: what is wrong with one is put right by another. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** Without gaps, see `invoice_numbers`. */
    number: integer('number').notNull().unique(),
    /** Of a credit note: the invoice that it takes something off. */
    ofInvoice: uuid('of_invoice').references((): AnyPgColumn => invoices.id, { onDelete: 'cascade' }),
    /** Of a credit note: what came off in the ledger; null: it takes off all that is left of the invoice. */
    movementId: uuid('movement_id')
      .unique()
      .references(() => movements.id, { onDelete: 'cascade' }),
    /** Pence; see InvoiceTotals in domain/money/invoice.ts. A credit note's are above zero, too. */
    net: integer('net').notNull(),
    vat: integer('vat').notNull(),
    outside: integer('outside').notNull(),
    /** All that it says, as it was said then: a new name or address changes no invoice of last year. */
    content: json('invoices.content', storedInvoice).notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    index('invoices_booking').on(table.bookingId),
    index('invoices_issued').on(table.issuedAt),
    check('invoices_kind', oneOf(table.kind, INVOICE_KINDS)),
    check('invoices_of', sql`(${table.kind} = 'credit_note') = (${table.ofInvoice} is not null)`),
    check('invoices_amounts', sql`${table.net} >= 0 and ${table.vat} >= 0 and ${table.outside} >= 0`),
  ],
);
