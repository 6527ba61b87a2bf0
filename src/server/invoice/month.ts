import { stringify } from 'csv-stringify/sync';
import { and, asc, gte, lt } from '../db/drizzle.ts';
import {
  DOCUMENT_NAMES,
  documentNumber,
  type InvoiceKind,
  type InvoiceRow,
  rateOf,
} from '../../domain/money/invoice.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { isMonth, monthBounds } from '../../domain/text/month.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { Within } from '../auth/within.ts';
import { isAtGarages } from '../bookings/within.ts';
import type { Database } from '../db/database.ts';
import { invoices } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type StoredInvoice, grossOf, numberOf } from './stored.ts';

/** What was issued, with no more of it than the books need. */
export interface IssuedDocument {
  kind: InvoiceKind;
  number: string;
  /** Of a credit note: the invoice that it takes something off. */
  of: string | null;
  /** As it names them. */
  customer: string;
  booking: string;
  issuedOn: LocalDate;
  /** The tax point. */
  suppliedOn: LocalDate;
  rows: InvoiceRow[];
  vat: Pence;
}

/** What was issued in a month, by number. @throws AppError not_found for what is no month */
function issuedIn(
  db: Pick<Database, 'select'>,
  month: string,
  garages: Within = 'all',
): Promise<StoredInvoice[]> {
  if (!isMonth(month)) throw new AppError('not_found', 'There is no such month');
  const { from, to } = monthBounds(month);
  return db
    .select()
    .from(invoices)
    .where(
      and(
        gte(invoices.issuedAt, from),
        lt(invoices.issuedAt, to),
        isAtGarages(db, invoices.bookingId, garages),
      ),
    )
    .orderBy(asc(invoices.number));
}

/** The same for the books of an accounting program. */
export async function documentsIn(
  db: Pick<Database, 'select'>,
  month: string,
  garages: Within,
): Promise<IssuedDocument[]> {
  const rows = await issuedIn(db, month, garages);
  return rows.map((row) => ({
    kind: row.kind,
    number: numberOf(row),
    of: ofNumber(row),
    customer: row.content.buyer.name,
    booking: row.content.booking,
    issuedOn: localNow(row.issuedAt).date,
    suppliedOn: row.content.suppliedOn,
    rows: row.content.rows,
    vat: row.vat,
  }));
}

/**
 * The invoices and credit notes of a month as the bookkeeper takes them into a spreadsheet: UTF-8 with a byte order mark,
 * amounts in pounds, those of credit notes below zero, so that a column can be summed. What begins like a formula is
 * made harmless (https://owasp.org/www-community/attacks/CSV_Injection): customers choose their own names.
 *
 * @param month `YYYY-MM`, in local time
 * @throws AppError not_found for what is no month
 */
export async function monthCsv(
  db: Pick<Database, 'select'>,
  month: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const rows = await issuedIn(db, month);
  const csv = stringify(rows.map(recordOf), {
    bom: true,
    header: true,
    columns: COLUMNS,
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: { number: (pounds) => pounds.toFixed(2) },
  });
  return { bytes: new TextEncoder().encode(csv), name: `invoices-${month}.csv` };
}

const ofNumber = ({ content: { of, seller } }: StoredInvoice): string | null =>
  of === null ? null : documentNumber(of, seller.shortName);

const COLUMNS = [
  'Number',
  'Kind',
  'Issued',
  'Tax point',
  'Customer',
  'Booking',
  'Standard rated, ex VAT',
  'VAT',
  'VAT rate, %',
  'Outside the scope of VAT',
  'Total',
  'Of invoice',
  'Reason',
];

function recordOf(row: StoredInvoice): (string | number)[] {
  const { kind, content, issuedAt, net, vat, outside } = row;
  const pounds = (pence: Pence) => ((kind === 'credit_note' ? -1 : 1) * pence) / 100 || 0;
  return [
    numberOf(row),
    DOCUMENT_NAMES[kind],
    localNow(issuedAt).date,
    content.suppliedOn,
    content.buyer.name,
    content.booking,
    pounds(net),
    pounds(vat),
    String(rateOf(content.rows) ?? ''),
    pounds(outside),
    pounds(grossOf(row)),
    ofNumber(row) ?? '',
    content.reason,
  ];
}
