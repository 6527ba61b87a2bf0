// Columns and rules: Intuit, 'Import multiple invoices at once to QuickBooks Online', 'How to import credit notes', 'Import
// multiple bills at once' and 'Manually upload transactions' (three columns), with the sample files of the UK edition: dates
// DD/MM/YYYY, one row for each line with the number of its document, at most 100 documents or 1,000 rows. VAT is chosen as
// 'Inclusive'; codes are mapped while importing, and mapped by themselves where they have QuickBooks' names ('20.0% S', 'No VAT').

import type { BooksCodes } from '../../content-model/site-books.ts';
import type { IssuedDocument } from '../invoice/service.ts';
import { byDocuments } from './by-documents.ts';
import { type Cell, dayText, utf8 } from './csv.ts';
import { type BookBill, type BookMovement } from './month-books.ts';
import type { ProgramFormat } from './program.ts';
import { movementText, rowText } from './words.ts';

const salesColumns = (document: 'Invoice' | 'CreditNote'): string[] => [
  `*${document}No`,
  '*Customer',
  `*${document}Date`,
  ...(document === 'Invoice' ? ['*DueDate', 'Terms'] : []),
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  '*ItemTaxCode',
  'ItemTaxAmount',
  'Currency',
  'Service Date',
];

const BILL_COLUMNS = [
  '*BillNo',
  '*Supplier',
  '*BillDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  '*Account',
  'LineDescription',
  '*LineAmount',
  '*LineTaxCode',
  'LineTaxAmount',
  'Currency',
];

const taxCode = (rate: number | null): string => (rate === null ? 'No VAT' : `${rate.toFixed(1)}% S`);

export const quickbooks: ProgramFormat = {
  most: { invoices: 100, 'credit-notes': 100, payments: 1000, garages: 100 },
  encode: utf8,
  make: (file, books, { quickbooks: codes }) =>
    byDocuments(file, books, {
      salesColumns,
      sale: (document) => salesOf(document, codes),
      paymentColumns: ['Date', 'Description', 'Amount'],
      payment: lineOf,
      billColumns: BILL_COLUMNS,
      bill: (bill) => billOf(bill, codes.garages),
    }),
};

/** Credit notes have amounts above zero too: QuickBooks knows which way they go. */
function salesOf(document: IssuedDocument, codes: BooksCodes['quickbooks']): Cell[][] {
  const { kind, customer, number, booking, of, issuedOn, suppliedOn, rows } = document;
  const day = dayText(issuedOn);
  return rows.map((row) => [
    number,
    customer,
    ...(kind === 'invoice' ? [day, day, ''] : [day]),
    '',
    of === null ? booking : `${booking}, off ${of}`,
    row.rate === null ? codes.tests : codes.sales,
    rowText(row),
    '1',
    row.net + row.vat,
    row.net + row.vat,
    taxCode(row.rate),
    row.vat,
    'GBP',
    dayText(suppliedOn),
  ]);
}

/** QuickBooks shows one text, by which a payment is found. */
const lineOf = (movement: BookMovement): Cell[] => {
  const { on, pence, customer, invoice } = movement;
  const text = [customer, invoice, movementText(movement)].filter(Boolean).join(', ');
  return [dayText(on), text, pence];
};

function billOf(bill: BookBill, account: string): Cell[][] {
  const day = dayText(bill.on);
  return bill.rows.map(({ name, booking, rate, net, vat }) => [
    bill.number,
    bill.supplier,
    day,
    day,
    '',
    '',
    '',
    account,
    [name, booking].filter(Boolean).join(', '),
    net + vat,
    taxCode(rate),
    vat,
    'GBP',
  ]);
}
