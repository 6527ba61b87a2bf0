import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginLine, dropLine, finishLine, takeBackLine } from '../../../src/contract/work/lines.ts';
import { stepBooking, takeBackStep } from '../../../src/contract/work/steps.ts';
import { bookingLines, bookings, invoices, keptFiles } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { type Desk, deskOf, hire, WORKSHOP, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { paperText } from '../../helpers/paper.ts';
import { plain, readPdf } from '../../helpers/pdf.ts';

let database: TestDatabase;
let desk: Desk;

const actor = { ...WORKSHOP, isConfirmed: true };
const issued = () => database.db.select().from(invoices).orderBy(asc(invoices.number));
const grosses = async () =>
  (await issued()).map(({ kind, number, net, vat, outside }) => [kind, number, net + vat + outside]);

/** A booking whose work is done, one press before it is ready. */
async function finished(items = ['interim', 'mot']) {
  const booked = await desk.book(items);
  let work = await desk.go(booked, 'collected', 'in_workshop');
  const press = async (call: Parameters<Desk['press']>[0], id: string, body: object = {}) =>
    (work = await desk.press(call, id, { version: work.version, ...body }));
  await database.db.update(bookingLines).set({ assignedTo: WORKSHOP_ID });
  for (const { id } of work.lines) {
    await press(beginLine, id);
    await press(finishLine, id);
  }
  return { ...work, token: booked.token };
}

const reduce = (id: string, pence: number, kind: 'discount' | 'write_off' = 'discount') =>
  desk.api.services.moneyDesk.reduce(
    id,
    { id: crypto.randomUUID(), pence, kind, reason: 'A scratch' },
    actor,
  );

async function openAll(): Promise<void> {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
}

describe('the invoice of a booking', () => {
  beforeEach(openAll);
  afterEach(() => database.close());

  test('is for the name in Latin letters, where no paper can set the other', async () => {
    const work = await finished();
    const name = { firstName: 'ޢަލީ', lastName: '', paperName: 'Ali' };
    await database.db.update(bookings).set(name).where(eq(bookings.id, work.id));
    await desk.go(work, 'ready');
    expect((await issued()).map(({ content }) => content.buyer.name)).toEqual(['Ali']);
  });

  test('has every particular, behind both doors and in its PDF', async () => {
    const work = await finished();
    const { id, token } = work;
    await desk.go(work, 'ready');
    const customer = await storeCustomer(database.db, SATURDAY_NOON);
    await database.db.update(bookings).set({ customerId: customer.userId }).where(eq(bookings.id, id));
    const { invoice } = desk.api.features.pages;
    const own = await invoice.own(opening({ params: { booking: id }, actor: customer.actor }));
    const linked = await invoice.linked(opening({ params: { token } }));
    if (own.kind !== 'shown' || linked.kind !== 'shown') throw new Error('An invoice that is not shown');
    expect(linked.paper).toEqual(own.paper);
    const words = paperText(own.paper).join('\n');
    const [row] = await issued();
    if (!row) throw new Error('No invoice');
    const { net, vat, outside } = row;
    for (const said of [
      'Invoice KCC-000001',
      '21 November 2026',
      'Kennet Car Care Ltd',
      'VAT number',
      'Company number',
      'Interim service',
      'MOT',
      '20%',
      'outside the scope',
      'Wanda Sample',
      '21 Nov 2027',
      'AB18\u00a0KQC',
      `£${(net / 100).toFixed(2)}`,
      `£${(vat / 100).toFixed(2)}`,
      `£${((net + vat + outside) / 100).toFixed(2)}`,
    ])
      expect(words).toContain(said);
    expect(vat).toBe(Math.round((net + vat) / 6));
    expect(outside).toBeGreaterThan(0);

    for (const file of [
      await invoice.ownFile(opening({ params: { booking: id }, actor: customer.actor })),
      await invoice.linkedFile(opening({ params: { token } })),
    ]) {
      if (file.kind !== 'shown') throw new Error('A file that is not there');
      expect(file.name).toBe('Invoice-KCC-000001.pdf');
      const read = await readPdf(file.bytes);
      for (const said of paperText(own.paper)) expect(read.text).toContain(plain(said));
    }
    // The link to pay opens it too, which lives longer than that to the booking.
    const mails = (await desk.mails()).map(({ text }) => text).join();
    expect(mails).toContain('Your invoice is on the page');
    const [, pay = ''] = /\/booking\/payment\/(\S+)/.exec(mails) ?? [];
    const byPayLink = opening({ params: { token: pay } });
    expect(await invoice.paid(byPayLink)).toMatchObject({ kind: 'shown', paper: own.paper });
    expect(await invoice.paidFile(byPayLink)).toMatchObject({ name: 'Invoice-KCC-000001.pdf' });
    expect(await invoice.paid(opening({ params: { token } }))).toMatchObject({ kind: 'gone' });
    const later = deskOf(database.db, () => new Date(SATURDAY_NOON.getTime() + 120 * 24 * 3600_000));
    const { invoice: then } = later.api.features.pages;
    expect(await then.linked(opening({ params: { token } }))).toMatchObject({ kind: 'gone' });
    expect(await then.paid(byPayLink)).toMatchObject({ kind: 'shown' });
  });

  test('is the same file for ever, whatever the site draws later; what was paid is on its page and on a receipt', async () => {
    const work = await finished(['interim']);
    const { id, token } = work;
    await desk.go(work, 'ready');
    const { invoice } = desk.api.features.pages;
    const at = () => opening({ params: { token } });
    const file = async (page: typeof invoice.linkedFile) => {
      const found = await page(at());
      if (found.kind !== 'shown') throw new Error('No file');
      return found;
    };
    const [row] = await issued();
    if (!row) throw new Error('No invoice');
    const [first, second] = await Promise.all([file(invoice.linkedFile), file(invoice.linkedFile)]);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    expect(await invoice.linkedReceipt(at())).toMatchObject({ kind: 'gone', status: 404 });
    // As an earlier release drew it.
    const issuedAs = Buffer.from('%PDF-1.7 of an earlier release');
    await database.db.delete(keptFiles);
    const drawn = { version: 'another', bytes: issuedAs, drawnAt: SATURDAY_NOON };
    await database.db.insert(keptFiles).values({ kind: 'issued', subject: row.id, bookingId: id, ...drawn });
    const gross = row.net + row.vat + row.outside;
    const pay = (pence: number) =>
      desk.api.services.moneyDesk.take(
        id,
        { id: crypto.randomUUID(), pence, means: 'cash', reference: 'Till 1', as: 'sum' } as never,
        actor,
      );
    await pay(gross - 1000);
    expect(await invoice.linked(at())).toMatchObject({
      standing: { label: 'DUE', text: expect.stringContaining('£10.00 to pay') },
      due: 1000,
    });
    const { text: inPart } = await readPdf((await file(invoice.linkedReceipt)).bytes);
    await pay(1000);
    expect(await invoice.linked(at())).toMatchObject({
      standing: {
        label: 'PAID',
        text: expect.stringContaining('the last of it on 21 November 2026, in cash'),
      },
      due: 0,
      hasReceipt: true,
    });
    expect(Buffer.compare((await file(invoice.linkedFile)).bytes, issuedAs)).toBe(0);
    const { text: whole } = await readPdf((await file(invoice.linkedReceipt)).bytes);
    expect(inPart).toMatch(/DUE .*Still to pay £10\.00/);
    expect(whole).toMatch(/PAID .*In cash £10\.00 .*Still to pay £0\.00 .*It isn’t a VAT invoice/);
    const page = await invoice.linkedReceiptPage(at());
    if (page.kind !== 'shown') throw new Error('A receipt that is not shown');
    for (const said of paperText(page.paper)) expect(whole).toContain(plain(said));
    const kept = await database.db.select().from(keptFiles).orderBy(asc(keptFiles.kind));
    expect(kept.map(({ kind }) => kind)).toEqual(['issued', 'receipt']);
    await expect(database.db.update(keptFiles).set({ version: 'other' })).rejects.toThrow();
    await desk.api.features.forget(new Date('2035-01-01T12:00:00Z'));
    expect(await database.db.$count(keptFiles)).toBe(0);
  });

  test('is nobody else’s, and there is none before the work is finished', async () => {
    const work = await finished();
    expect(await issued()).toEqual([]);
    const { invoice } = desk.api.features.pages;
    const stranger = await storeCustomer(database.db, SATURDAY_NOON);
    await desk.go(work, 'ready');
    for (const booking of [work.id, crypto.randomUUID(), 'x'])
      for (const page of [invoice.own, invoice.ownFile])
        expect(await page(opening({ params: { booking }, actor: stranger.actor }))).toMatchObject({
          kind: 'gone',
          status: 404,
        });
    expect(await invoice.linked(opening({ params: { token: 'forged' } }))).toMatchObject({ kind: 'gone' });
    await expect(desk.api.services.invoices.read(work.id, 'KCC-000099')).rejects.toThrow('no such invoice');
  });

  test('is not touched by what comes off later: a credit note is added for it, once, and told of', async () => {
    const work = await desk.go(await finished(), 'ready');
    await desk.mails();
    const [before] = await issued();
    await reduce(work.id, 1000);
    await reduce(work.id, 500, 'write_off');
    const [after, note, ...more] = await issued();
    expect(after).toEqual(before);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ kind: 'credit_note', number: 2, ofInvoice: after?.id });
    expect((note?.net ?? 0) + (note?.vat ?? 0) + (note?.outside ?? 0)).toBe(1000);
    expect(note?.vat).toBeGreaterThan(0);
    const [mail] = await desk.mails();
    expect(mail?.subject).toContain('Credit note KCC-000002');
    expect(mail?.text).toContain('£10.00 off invoice KCC-000001');
    const { paper, others } = await desk.api.services.invoices.read(work.id, 'KCC-000002');
    expect(paperText(paper).join('\n')).toContain('invoice KCC-000001');
    expect(others.map(({ number }) => number)).toEqual(['KCC-000001']);
  });

  test('is taken off and written anew where the work is recorded otherwise, without what has come off', async () => {
    const work = await desk.go(await finished(['interim']), 'ready');
    const [first] = await issued();
    const gross = (first?.net ?? 0) + (first?.vat ?? 0) + (first?.outside ?? 0);
    await reduce(work.id, 1000);
    const { bookingId } = bookingLines;
    const [line] = await database.db.select().from(bookingLines).where(eq(bookingId, work.id));
    const pence = (line?.pence ?? 0) + 600;
    await database.db.update(bookingLines).set({ pence, vatable: pence }).where(eq(bookingId, work.id));
    const { version } = await desk.read(work.id);
    await desk.press(takeBackStep, work.id, { version, from: 'ready', reason: 'A price was wrong' });
    expect(await issued()).toHaveLength(2);
    await desk.press(stepBooking, work.id, { version: version + 1, to: 'ready' });
    expect(await grosses()).toEqual([
      ['invoice', 1, gross],
      ['credit_note', 2, 1000],
      ['credit_note', 3, gross - 1000],
      ['invoice', 4, gross + 600 - 1000],
    ]);
    // What came off before it is a row of it; what comes off now is a note again.
    await reduce(work.id, 100);
    expect((await grosses()).slice(4)).toEqual([['credit_note', 5, 100]]);
  });

  test('is none where nothing is charged, and no second one where all of it came off', async () => {
    const work = await desk.go(await finished(), 'ready');
    const [{ net, vat, outside } = { net: 0, vat: 0, outside: 0 }] = await issued();
    await reduce(work.id, net + vat + outside);
    await desk.go(await desk.read(work.id), 'delivered');
    expect((await grosses()).map(([kind]) => kind)).toEqual(['invoice', 'credit_note']);
    let idle = await desk.go(await desk.book(['interim']), 'collected', 'in_workshop');
    for (const { id } of idle.lines)
      idle = await desk.press(dropLine, id, { version: idle.version, reason: 'It was done last month' });
    await desk.go(idle, 'ready');
    expect(await issued()).toHaveLength(2);
  });

  test('is issued once more where what was charged was taken off by mistake', async () => {
    const work = await desk.go(await finished(['interim']), 'ready');
    const [first] = await grosses();
    const [line] = work.lines;
    let { version } = work;
    const press = async (call: Parameters<Desk['press']>[0], id: string, body: object) =>
      ({ version } = await desk.press(call, id, { version, ...body }));
    const lineBack = (from: string) =>
      press(takeBackLine, line?.id ?? '', { from, reason: 'Recorded by mistake' });
    await press(takeBackStep, work.id, { from: 'ready', reason: 'It was not done' });
    await lineBack('done');
    await press(dropLine, line?.id ?? '', { reason: 'It was done last month' });
    await press(stepBooking, work.id, { to: 'ready' });
    expect((await grosses()).map(([kind]) => kind)).toEqual(['invoice', 'credit_note']);
    await press(takeBackStep, work.id, { from: 'ready', reason: 'It was done after all' });
    await lineBack('not_done');
    await press(finishLine, line?.id ?? '', {});
    await press(stepBooking, work.id, { to: 'ready' });
    expect((await grosses()).slice(2)).toEqual([['invoice', 3, first?.[2]]]);
  });
});

forEachEngineWhenWide('the numbers of invoices', (open, once) => {
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  once('have no gap and none twice, with fifty at once of which one is rolled back', async () => {
    const { db } = database;
    const { keepInvoices } = desk.api.services;
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth++) ids.push((await finished(['interim'])).id);
    const [first] = await db.select().from(bookings);
    const [line] = await db.select().from(bookingLines);
    if (!first || !line) throw new Error('Nothing was booked');
    for (let nth = ids.length; nth < 50; nth++) {
      const id = crypto.randomUUID();
      ids.push(id);
      const own = { id, reference: `KCC-COPY${nth}`, idempotencyKey: crypto.randomUUID() };
      await db.insert(bookings).values({ ...first, ...own });
      await db.insert(bookingLines).values({ ...line, id: crypto.randomUUID(), bookingId: id });
    }
    await db.update(bookings).set({ status: 'ready' });
    const done = await Promise.allSettled(
      ids.map((id, nth) =>
        db.transaction(async (tx) => {
          await keepInvoices(tx, id, SATURDAY_NOON);
          if (nth === 20) throw new Error('The connection was lost');
        }),
      ),
    );
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const numbers = async () => (await issued()).map(({ number }) => number);
    expect(await numbers()).toEqual(Array.from({ length: 49 }, (_, before) => before + 1));
    await db.transaction((tx) => keepInvoices(tx, ids[20] ?? '', SATURDAY_NOON));
    await db.transaction((tx) => keepInvoices(tx, ids[20] ?? '', SATURDAY_NOON));
    expect((await numbers()).at(-1)).toBe(50);
  });
});
