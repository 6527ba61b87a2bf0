import { stringify } from 'csv-stringify/sync';
import { selfBilledNumber, statementNumber, type StatementRow } from './stored.ts';
import { wordsOf } from './paper.ts';

const COLUMNS = [
  'Statement',
  'Self-billed invoice',
  'Month',
  'Day',
  'Booking',
  'What',
  'Share ex VAT',
  'VAT rate, %',
  'Outside the scope of VAT',
];

/** A statement for a spreadsheet, one row for each entry: UTF-8 with a byte order mark, amounts in pounds. */
export function statementCsv(row: StatementRow): Uint8Array<ArrayBuffer> {
  const records = row.content.entries.map((entry) => [
    statementNumber(row),
    selfBilledNumber(row) ?? '',
    row.month,
    entry.on,
    entry.booking,
    wordsOf(entry),
    entry.rate === null ? 0 : entry.pence / 100,
    entry.rate === null ? '' : String(entry.rate),
    entry.rate === null ? entry.pence / 100 : 0,
  ]);
  const csv = stringify(records, {
    bom: true,
    header: true,
    columns: COLUMNS,
    // Corrections are in our own words, jobs in those of a draft: neither may become a formula.
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: { number: (pounds) => pounds.toFixed(2) },
  });
  return new TextEncoder().encode(csv);
}
