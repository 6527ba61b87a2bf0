import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookFile, Program } from '../../../src/contract/desk/books.ts';
import { siteBooksSchema } from '../../../src/content-model/site-books.ts';
import { invoiceRows } from '../../../src/domain/money/invoice.ts';
import { booksService } from '../../../src/server/books/service.ts';
import { bookingLines, bookings, garagePayments, garageStatements } from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { csvRecords } from '../../helpers/csv.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let desk: Desk;
beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
});
afterEach(() => database.close());

/** Issues the invoice of a booking, each job at £119.00; an MOT carries no VAT. */
async function invoiced(items: string[], at: Date, firstName = 'Jo'): Promise<string> {
  const { db } = database;
  const { id } = await desk.book(items);
  await db.update(bookings).set({ firstName, status: 'ready' }).where(eq(bookings.id, id));
  const done = { status: 'done', pence: 11_900, vatable: 11_900, doneAt: at } as const;
  await db.update(bookingLines).set(done).where(eq(bookingLines.bookingId, id));
  await db.update(bookingLines).set({ vatable: 0 }).where(eq(bookingLines.key, 'mot'));
  await db.transaction((tx) => desk.api.services.keepInvoices(tx, id, at));
  return id;
}

const books = () => desk.api.features.pages.books;

async function take(program: Program, file: BookFile, { month = '2026-11', garage = '', part = '1' } = {}) {
  const params = { program, file };
  const body = new URLSearchParams({ month, garage, part });
  const page = await books().file(opening({ actor: ADMIN, params, body }));
  if (!('bytes' in page)) return page;
  const text = new TextDecoder(program === 'sage' ? 'windows-1252' : 'utf-8', { ignoreBOM: true }).decode(
    page.bytes,
  );
  return { name: page.name, text, rows: csvRecords(text) };
}
async function rowsOf(...how: Parameters<typeof take>): Promise<Record<string, string>[]> {
  const file = await take(...how);
  return 'rows' in file ? file.rows : [];
}

const pence = (amount = ''): number => Math.round(Number(amount) * 100);
const total = (rows: Record<string, string>[], ...columns: string[]): number =>
  rows.reduce((sum, row) => sum + columns.reduce((all, column) => all + pence(row[column]), 0), 0);

const show = (query: string, actor = ADMIN) =>
  books().month(opening({ actor, path: `/apps/desk/money/books${query}` }));

test('a month is the same in all programs as in the desk’s own list, to the penny', async () => {
  const first = await invoiced(
    ['interim', 'mot'],
    new Date('2026-11-30T23:59:59Z'),
    '=HYPERLINK("https://evil.example")',
  );
  await invoiced(['interim'], new Date('2026-12-01T00:00:00Z'));
  const { moneyDesk } = desk.api.services;
  const way = { means: 'cash', reference: '' } as const;
  const paid = { id: randomUUID(), pence: 23_800, ...way, as: 'sum' as const };
  await moneyDesk.take(first, paid, { ...WORKSHOP, isConfirmed: true });
  // A credit note, and money that went.
  const back = { id: randomUUID(), pence: 1234, ...way, reason: 'A scratch' };
  await moneyDesk.giveBack(first, back, { ...ADMIN, isConfirmed: true });

  const list = await desk.api.features.pages.invoice.month(
    opening({ actor: ADMIN, path: '/apps/desk/money/invoices.csv?month=2026-11' }),
  );
  if (list.kind !== 'shown') throw new Error('No list');
  const own = csvRecords(new TextDecoder().decode(list.bytes));
  expect(own.length).toBe(2);
  const wanted = { gross: total(own, 'Total'), vat: total(own, 'VAT') };

  const inXero = [await rowsOf('xero', 'invoices'), await rowsOf('xero', 'credit-notes')] as const;
  expect(total(inXero[0], '*UnitAmount') - total(inXero[1], '*UnitAmount')).toBe(wanted.gross);
  expect(inXero[0][0]?.['*ContactName']).toBe('\'=HYPERLINK("https://evil.example") Driver');
  const inQuickbooks = [
    await rowsOf('quickbooks', 'invoices'),
    await rowsOf('quickbooks', 'credit-notes'),
  ] as const;
  expect(total(inQuickbooks[0], '*ItemAmount') - total(inQuickbooks[1], '*ItemAmount')).toBe(wanted.gross);
  expect(total(inQuickbooks[0], 'ItemTaxAmount') - total(inQuickbooks[1], 'ItemTaxAmount')).toBe(wanted.vat);
  const inSage = [await rowsOf('sage', 'invoices'), await rowsOf('sage', 'credit-notes')] as const;
  const both = ['Net Amount', 'Tax Amount'];
  expect(total(inSage[0], ...both) - total(inSage[1], ...both)).toBe(wanted.gross);
  expect(total(inSage[0], 'Tax Amount') - total(inSage[1], 'Tax Amount')).toBe(wanted.vat);

  const left = 23_800 - 1234;
  expect(total(await rowsOf('xero', 'payments'), '*Amount')).toBe(left);
  expect(total(await rowsOf('quickbooks', 'payments'), 'Amount')).toBe(left);
  const money = await rowsOf('sage', 'payments');
  expect(money.map((row) => [row.Type, row['Net Amount']]).toSorted()).toEqual([
    ['SA', '238.00'],
    ['SP', '12.34'],
  ]);
  expect(await show('?month=2026-11')).toMatchObject({
    isOver: false,
    summary: {
      invoices: { count: 1, gross: 11_900 * 2, outside: 11_900 },
      creditNotes: { count: 1, gross: 1234 },
      taken: { count: 1, pence: 23_800 },
      givenBack: { count: 1, pence: -1234 },
    },
  });
});

/** A garage's statement of November. */
async function stated(garage: number, selfBilled: number | null): Promise<string> {
  const id = randomUUID();
  const party = { name: 'N', company: 'Bracknell Test Garage Ltd', vatNumber: 'GB123456789', address: '' };
  const operator = { ...party, shortName: 'KCC', companyNumber: '' };
  const entry = { on: '2026-11-21', kind: 'work', booking: 'KCC-1', name: 'Interim service' } as const;
  const entries = [
    { ...entry, rate: 20, pence: 7933 },
    { ...entry, rate: null, pence: 4000, name: 'MOT' },
  ];
  const vat = selfBilled === null ? [] : [{ rate: 20, net: 7933, vat: 1587 }];
  await database.db.insert(garageStatements).values({
    id,
    garageId: garage,
    month: '2026-11',
    number: 1,
    selfBilled,
    net: 7933,
    vat: selfBilled === null ? 0 : 1587,
    outside: 4000,
    content: { operator, garage: party, entries, vat },
    issuedAt: new Date('2026-12-01T09:00:00Z'),
  });
  return id;
}

test('garages’ shares are bills once there is an invoice for them, and are named until then', async () => {
  const { db } = database;
  const one = await openGarage(db, BRACKNELL);
  const other = await openGarage(db, { ...BRACKNELL, name: 'Another' });
  await stated(one, 7);
  const waiting = await stated(other, null);
  const rows = await rowsOf('xero', 'garages');
  expect(rows.map((row) => row['*InvoiceNumber'])).toEqual(['KCC-SB2-000007', 'KCC-SB2-000007']);
  expect([total(rows, '*UnitAmount'), total(rows, 'TaxAmount')]).toEqual([7933 + 1587 + 4000, 1587]);
  const summary = { garages: { count: 1, gross: 13_520 }, waiting: { count: 1, pence: 11_933 } };
  expect(await show('?month=2026-11')).toMatchObject({ summary });

  await db.insert(garagePayments).values({ statementId: waiting, invoiceNumber: 'INV 9', invoiceVat: 1587 });
  expect((await rowsOf('quickbooks', 'garages')).map((row) => row['*BillNo'])).toEqual([
    'KCC-SB2-000007',
    'KCC-SB2-000007',
    'INV 9',
    'INV 9',
  ]);
  expect((await rowsOf('sage', 'garages', { garage: String(other) })).map((row) => row.Reference)).toEqual([
    'INV 9',
    'INV 9',
  ]);
});

test('a garage has its own bookings alone, and the operator’s own gets no share', async () => {
  const { db } = database;
  const here = await invoiced(['interim'], SATURDAY_NOON, 'Here');
  const there = await invoiced(['interim'], SATURDAY_NOON, 'There');
  const bracknell = await openGarage(db, BRACKNELL);
  await stated(bracknell, 7);
  await db.update(bookings).set({ garageId: bracknell }).where(eq(bookings.id, there));
  const paid = { id: randomUUID(), pence: 11_900, means: 'cash', reference: '', as: 'sum' } as const;
  await desk.api.services.moneyDesk.take(here, paid, { ...WORKSHOP, isConfirmed: true });
  const names = async (garage: string) =>
    (await rowsOf('xero', 'invoices', { garage })).map((row) => row['*ContactName']);
  expect([await names('1'), await names(String(bracknell))]).toEqual([['Here Driver'], ['There Driver']]);
  expect(await show(`?month=2026-11&garage=${bracknell}`)).toMatchObject({
    garage: bracknell,
    summary: { invoices: { count: 1 }, taken: { count: 0 }, garages: { count: 1 } },
  });
  expect(await show('?month=2026-11&garage=1')).toMatchObject({
    summary: { taken: { count: 1 }, garages: { count: 0 } },
  });
});

test('a file says its month in its name, and who took it before', async () => {
  await invoiced(['interim'], SATURDAY_NOON);
  const bracknell = String(await openGarage(database.db, BRACKNELL));
  expect(await show('?month=2026-11')).toMatchObject({ files: [{ taken: null }, {}, {}, {}] });
  expect(await take('xero', 'invoices')).toMatchObject({ name: 'xero-invoices-2026-11.csv' });
  expect(await show('?month=2026-11')).toMatchObject({
    files: [
      { file: 'invoices', count: 1, parts: 1, taken: { at: SATURDAY_NOON, by: 'Sue Sample' } },
      { file: 'credit-notes', count: 0, parts: 0, taken: null },
      {},
      {},
    ],
  });
  for (const query of ['?month=2026-10', '?month=2026-11&program=sage', `?month=2026-11&garage=${bracknell}`])
    expect(await show(query)).toMatchObject({ files: [{ taken: null }, {}, {}, {}] });
  expect(await desk.audit()).toMatchObject([
    { what: 'books.export', after: { program: 'xero', file: 'invoices', month: '2026-11', count: 1 } },
  ]);
});

test('more than a program takes at once comes in parts, and no document in two', async () => {
  const rows = invoiceRows([{ name: 'Job', quantity: 1, pence: 100, vatable: 100 }], 20);
  const issued = Array.from({ length: 150 }, (_, at) => ({
    kind: 'invoice' as const,
    number: `KCC-${at}`,
    of: null,
    customer: 'Jo',
    booking: 'KCC-1',
    issuedOn: '2026-11-21',
    suppliedOn: '2026-11-21',
    rows: [...rows, ...rows],
    vat: 34,
  }));
  const service = booksService({
    db: database.db,
    site: { books: siteBooksSchema.parse({}) },
    clock: () => SATURDAY_NOON,
    invoices: { issuedIn: () => Promise.resolve(issued) },
    statements: { statedIn: () => Promise.resolve([]) },
  });
  const asked = { month: '2026-11', garage: null, program: 'quickbooks', file: 'invoices' } as const;
  const numbers: string[][] = [];
  for (const part of [1, 2]) {
    const { name, bytes } = await service.take({ ...asked, part }, ADMIN);
    expect(name).toBe(`quickbooks-invoices-2026-11-${part}-of-2.csv`);
    numbers.push(csvRecords(new TextDecoder().decode(bytes)).map((row) => row['*InvoiceNo'] ?? ''));
  }
  expect(numbers.map(({ length }) => length)).toEqual([200, 100]);
  expect(new Set(numbers.flat()).size).toBe(150);
  await expect(service.take({ ...asked, part: 3 }, ADMIN)).rejects.toMatchObject({ code: 'not_found' });
});

test('is a Super Admin’s alone, and of a month, a program and a file that there is', async () => {
  expect(await show('', WORKSHOP)).toEqual({ kind: 'onward', to: '/' });
  expect(await show('?month=nonsense&garage=99&program=ledger')).toMatchObject({
    kind: 'shown',
    month: '2026-10',
    garage: null,
    program: 'xero',
  });
  const nowhere = { kind: 'onward', to: '/apps/desk/money/books' };
  expect(await take('xero', 'invoices')).toEqual(nowhere);
  expect(await take('xero', 'invoices', { month: '2026-13' })).toEqual(nowhere);
  expect(await take('ledger' as Program, 'invoices')).toEqual(nowhere);
  expect(await take('xero', 'everything' as BookFile)).toEqual(nowhere);
  expect(await desk.audit()).toEqual([]);
});
