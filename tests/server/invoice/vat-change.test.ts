import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { stepBooking, takeBackStep } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import { vatIn } from '../../../src/domain/money/vat.ts';
import { bookingLines, bookings, invoices } from '../../../src/server/db/schema.ts';
import { site } from '../../../src/content-model/built.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, contentWith } from '../../helpers/api.ts';
import { type Desk, deskOf, hire, WORKSHOP, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { paperText } from '../../helpers/paper.ts';

const CHANGE = '2026-11-26';
const THURSDAY = { date: CHANGE, window: '08:00-10:00' };
const content = contentWith({ site: { vat: [...site.vat, { from: CHANGE, percent: 22 }] } });
const actor = { ...WORKSHOP, isConfirmed: true };

let database: TestDatabase;
let desk: Desk;
let now: Date;

beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  now = SATURDAY_NOON;
  desk = deskOf(database.db, () => now, null, content);
});
afterEach(() => database.close());

const at = (day: string) => (now = new Date(`${day}T15:00:00Z`));
const documents = () => database.db.select().from(invoices).orderBy(asc(invoices.number));

/** What a booking says, and what it should at a rate: only its service carries VAT. */
async function exVatOf({ id }: { id: string }): Promise<{ is: number; at: (percent: number) => number }> {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
  const lines = await database.db.select().from(bookingLines).where(eq(bookingLines.bookingId, id));
  if (!row) throw new Error('No booking');
  const vatable = lines.find(({ key }) => key === 'interim')?.pence ?? 0;
  expect(vatIn(vatable, 22)).toBeGreaterThan(vatIn(vatable, 20));
  return { is: row.exVat, at: (percent) => row.incVat - vatIn(vatable, percent) };
}

async function expectRate(booking: { id: string }, percent: number): Promise<void> {
  const sums = await exVatOf(booking);
  expect(sums.is).toBe(sums.at(percent));
}

async function finish(booking: Work): Promise<Work> {
  let work = await desk.go(booking, 'collected', 'in_workshop');
  await database.db.update(bookingLines).set({ assignedTo: WORKSHOP_ID });
  for (const { id } of work.lines) {
    work = await desk.press(beginLine, id, { version: work.version });
    work = await desk.press(finishLine, id, { version: work.version });
  }
  return work;
}

/** The newest document of a booking: its rates, and what it says. */
async function newest(booking: { id: string }) {
  const row = (await documents()).findLast(({ bookingId }) => bookingId === booking.id);
  if (!row) throw new Error('No document');
  const number = `KCC-${String(row.number).padStart(6, '0')}`;
  const { paper } = await desk.api.services.invoices.read(booking.id, number);
  const words = paperText(paper).join('\n');
  return {
    kind: row.kind,
    rates: row.content.rows.map(({ rate }) => rate),
    labels: words.match(/VAT at [\d.]+%/g),
    exVat: row.net + row.outside,
  };
}

const reduce = (id: string) =>
  desk.api.services.moneyDesk.reduce(
    id,
    { id: crypto.randomUUID(), pence: 1000, kind: 'discount', reason: 'A scratch' },
    actor,
  );

test('prices are shown at the rate of the day; a booking carries that of the day on which its work will be finished', async () => {
  const cart = await desk.api.cart('interim');
  at('2026-11-25');
  const before = await desk.api.cart('interim');
  at(CHANGE);
  const after = await desk.api.cart('interim');
  expect([before.subtotal, after.subtotal]).toEqual([cart.subtotal, cart.subtotal]);
  expect(before.total).toBe(cart.total);
  expect(Number(after.total)).toBeLessThan(Number(before.total));

  now = SATURDAY_NOON;
  const old = await desk.book(['interim', 'mot']);
  await expectRate(old, 20);
  await expectRate(await desk.book(['interim'], { slot: THURSDAY }), 22);
  const link = byLink(desk.api.services);
  expect(await link.move(old.token, THURSDAY, { version: 0 })).toBe('done');
  await expectRate(old, 22);
  expect(await link.move(old.token, MONDAY_MORNING, { version: 1 })).toBe('done');
  await expectRate(old, 20);
});

test('an invoice and what is taken off it keep the rate of the day on which the work was finished', async () => {
  const early = await desk.book(['interim', 'mot']);
  const late = await desk.book(['interim', 'mot'], { slot: THURSDAY });
  const overdue = await desk.book(['interim']);
  at('2026-11-25');
  const done = await finish(early);
  at(CHANGE);
  // Its papers are written after the change, but its work was finished before.
  const ready = await desk.go(done, 'ready');
  await expectRate(early, 20);
  expect(await newest(early)).toEqual({
    kind: 'invoice',
    rates: [20, null],
    labels: ['VAT at 20%'],
    exVat: (await exVatOf(early)).is,
  });
  await desk.go(await finish(late), 'ready');
  await desk.go(await finish(overdue), 'ready');
  for (const booking of [late, overdue]) {
    await expectRate(booking, 22);
    const invoice = await newest(booking);
    expect(invoice).toMatchObject({ kind: 'invoice', labels: ['VAT at 22%'] });
    expect(invoice.exVat).toBe((await exVatOf(booking)).is);
  }
  const credit = { kind: 'credit_note', rates: [22, null], labels: ['VAT at 22%'] };
  await reduce(late.id);
  expect(await newest(late)).toMatchObject(credit);
  await reduce(early.id);
  expect(await newest(early)).toMatchObject({ ...credit, rates: [20, null], labels: ['VAT at 20%'] });

  // Recorded otherwise in December, it is still work of November.
  at('2026-12-03');
  const pence = 13_000;
  await database.db
    .update(bookingLines)
    .set({ pence, vatable: pence })
    .where(eq(bookingLines.id, ready.lines[0]?.id ?? ''));
  const { version } = await desk.read(early.id);
  await desk.press(takeBackStep, early.id, { version, from: 'ready', reason: 'A price was wrong' });
  await desk.press(stepBooking, early.id, { version: version + 1, to: 'ready' });
  await expectRate(early, 20);
  expect(await newest(early)).toMatchObject({ kind: 'invoice', labels: ['VAT at 20%'] });
});
