import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assignLine, beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { auditLog, bookings, fitted, invoices } from '../../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { paperText } from '../../helpers/paper.ts';
import { plain, readPdf } from '../../helpers/pdf.ts';

let database: TestDatabase;
let desk: Desk;

async function inWorkshop(items = ['interim']) {
  return desk.go(await desk.book(items), 'collected', 'in_workshop');
}

const page = async (id: string) => {
  const shown = await desk.api.features.pages.record.one(opening({ params: { id }, actor: WORKSHOP }));
  if (shown.kind !== 'shown') throw new Error('The page is not there');
  return shown;
};

/** Sends one form of the page. @returns what is wrong with it, by field; null: it is done */
async function send(id: string, fields: Record<string, string>) {
  const version = String((await desk.read(id)).version);
  const answer = await desk.api.features.pages.record.one(
    opening({ params: { id }, actor: WORKSHOP, body: new URLSearchParams({ version, ...fields }) }),
  );
  return answer.kind === 'shown' ? (answer.form.problem ?? answer.form.errors) : null;
}

/** What a form of the page adds. */
async function adding(id: string, kind: string, name: string, detail: string, quantity = '') {
  const { nextId, jobs } = await page(id);
  return { act: 'fit', id: nextId, line: jobs[0]?.id ?? '', kind, name, detail, quantity };
}

const HEAD = {
  act: 'write',
  vin: 'wf0axxgcda8k12345',
  schedule: 'Ford, 12 months or 12,500 miles',
  stamp: 'stamped',
  indicator: 'reset',
  makers_record: 'not_possible',
  invoice_name: 'Sample Vans Ltd',
  invoice_address: '1 Yard Road, Reading RG1 1AA',
};

const SAID = [
  'WF0AXXGCDA8K12345',
  'Ford, 12 months or 12,500 miles',
  'Stamped',
  'Reset',
  'We may not write into it for this make',
  'Sample Vans Ltd',
  '1 Yard Road',
  'Reading RG1 1AA',
  'Oil filter',
  '1 883 037',
  'Engine oil',
  '5W-30, ACEA C3',
  '4.3 litres',
  'Charging, hot',
  '14.3 V',
];

/** All of it, in the workshop. */
async function fill(id: string): Promise<void> {
  expect(await send(id, HEAD)).toBeNull();
  expect(await send(id, await adding(id, 'part', 'Oil filter', '1 883 037', '1'))).toBeNull();
  expect(await send(id, await adding(id, 'fluid', 'Engine oil', '5W-30, ACEA C3', '4,3'))).toBeNull();
  expect(await send(id, await adding(id, 'figure', 'Charging, hot', '14.3 V'))).toBeNull();
}

async function finish(id: string) {
  let work = await desk.read(id);
  for (const call of [beginLine, finishLine])
    for (const { id: line } of work.lines) work = await desk.press(call, line, { version: work.version });
  return desk.go(work, 'ready');
}

forEachEngineWhenWide('what went into a car', (open, once) => {
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  once('is on the invoice, its page and its PDF, and in the service book', async () => {
    const { id } = await inWorkshop();
    await fill(id);
    await finish(id);
    const { invoices: service } = desk.api.services;
    const { paper } = await service.read(id, null);
    const words = paperText(paper).join('\n');
    for (const said of SAID) expect(words).toContain(said);
    const { text } = await readPdf((await service.pdf(id, null)).bytes);
    for (const said of SAID) expect(text).toContain(plain(said));
    const { invoice } = desk.api.features.pages;
    const atDesk = await invoice.desk(opening({ params: { id }, actor: WORKSHOP }));
    expect(atDesk).toMatchObject({ kind: 'shown', paper });

    const work = await desk.go(await desk.read(id), 'delivered');
    const owner = await storeCustomer(database.db, SATURDAY_NOON);
    await database.db.update(bookings).set({ customerId: owner.userId });
    const [car] = await desk.api.services.serviceBooks.cars(owner.userId);
    const book = { userId: owner.userId, car: car?.key ?? '', isOwn: true, address: '' };
    const inBook = paperText((await desk.api.services.serviceBooks.read(book)).paper).join('\n');
    expect(work.status).toBe('delivered');
    for (const said of [
      'Oil filter 1 883 037',
      'Engine oil 5W-30, ACEA C3, 4.3 litres',
      'Charging, hot 14.3 V',
    ])
      expect(inBook).toContain(said);
    expect(inBook).toContain('WF0AXXGCDA8K12345');
    const shared = await desk.api.services.serviceBooks.read({ ...book, isOwn: false });
    expect(JSON.stringify(shared)).not.toContain('WF0AXXGCDA8K1');
  });

  once('a part sent twice is one, and its form sent again as something else is refused', async () => {
    const { id } = await inWorkshop();
    const part = await adding(id, 'part', 'Oil filter', '1 883 037', '1');
    expect(await send(id, part)).toBeNull();
    expect(await send(id, part)).toBeNull();
    for (const other of [{ kind: 'fluid' }, { name: 'Air filter' }, { detail: '2' }, { quantity: '2' }])
      expect(await send(id, { ...part, ...other }), JSON.stringify(other)).not.toBeNull();
    expect(await database.db.select({ kind: fitted.kind, name: fitted.name }).from(fitted)).toEqual([
      { kind: 'part', name: 'Oil filter' },
    ]);
  });

  once(
    'written down after the car went back says so, in the history, the service book and a new invoice',
    async () => {
      const { id } = await inWorkshop();
      await fill(id);
      await finish(id);
      await desk.go(await desk.read(id), 'delivered');
      const owner = await storeCustomer(database.db, SATURDAY_NOON);
      await database.db.update(bookings).set({ customerId: owner.userId });
      const [car] = await desk.api.services.serviceBooks.cars(owner.userId);
      const book = async () => {
        const asked = { userId: owner.userId, car: car?.key ?? '', isOwn: false, address: '' };
        return paperText((await desk.api.services.serviceBooks.read(asked)).paper).join('\n');
      };
      const changed = 'Changed on 21 November 2026 at 12:00, after the car went back';
      expect(await book()).not.toContain(changed);
      expect(await send(id, await adding(id, 'part', 'Pollen filter', '9 999 999', '1'))).toBeNull();
      expect(await book()).toContain(changed);
      expect((await desk.history(id)).at(-1)?.kind).toBe('record_late');
      expect(await send(id, { act: 'reissue' })).toBeNull();
      const words = paperText((await desk.api.services.invoices.read(id, null)).paper).join('\n');
      expect(words).toContain(changed);
      const [line] = (await desk.read(id)).lines;
      const body = { version: (await desk.read(id)).version, user_id: ADMIN_ID };
      expect((await desk.refused(assignLine, line?.id ?? '', body)).errors).toHaveProperty('user_id');
    },
  );

  once('is added once however often it is sent, at once too, and taken away once', async () => {
    const { id } = await inWorkshop();
    const form = await adding(id, 'part', 'Oil filter', '1 883 037', '1');
    await Promise.all(Array.from({ length: 5 }, () => send(id, form)));
    expect(await database.db.$count(fitted)).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => send(id, { act: 'unfit', id: form.id })));
    expect(await database.db.$count(fitted)).toBe(0);
    const deeds = await database.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(deeds.map(({ what }) => what).filter((what) => what.startsWith('record.'))).toEqual([
      'record.fit',
      'record.unfit',
    ]);
  });

  once(
    'written down too late comes with a new invoice of the same sum, once, and the customer is told',
    async () => {
      const { id } = await inWorkshop();
      await finish(id);
      await desk.mails();
      const before = await database.db.select().from(invoices);
      expect((await page(id)).isBehind).toBe(false);
      await fill(id);
      expect(await database.db.select().from(invoices)).toEqual(before);
      expect((await page(id)).isBehind).toBe(true);
      expect(await send(id, { act: 'reissue' })).toBeNull();
      expect(await send(id, { act: 'reissue' })).toBeNull();
      const [old, note, fresh, ...more] = await database.db
        .select()
        .from(invoices)
        .orderBy(asc(invoices.number));
      expect(more).toEqual([]);
      expect([old?.kind, note?.kind, fresh?.kind]).toEqual(['invoice', 'credit_note', 'invoice']);
      expect([note?.net, note?.vat, note?.outside]).toEqual([old?.net, old?.vat, old?.outside]);
      expect([fresh?.net, fresh?.vat, fresh?.outside]).toEqual([old?.net, old?.vat, old?.outside]);
      expect((await page(id)).isBehind).toBe(false);
      const words = paperText((await desk.api.services.invoices.read(id, null)).paper).join('\n');
      for (const said of SAID) expect(words).toContain(said);
      const mails = await desk.mails();
      expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your invoice KCC-000003']);
      expect(mails[0]?.text).toContain('KCC-000003 in place of KCC-000001');
    },
  );
});

test('nonsense is told at its field, and nothing is stored', async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
  const { id } = await inWorkshop();
  expect(await send(id, { ...HEAD, vin: 'WFOAXXGCDA8K12345' })).toHaveProperty('vin');
  expect(await send(id, { ...HEAD, invoice_name: '' })).toHaveProperty('invoice_name');
  expect(await send(id, { ...HEAD, invoice_address: '' })).toHaveProperty('invoice_address');
  expect(await send(id, { ...HEAD, stamp: 'maybe' })).toHaveProperty('stamp');
  expect(await send(id, { act: 'reissue' })).toBeNull();
  const part = await adding(id, 'part', 'Oil filter', '1 883 037', '1');
  const other = (await inWorkshop()).lines[0]?.id ?? '';
  expect(await send(id, { ...part, kind: '' })).toHaveProperty('kind');
  expect(await send(id, { ...part, line: other })).toHaveProperty('line');
  expect(await send(id, { ...part, line: 'x' })).toHaveProperty('line');
  expect(await send(id, { ...part, quantity: '-1', name: '', detail: '' })).toEqual({
    name: 'Write what it is called',
    detail: 'Write the part’s number',
    quantity: 'Write how many pieces, like 4',
  });
  expect(await database.db.$count(fitted)).toBe(0);
  const booked = await desk.book(['mot']);
  expect(await send(booked.id, HEAD)).toHaveProperty('form');
  await database.close();
});

test('the VIN of the last visit is offered at the next', async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
  const first = await inWorkshop();
  expect((await page(first.id)).record.vin).toBe('');
  await send(first.id, HEAD);
  const next = await inWorkshop();
  expect((await page(next.id)).record.vin).toBe('WF0AXXGCDA8K12345');
  // The plate is on another car by now.
  const other = aVehicle({ Mfr: 'BMW', Range: '3 SERIES', Model_ID: 'bmw-3-series-1995-petrol' });
  await database.db.update(bookings).set({ vehicle: other }).where(eq(bookings.id, next.id));
  expect((await page(next.id)).record.vin).toBe('');
  await database.close();
});
