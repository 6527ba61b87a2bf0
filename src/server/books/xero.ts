// Columns and rules: Xero Central, 'Import invoices and credit notes', 'Import bills and credit notes' and 'Import a bank
// statement' with the templates that they offer (SalesInvoiceTemplate.csv, BillTemplate.csv, StatementImportTemplate.csv):
// dates DD/MM/YYYY, one row for each line with the number of its document, at most 500 documents or 1,000 lines of a
// statement; tax rates by the name that Xero shows ('20% (VAT on Income)', 'No VAT').

import type { BooksCodes } from '../../content-model/site-books.ts';
import type { InvoiceRow } from '../../domain/money/invoice.ts';
import { vatIn } from '../../domain/money/vat.ts';
import type { IssuedDocument } from '../invoice/service.ts';
import { byDocuments } from './by-documents.ts';
import { type Cell, dayText, utf8 } from './csv.ts';
import { type BookBill, type BookMovement, grossOf } from './month-books.ts';
import type { ProgramFormat } from './program.ts';
import { movementText, rowText } from './words.ts';

const ADDRESS = [
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
];
const TRACKING = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'];
const empty = (columns: readonly string[]): Cell[] => columns.map(() => '');

const salesColumns = (document: 'Invoice' | 'CreditNote'): string[] => [
  '*ContactName',
  ...ADDRESS,
  `*${document}Number`,
  'Reference',
  `*${document}Date`,
  ...(document === 'Invoice' ? ['*DueDate'] : []),
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  ...TRACKING,
  'Currency',
  'BrandingTheme',
];

const BILL_COLUMNS = [
  '*ContactName',
  ...ADDRESS,
  '*InvoiceNumber',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  'Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  ...TRACKING,
  'Currency',
];

const STATEMENT_COLUMNS = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Cheque Number'];

const NO_VAT = 'No VAT';
const taxType = (rate: number | null, on: 'Income' | 'Expenses'): string =>
  rate === null ? NO_VAT : `${rate}% (VAT on ${on})`;

export const xero: ProgramFormat = {
  most: { invoices: 500, 'credit-notes': 500, payments: 1000, garages: 500 },
  encode: utf8,
  make: (file, books, { xero: codes }) =>
    byDocuments(file, books, {
      salesColumns,
      sale: (document) => salesOf(document, codes),
      paymentColumns: STATEMENT_COLUMNS,
      payment: lineOf,
      billColumns: BILL_COLUMNS,
      bill: (bill) => billOf(bill, codes.garages),
    }),
};

/** Credit notes have amounts above zero too: Xero knows which way they go. */
function salesOf(document: IssuedDocument, codes: BooksCodes['xero']): Cell[][] {
  const { kind, customer, number, booking, of, issuedOn } = document;
  const day = dayText(issuedOn);
  return linesFor(document).map(({ rate, gross, text }) => [
    customer,
    ...empty(ADDRESS),
    number,
    of === null ? booking : `${booking}, off ${of}`,
    ...(kind === 'invoice' ? [day, day] : [day]),
    '',
    text,
    '1',
    gross,
    '',
    rate === null ? codes.tests : codes.sales,
    taxType(rate, 'Income'),
    ...empty(TRACKING),
    'GBP',
    '',
  ]);
}

interface Line {
  rate: number | null;
  /** With its VAT: the file is imported as tax inclusive, so that what the customer owes is exact. */
  gross: number;
  text: string;
}

/**
 * Xero works out the VAT of each line by itself and rounds it there; an invoice of ours rounds once, on the sum. Where that
 * comes to other pence, its lines of one rate are one line, on which both agree. A part of an invoice that is credited may
 * carry a penny more or less: then a few pence of it are lines of their own.
 */
function linesFor({ rows, vat }: IssuedDocument): Line[] {
  const lines = rows.map((row) => ({ rate: row.rate, gross: row.net + row.vat, text: rowText(row) }));
  const worked = lines.reduce((sum, { rate, gross }) => sum + (rate === null ? 0 : vatIn(gross, rate)), 0);
  if (worked === vat) return lines;
  const rates = [...new Set(rows.map(({ rate }: InvoiceRow) => rate))];
  return rates.flatMap((rate) => {
    const its = lines.filter((line) => line.rate === rate);
    const all = its.reduce((sum, line) => sum + line.gross, 0);
    const text = its.map((line) => line.text).join('; ');
    return (rate === null ? [all] : onVat(all, rate, vat)).map((gross) => ({ rate, gross, text }));
  });
}

/** A sum as Xero comes to this VAT on it: as it is, or with up to three lines of a few pence taken from it. */
function onVat(gross: number, rate: number, vat: number): number[] {
  if (vatIn(gross, rate) === vat) return [gross];
  for (const times of [1, 2, 3])
    for (let part = 1; part < 12 && times * part < gross; part++) {
      const rest = gross - times * part;
      if (vatIn(rest, rate) + times * vatIn(part, rate) === vat)
        return [rest, ...Array<number>(times).fill(part)];
    }
  return [gross];
}

const lineOf = (movement: BookMovement): Cell[] => {
  const { on, pence, customer, invoice, booking } = movement;
  return [dayText(on), pence, customer, movementText(movement), invoice || booking, ''];
};

function billOf(bill: BookBill, account: string): Cell[][] {
  const day = dayText(bill.on);
  return bill.rows.map(({ name, booking, rate, net, vat }) => [
    bill.supplier,
    ...empty(ADDRESS),
    bill.number,
    day,
    day,
    grossOf(bill),
    '',
    [name, booking].filter(Boolean).join(', '),
    '1',
    net + vat,
    account,
    taxType(rate, 'Expenses'),
    vat,
    ...empty(TRACKING),
    'GBP',
  ]);
}
