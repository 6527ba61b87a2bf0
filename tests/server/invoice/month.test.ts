import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingLines, bookings } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
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

/** Issues the invoice of a booking that comes to £119.00. */
async function invoiced(firstName: string, at: Date, lastName = ''): Promise<string> {
  const { db } = database;
  const { id } = await desk.book(['interim']);
  await db.update(bookings).set({ firstName, lastName, status: 'ready' }).where(eq(bookings.id, id));
  const done = { status: 'done', pence: 11_900, vatable: 11_900, doneAt: at } as const;
  await db.update(bookingLines).set(done).where(eq(bookingLines.bookingId, id));
  await db.transaction((tx) => desk.api.services.keepInvoices(tx, id, at));
  return id;
}

async function month(query: string, actor = ADMIN) {
  const path = `/apps/desk/money/invoices.csv${query}`;
  const page = await desk.api.features.pages.invoice.month(opening({ path, actor }));
  if (page.kind !== 'shown') return page.kind === 'gone' ? page.status : page.kind;
  return { name: page.name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(page.bytes) };
}

test('a month is a file for a spreadsheet: amounts to be summed, and no name that it would run', async () => {
  const id = await invoiced('=HYPERLINK("https://evil.example","Pay")', SATURDAY_NOON, 'Zoë, "Z"');
  const actor = { ...WORKSHOP, isConfirmed: true };
  const wish = {
    id: crypto.randomUUID(),
    pence: 1900,
    kind: 'discount',
    reason: '-1 for a scratch',
  } as const;
  await desk.api.services.moneyDesk.reduce(id, wish, actor);
  // Half past midnight: December has begun.
  await invoiced('Next', new Date('2026-12-01T00:30:00Z'));

  const file = await month('?month=2026-11');
  if (typeof file !== 'object') throw new Error('No file');
  expect(file.name).toBe('invoices-2026-11.csv');
  const { reference } = await desk.read(id);
  expect(file.text).toBe(
    [
      '\uFEFFNumber,Kind,Issued,Tax point,Customer,Booking,"Standard rated, ex VAT",VAT,"VAT rate, %",Outside the scope of VAT,Total,Of invoice,Reason',
      `KCC-000001,Invoice,2026-11-21,2026-11-21,"'=HYPERLINK(""https://evil.example"",""Pay"") Zoë, ""Z""",${reference},99.17,19.83,20,0.00,119.00,,`,
      `KCC-000002,Credit note,2026-11-21,2026-11-21,"'=HYPERLINK(""https://evil.example"",""Pay"") Zoë, ""Z""",${reference},-15.83,-3.17,20,0.00,-19.00,KCC-000001,'-1 for a scratch`,
      '',
    ].join('\r\n'),
  );
});

test('a month begins and ends at midnight here, summer time or not', async () => {
  await invoiced('June', new Date('2026-06-30T22:59:59Z'));
  await invoiced('July', new Date('2026-06-30T23:00:00Z'));
  const names = async (query: string) => {
    const file = await month(query);
    return typeof file === 'object' ? file.text.match(/June|July/g) : file;
  };
  expect(await names('?month=2026-06')).toEqual(['June']);
  expect(await names('?month=2026-07')).toEqual(['July']);
});

test('is a Super Admin’s alone, and of a month that is one', async () => {
  expect(await month('?month=2026-11', WORKSHOP)).toBe('onward');
  for (const query of ['', '?month=', '?month=2026-13', '?month=2026-1', "?month=2026-11'--"])
    expect(await month(query)).toBe(404);
  expect(await month('?month=2026-01')).toMatchObject({
    text: expect.stringMatching(/^\uFEFFNumber,.*\r\n$/) as string,
  });
});
