import { sql } from '../drizzle.ts';
import { check, index, numeric, pgTable, text, uuid } from '../drizzle-tables.ts';
import {
  FITTED_KINDS,
  type FittedKind,
  type Indicator,
  INDICATORS,
  MAKERS_RECORDS,
  type MakersRecord,
  type Stamp,
  STAMPS,
} from '../../../domain/work/service-record.ts';
import { instant, oneOf } from '../columns.ts';
import { bookings } from './booking.ts';
import { bookingLines } from './booking-line.ts';

/** What the workshop writes down of a visit for its invoice, beside the jobs; see ServiceRecord. */
export const serviceRecords = pgTable(
  'service_records',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    vin: text('vin').notNull(),
    schedule: text('schedule').notNull(),
    stamp: text('stamp').$type<Stamp>().notNull(),
    indicator: text('indicator').$type<Indicator>().notNull(),
    makersRecord: text('makers_record').$type<MakersRecord>().notNull(),
    /** A business that the invoice is made out to; '': whoever booked. */
    invoiceName: text('invoice_name').notNull(),
    invoiceAddress: text('invoice_address').notNull(),
    /** When it, or what was fitted, was last changed after the car went back; null: never. */
    lateAt: instant('late_at'),
  },
  (table) => [
    check('service_records_stamp', oneOf(table.stamp, STAMPS)),
    check('service_records_indicator', oneOf(table.indicator, INDICATORS)),
    check('service_records_makers_record', oneOf(table.makersRecord, MAKERS_RECORDS)),
  ],
);

/** Parts, fluids and figures of jobs; see Fitted. */
export const fitted = pgTable(
  'fitted',
  {
    /** Chosen by the form, so that two presses are one. */
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bookingLines.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FittedKind>().notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull(),
    quantity: numeric('quantity', { precision: 6, scale: 2, mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('fitted_line').on(table.lineId),
    check('fitted_kind', oneOf(table.kind, FITTED_KINDS)),
    check('fitted_quantity', sql`${table.quantity} > 0`),
  ],
);
