import { stringify } from 'csv-stringify/sync';
import { and, asc, gte, lt } from '../db/drizzle.ts';
import { DOCUMENT_NAMES, documentNumber, rateOf } from '../../domain/money/invoice.ts';
import { addMonths, instantOf, localNow } from '../../domain/text/local-time.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { Database } from '../db/database.ts';
import { invoices } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type StoredInvoice, grossOf, numberOf } from './stored.ts';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

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
  if (!MONTH.test(month)) throw new AppError('not_found', 'There is no such month');
  const first = `${month}-01`;
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        gte(invoices.issuedAt, instantOf(first, '00:00')),
        lt(invoices.issuedAt, instantOf(addMonths(first, 1), '00:00')),
      ),
    )
    .orderBy(asc(invoices.number));
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
    content.of === null ? '' : documentNumber(content.of, content.seller.shortName),
    content.reason,
  ];
}
