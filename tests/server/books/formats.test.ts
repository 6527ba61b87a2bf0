import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditRows,
  type InvoiceRow,
  invoiceRows,
  invoiceTotals,
} from '../../../src/domain/money/invoice.ts';
import { vatIn } from '../../../src/domain/money/vat.ts';
import { siteBooksSchema } from '../../../src/content-model/site-books.ts';
import { billFor } from '../../../src/server/books/bills.ts';
import { booksCsv, windows1252 } from '../../../src/server/books/csv.ts';
import { type BookBill, grossOf, type MonthBooks } from '../../../src/server/books/month-books.ts';
import { quickbooks } from '../../../src/server/books/quickbooks.ts';
import { sage } from '../../../src/server/books/sage.ts';
import { xero } from '../../../src/server/books/xero.ts';
import type { IssuedDocument } from '../../../src/server/invoice/service.ts';
import { csvRecords } from '../../helpers/csv.ts';
import { runs } from '../../helpers/runs.ts';

const codes = siteBooksSchema.parse({});
const NONE: MonthBooks = { documents: [], movements: [], bills: [], waiting: [], writtenOff: 0 };

const documentOf = (rows: InvoiceRow[], own: Partial<IssuedDocument> = {}): IssuedDocument => ({
  kind: 'invoice',
  number: 'KCC-000042',
  of: null,
  customer: 'Jo Sample',
  booking: 'KCC-7F3K-92QX',
  issuedOn: '2026-11-23',
  suppliedOn: '2026-11-21',
  rows,
  vat: invoiceTotals(rows).vat,
  ...own,
});

function records(
  format: typeof xero,
  file: Parameters<typeof xero.make>[0],
  books: Partial<MonthBooks>,
): Record<string, string>[] {
  const { columns, documents } = format.make(file, { ...NONE, ...books }, codes);
  return csvRecords(booksCsv(columns, documents.flat()));
}

/** In pence, which a file has in pounds. */
const pence = (amount = ''): number => Math.round(Number(amount) * 100);
const total = (rows: Record<string, string>[], ...columns: string[]): number =>
  rows.reduce((sum, row) => sum + columns.reduce((all, column) => all + pence(row[column]), 0), 0);

/** As a program works out the VAT of a row from what includes it. */
const workedOut = (rows: Record<string, string>[]): number =>
  rows.reduce((sum, row) => {
    const [, rate = '0'] = /^([\d.]+)%/.exec(row['*TaxType'] ?? '') ?? [];
    return sum + vatIn(pence(row['*UnitAmount']), Number(rate));
  }, 0);

const charged = fc.array(
  fc.record({
    name: fc.constant('Job'),
    quantity: fc.constant(1),
    pence: fc.integer({ min: 1, max: 99_999 }),
    isOutside: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

test('every invoice comes to the same sum and the same VAT in each program, to the penny', () => {
  fc.assert(
    fc.property(charged, (jobs) => {
      const all = jobs.map(({ isOutside, ...job }) => ({ ...job, vatable: isOutside ? 0 : job.pence }));
      const rows = invoiceRows(all, 20);
      const { vat, gross } = invoiceTotals(rows);
      const documents = [documentOf(rows)];
      const inXero = records(xero, 'invoices', { documents });
      expect([total(inXero, '*UnitAmount'), workedOut(inXero)]).toEqual([gross, vat]);
      const inQuickbooks = records(quickbooks, 'invoices', { documents });
      expect(inQuickbooks.length).toBe(rows.length);
      expect([total(inQuickbooks, '*ItemAmount'), total(inQuickbooks, 'ItemTaxAmount')]).toEqual([
        gross,
        vat,
      ]);
      const inSage = records(sage, 'invoices', { documents });
      expect([total(inSage, 'Net Amount', 'Tax Amount'), total(inSage, 'Tax Amount')]).toEqual([gross, vat]);
    }),
    { numRuns: runs(60, 5_000) },
  );
});

test('Xero has a row for each line, unless its own rounding would come to other VAT', () => {
  const job = (name: string, sum: number) => ({ name, quantity: 1, pence: sum, vatable: sum });
  const one = documentOf(invoiceRows([job('Full service', 20_000), job('Pads', 10_000)], 20));
  expect(records(xero, 'invoices', { documents: [one] }).map((row) => row['*Description'])).toEqual([
    'Full service',
    'Pads',
  ]);
  // Two of £0.02 are £0.00 of VAT each, and £0.01 together.
  const odd = documentOf(invoiceRows([job('Bulb', 2), job('Fuse', 2)], 20));
  expect(records(xero, 'invoices', { documents: [odd] })).toMatchObject([
    { '*Description': 'Bulb; Fuse', '*UnitAmount': '0.04' },
  ]);
});

test('however much of an invoice is credited, and in how many pieces, Xero comes to our VAT', () => {
  fc.assert(
    fc.property(charged, fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 }), (jobs, pieces) => {
      const all = jobs.map(({ isOutside, ...job }) => ({ ...job, vatable: isOutside ? 0 : job.pence }));
      const of = invoiceTotals(invoiceRows(all, 20));
      let before = 0;
      for (const piece of pieces) {
        // A few pence may be too few for several lines.
        if (piece < 60 || before + piece > of.gross) continue;
        const credited = creditRows(of, before, { name: 'Taken off', pence: piece });
        before += piece;
        const documents = [documentOf(credited, { kind: 'credit_note' })];
        const lines = records(xero, 'credit-notes', { documents });
        const { vat } = invoiceTotals(credited);
        expect(total(lines, '*UnitAmount')).toBe(piece);
        if (credited.every(({ rate, net, vat: own }) => rate === null || net + own >= 60))
          expect(workedOut(lines)).toBe(vat);
      }
    }),
    { numRuns: runs(60, 5_000) },
  );
});

const rows = invoiceRows(
  [
    { name: 'Interim service', quantity: 1, pence: 11_900, vatable: 11_900 },
    { name: 'Tyre', quantity: 2, pence: 12_000, vatable: 12_000 },
    { name: 'MOT', quantity: 1, pence: 4000, vatable: 0 },
  ],
  20,
);

test('an invoice has the columns, dates, codes and rates that each program documents', () => {
  const documents = [documentOf(rows)];
  expect(records(xero, 'invoices', { documents })[1]).toEqual({
    '*ContactName': 'Jo Sample',
    EmailAddress: '',
    POAddressLine1: '',
    POAddressLine2: '',
    POAddressLine3: '',
    POAddressLine4: '',
    POCity: '',
    PORegion: '',
    POPostalCode: '',
    POCountry: '',
    '*InvoiceNumber': 'KCC-000042',
    Reference: 'KCC-7F3K-92QX',
    '*InvoiceDate': '23/11/2026',
    '*DueDate': '23/11/2026',
    InventoryItemCode: '',
    '*Description': '2 × Tyre',
    '*Quantity': '1',
    '*UnitAmount': '120.00',
    Discount: '',
    '*AccountCode': '200',
    '*TaxType': '20% (VAT on Income)',
    TrackingName1: '',
    TrackingOption1: '',
    TrackingName2: '',
    TrackingOption2: '',
    Currency: 'GBP',
    BrandingTheme: '',
  });
  expect(records(xero, 'invoices', { documents })[2]).toMatchObject({ '*TaxType': 'No VAT' });
  const inQuickbooks = records(quickbooks, 'invoices', { documents });
  expect(Object.keys(inQuickbooks[0] ?? {}).join()).toBe(
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency,Service Date',
  );
  expect(inQuickbooks[1]).toMatchObject({
    '*InvoiceDate': '23/11/2026',
    '*ItemTaxCode': '20.0% S',
    'Service Date': '21/11/2026',
  });
  expect(inQuickbooks[2]).toMatchObject({ '*ItemTaxCode': 'No VAT', ItemTaxAmount: '0.00' });
  expect(records(sage, 'invoices', { documents })).toMatchObject([
    {
      Type: 'SI',
      'Account Reference': 'WEBSITE',
      'Nominal A/C Ref': '4000',
      Date: '23/11/2026',
      'Tax Code': 'T1',
    },
    {
      Reference: 'KCC-000042',
      Details: 'Jo Sample',
      'Net Amount': '40.00',
      'Tax Code': 'T9',
      'Tax Amount': '0.00',
    },
  ]);
});

test('a credit note is one that each program knows as such, with amounts above zero', () => {
  const taken = { name: 'Taken off: a scratch', pence: 1900 };
  const own = { kind: 'credit_note', number: 'KCC-000043', of: 'KCC-000042' } as const;
  const documents = [documentOf(creditRows(invoiceTotals(rows), 0, taken), own)];
  expect(records(xero, 'invoices', { documents })).toEqual([]);
  const [first] = records(xero, 'credit-notes', { documents });
  expect(first).toMatchObject({
    '*CreditNoteNumber': 'KCC-000043',
    '*CreditNoteDate': '23/11/2026',
    Reference: 'KCC-7F3K-92QX, off KCC-000042',
  });
  expect(first).not.toHaveProperty('*DueDate');
  expect(records(quickbooks, 'credit-notes', { documents })[0]).toMatchObject({
    '*CreditNoteNo': 'KCC-000043',
  });
  const inSage = records(sage, 'credit-notes', { documents });
  expect(inSage.map(({ Type }) => Type)).toEqual(['SC', 'SC']);
  for (const [format, column] of [
    [xero, '*UnitAmount'],
    [quickbooks, '*ItemAmount'],
  ] as const)
    expect(total(records(format, 'credit-notes', { documents }), column)).toBe(1900);
  expect(total(inSage, 'Net Amount', 'Tax Amount')).toBe(1900);
});

test('money that came and went is a line of a bank account, or a payment on account', () => {
  const way = { customer: 'Jo Sample', booking: 'KCC-7F3K-92QX', invoice: 'KCC-000042', reference: '004711' };
  const movements = [
    { on: '2026-11-23', pence: 14_900, kind: 'payment', means: 'terminal', ...way },
    { on: '2026-11-24', pence: -900, kind: 'refund', means: 'cash', ...way, reference: '' },
  ] as const;
  expect(records(xero, 'payments', { movements })).toEqual([
    {
      '*Date': '23/11/2026',
      '*Amount': '149.00',
      Payee: 'Jo Sample',
      Description: 'Payment, card terminal, booking KCC-7F3K-92QX, 004711',
      Reference: 'KCC-000042',
      'Cheque Number': '',
    },
    expect.objectContaining({ '*Amount': '-9.00', Description: 'Refund, cash, booking KCC-7F3K-92QX' }),
  ]);
  expect(records(quickbooks, 'payments', { movements })[1]).toEqual({
    Date: '24/11/2026',
    Description: 'Jo Sample, KCC-000042, Refund, cash, booking KCC-7F3K-92QX',
    Amount: '-9.00',
  });
  expect(records(sage, 'payments', { movements })).toMatchObject([
    {
      Type: 'SA',
      'Nominal A/C Ref': '1250',
      'Net Amount': '149.00',
      'Tax Code': 'T9',
      Reference: 'KCC-000042',
    },
    { Type: 'SP', 'Nominal A/C Ref': '1230', 'Net Amount': '9.00' },
  ]);
});

const stated = (vat: number, entries: { rate: number | null; net: number }[]) => ({
  garage: 2,
  supplier: 'Bracknell Test Garage Ltd',
  statement: 'KCC-S2-000001',
  issuedOn: '2026-12-01',
  invoice: { number: 'KCC-SB2-000001', vat },
  entries: entries.map((entry) => ({ name: 'Interim service', booking: 'KCC-1', ...entry })),
});
const billOf = (...how: Parameters<typeof stated>): BookBill => {
  const bill = billFor(stated(...how));
  if (!bill) throw new Error('No bill');
  return bill;
};

test('the VAT of a bill is shared by its rows and adds up to what its paper says, whatever is taken back', () => {
  const entry = fc.record({
    rate: fc.constantFrom(20, 20, 5, null),
    net: fc.integer({ min: -50_000, max: 50_000 }).filter((net) => net !== 0),
  });
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 8 }).filter((all) => all.some(({ rate }) => rate !== null)),
      fc.integer({ min: 1, max: 20_000 }),
      (entries, vat) => {
        const { rows: its } = billOf(vat, entries);
        expect(its.reduce((sum, row) => sum + row.vat, 0)).toBe(vat);
        expect(its.every(({ rate, vat: share }) => rate !== null || share === 0)).toBe(true);
      },
    ),
    { numRuns: runs(60, 5_000) },
  );
});

test('a garage’s share is a bill, without VAT from one that charges none, and a credit where it gives back', () => {
  const bills = [
    billOf(1587, [
      { rate: 20, net: 7933 },
      { rate: null, net: 4000 },
    ]),
  ];
  const [first, second] = records(xero, 'garages', { bills });
  expect(first).toMatchObject({
    '*ContactName': 'Bracknell Test Garage Ltd',
    '*InvoiceNumber': 'KCC-SB2-000001',
    '*InvoiceDate': '01/12/2026',
    Total: '135.20',
    '*UnitAmount': '95.20',
    '*AccountCode': '325',
    '*TaxType': '20% (VAT on Expenses)',
    TaxAmount: '15.87',
  });
  expect(second).toMatchObject({ '*TaxType': 'No VAT', TaxAmount: '0.00' });
  expect(records(quickbooks, 'garages', { bills })[0]).toMatchObject({
    '*Supplier': 'Bracknell Test Garage Ltd',
    '*Account': 'Cost of sales',
    '*LineAmount': '95.20',
    LineTaxAmount: '15.87',
  });
  expect(records(sage, 'garages', { bills })).toMatchObject([
    {
      Type: 'PI',
      'Account Reference': 'GAR2',
      'Nominal A/C Ref': '6002',
      'Tax Code': 'T1',
      'Tax Amount': '15.87',
    },
    { Type: 'PI', 'Tax Code': 'T9' },
  ]);
  const unregistered = [billOf(0, [{ rate: 20, net: 7933 }])];
  expect(records(xero, 'garages', { bills: unregistered })).toMatchObject([{ '*TaxType': 'No VAT' }]);
  const back = [billOf(-500, [{ rate: 20, net: -2500 }])];
  expect(grossOf(back[0] ?? { rows: [] })).toBe(-3000);
  for (const format of [xero, quickbooks]) {
    expect(records(format, 'garages', { bills: back })).toEqual([]);
    expect(format.make('garages', { ...NONE, bills: back }, codes).byHand).toEqual(['KCC-SB2-000001']);
  }
  expect(records(sage, 'garages', { bills: back })).toMatchObject([
    { Type: 'PC', 'Net Amount': '25.00', 'Tax Amount': '5.00' },
  ]);
});

test('no name becomes a formula, and amounts below zero stay amounts', () => {
  const text = booksCsv(
    ['Name', 'Amount'],
    [
      ['=1+1', -1],
      ['@x', 0],
      ['Zoë, "Z"', 100],
    ],
  );
  expect(text).toBe('Name,Amount\r\n\'=1+1,-0.01\r\n\'@x,0.00\r\n"Zoë, ""Z""",1.00\r\n');
});

test('what Sage reads has a byte for each character: letters without one lose their accent', () => {
  const read = new TextDecoder('windows-1252').decode(windows1252('Zoë Łukasz Ștefan “€5” 李'));
  expect(read).toBe('Zoë ?ukasz Stefan “€5” ?');
});
