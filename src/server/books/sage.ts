// Columns and rules: Sage Knowledgebase, 'Import data using Microsoft Excel or CSV files' and 'Audit trail transactions' of
// Sage 50 Accounts: types SI, SC, PI and PC, and SA and SP for money, because receipts (SR) can't be imported and are allocated
// by hand; dates DD/MM/YYYY, references of 30 characters, details of 60, accounts that are there. T1 is the standard rate, T9 what
// isn't in the VAT return. A row is what the ledger keeps, a sum for each nominal account and code, so it's never below zero.

import type { BooksCodes } from '../../content-model/site-books.ts';
import type { IssuedDocument } from '../invoice/service.ts';
import { type Cell, dayText, windows1252 } from './csv.ts';
import type { BookBill, BookMovement } from './month-books.ts';
import type { FileMade, ProgramFormat } from './program.ts';
import { movementText } from './words.ts';

const COLUMNS = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
  'Exchange Rate',
  'Extra Reference',
  'User Name',
  'Project Refn',
  'Cost Code Refn',
];

const STANDARD = 'T1';
const OUTSIDE = 'T9';
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

type Codes = BooksCodes['sage'];

export const sage: ProgramFormat = {
  // Sage takes any number.
  most: { invoices: 100_000, 'credit-notes': 100_000, payments: 100_000, garages: 100_000 },
  encode: windows1252,
  make(file, { documents, movements, bills }, { sage: codes }): FileMade {
    const sales = (kind: IssuedDocument['kind']) =>
      documents.filter((each) => each.kind === kind).map((each) => salesOf(each, codes));
    const made = {
      invoices: () => sales('invoice'),
      'credit-notes': () => sales('credit_note'),
      payments: () => movements.map((each) => [moneyOf(each, codes)]),
      garages: () => bills.map((bill) => billOf(bill, codes)),
    }[file]();
    return { columns: COLUMNS, documents: made, byHand: [] };
  },
};

interface Entry {
  type: string;
  account: string;
  nominal: string;
  on: string;
  reference: string;
  details: string;
  net: number;
  code: string;
  vat: number;
  extra: string;
}

const rowOf = ({ type, account, nominal, on, reference, details, net, code, vat, extra }: Entry): Cell[] => [
  type,
  account,
  nominal,
  '0',
  dayText(on),
  cut(reference, 30),
  cut(details, 60),
  net,
  code,
  vat,
  '1',
  cut(extra, 30),
  '',
  '',
  '',
];

interface Summed {
  rate: number | null;
  net: number;
  vat: number;
}

/** What carries VAT and what doesn't, as far as there is any. */
function summed(rows: readonly Summed[]): (Summed & { code: string })[] {
  const of = (isOutside: boolean) => rows.filter(({ rate }) => (rate === null) === isOutside);
  const total = (its: readonly Summed[], code: string) => ({
    rate: its[0]?.rate ?? null,
    net: its.reduce((sum, { net }) => sum + net, 0),
    vat: its.reduce((sum, { vat }) => sum + vat, 0),
    code,
  });
  return [total(of(false), STANDARD), total(of(true), OUTSIDE)].filter(
    ({ net, vat }) => net !== 0 || vat !== 0,
  );
}

function salesOf(document: IssuedDocument, codes: Codes): Cell[][] {
  const { kind, customer, number, booking, of, issuedOn, rows } = document;
  return summed(rows).map(({ net, vat, code }) =>
    rowOf({
      type: kind === 'invoice' ? 'SI' : 'SC',
      account: codes.customers,
      nominal: code === OUTSIDE ? codes.tests : codes.sales,
      on: issuedOn,
      reference: number,
      details: customer,
      net,
      code,
      vat,
      extra: of ?? booking,
    }),
  );
}

function moneyOf(movement: BookMovement, codes: Codes): Cell[] {
  const { on, pence, means, customer, invoice, booking } = movement;
  return rowOf({
    type: pence > 0 ? 'SA' : 'SP',
    account: codes.customers,
    nominal: codes[means],
    on,
    reference: invoice || booking,
    details: `${customer}: ${movementText(movement)}`,
    net: Math.abs(pence),
    code: OUTSIDE,
    vat: 0,
    extra: booking,
  });
}

/** What a garage gives back is a credit. */
const billOf = ({ garage, supplier, number, on, rows }: BookBill, codes: Codes): Cell[][] =>
  summed(rows).map(({ net, vat, code }) =>
    rowOf({
      type: net + vat < 0 ? 'PC' : 'PI',
      account: `${codes.garages}${garage}`,
      nominal: codes.shares,
      on,
      reference: number,
      details: supplier,
      net: Math.abs(net),
      code,
      vat: Math.abs(vat),
      extra: '',
    }),
  );
