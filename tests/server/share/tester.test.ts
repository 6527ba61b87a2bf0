import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBooking } from '../../../src/contract/booking/booking.ts';
import { bookingLines, bookings, invoices } from '../../../src/server/db/schema.ts';
import { garageLine } from '../../../src/domain/garage/named-garage.ts';
import { jobsOf } from '../../../src/server/service-book/record.ts';
import { exportedBookings } from '../../../src/server/bookings/export.ts';
import { agreeingShares } from '../../../src/server/bookings/shares.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, ADMIN_ID, type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { garageWork, RULE } from '../../helpers/garage-work.ts';
import { paperText } from '../../helpers/paper.ts';
import { content } from '../../helpers/published.ts';

const STATION = { kind: 'another-at-cost', station: 'Test Lane Ltd', number: 'V123456' } as const;
const LINE = { name: BRACKNELL.name, address: '1 Example Way, Bracknell, RG12 1AA' };
const TESTER = { station: STATION.station, number: STATION.number };

let database: TestDatabase;
let desk: Desk;
let work: ReturnType<typeof garageWork>;

beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
  work = garageWork(database.db, desk);
});
afterEach(() => database.close());

/** A booking of these items that a garage has got, with what was agreed then. */
async function bookedAt(garageId: number, items: string[]) {
  const { id, token } = await work.book(garageId, items);
  await agreeingShares(content)(database.db, { id, garageId }, SATURDAY_NOON);
  return { id, token };
}
const openWith = async (rule: Partial<typeof RULE>, mot: typeof BRACKNELL.mot = STATION) => {
  const garage = await openGarage(database.db, { ...BRACKNELL, mot });
  await desk.api.services.shareRules.setRule(garage, { ...RULE, ...rule, from: '2026-11-21' }, ADMIN);
  return garage;
};
const motOf = async (bookingId: string) => {
  const lines = await database.db.select().from(bookingLines).where(eq(bookingLines.bookingId, bookingId));
  const line = lines.find(({ key }) => key === 'mot');
  return [line?.motSupply, line?.vatable, line?.share];
};
const read = async (token: string) => (await desk.api.ok(readBooking, { body: { token } })).data.booking;

test('who tests at another’s station stands in the answer of the booking and on its invoice', async () => {
  const garage = await openWith({});
  const { id, token } = await bookedAt(garage, ['mot']);
  expect(await motOf(id)).toEqual(['at-cost', 0, 4000]);
  expect((await read(token)).tester).toEqual(TESTER);
  await work.deliver(await work.read(id));
  const [invoice] = await database.db.select().from(invoices);
  expect(invoice).toMatchObject({ net: 0, vat: 0, outside: 4000, content: { tester: TESTER } });
  const { paper } = await desk.api.services.invoices.read(id, null);
  expect(paperText(paper).join(' ')).toContain('Test Lane Ltd, station V123456');
});

test('the garage that did the work stands on the invoice, in the report and in the service book', async () => {
  const garage = await openWith({});
  const { id } = await bookedAt(garage, ['interim']);
  await work.deliver(await work.read(id));
  const { paper } = await desk.api.services.invoices.read(id, null);
  expect(paperText(paper).join(' ')).toContain(`Work done by ${garageLine(LINE)}`);
  expect(paperText(await desk.api.services.reports.read(id)).join(' ')).toContain(
    `Work done by ${LINE.name}`,
  );
  const [job] = await jobsOf(database.db, [id], content.site);
  expect(job?.garage).toMatchObject({ name: LINE.name, town: 'Bracknell' });
  // It was booked while there was one.
  await database.db.update(bookings).set({ garageId: 1, garageShown: false });
  expect((await jobsOf(database.db, [id], content.site))[0]?.garage).toBeNull();
  expect(paperText(await desk.api.services.reports.read(id)).join(' ')).not.toContain('Work done by');
});

test('the customer’s own copy of a booking doesn’t say what its garage gets', async () => {
  const { id } = await bookedAt(await openWith({}), ['mot']);
  await database.db.update(bookings).set({ customerId: ADMIN_ID }).where(eq(bookings.id, id));
  const [line = {}] = (await exportedBookings(database.db, ADMIN_ID)).lines;
  expect(line).toMatchObject({ key: 'mot', pence: 4000 });
  expect(Object.keys(line).filter((name) => /share|supply/i.test(name))).toEqual([]);
});

test.each([
  ['another share', { motPence: 3900 }, ['mot'], ['ours', 4000, 3900]],
  ['a £30 test', {}, ['interim', 'mot'], ['ours', 3000, 4000]],
  ['a free test', {}, ['full', 'mot'], ['ours', 0, 4000]],
] as const)('%s makes the test ours, with the VAT in its price', async (_, rule, items, mot) => {
  const { id, token } = await bookedAt(await openWith(rule), [...items]);
  expect(await motOf(id)).toEqual(mot);
  expect((await read(token)).tester).toEqual(TESTER);
});

test('at the operator’s own station nobody else is named, whichever garage it is', async () => {
  const own = await bookedAt(1, ['mot']);
  expect(await motOf(own.id)).toEqual([null, 0, null]);
  expect(await read(own.token)).not.toHaveProperty('tester');
  const elsewhere = await bookedAt(await openWith({}, { ...STATION, kind: 'own' }), ['mot']);
  expect(await motOf(elsewhere.id)).toEqual(['own', 0, 4000]);
  expect(await read(elsewhere.token)).not.toHaveProperty('tester');
});

test('what was agreed stays, until the booking goes to another garage or back to our own', async () => {
  const garage = await openWith({});
  const { id } = await bookedAt(garage, ['mot']);
  await desk.api.services.shareRules.setRule(garage, { ...RULE, motPence: 100, from: '2026-11-21' }, ADMIN);
  await agreeingShares(content)(database.db, { id, garageId: garage }, SATURDAY_NOON);
  expect(await motOf(id)).toEqual(['at-cost', 0, 4000]);
  const other = await openWith({ motPence: 3000 });
  await agreeingShares(content)(database.db, { id, garageId: other }, SATURDAY_NOON);
  expect(await motOf(id)).toEqual(['ours', 4000, 3000]);
  await agreeingShares(content)(database.db, { id, garageId: 1 }, SATURDAY_NOON);
  expect(await motOf(id)).toEqual([null, 0, null]);
});

test('a share begins today or later, and only what is no rule’s is said', async () => {
  const garage = await openWith({});
  const { shareRules } = desk.api.services;
  await expect(shareRules.setRule(garage, { ...RULE, from: '2026-11-20' }, ADMIN)).rejects.toThrow('today');
  await expect(shareRules.setRule(1, { ...RULE, from: '2026-11-21' }, ADMIN)).rejects.toThrow(
    'no such garage',
  );
  const { id } = await bookedAt(garage, ['mot']);
  const [line] = await database.db.select().from(bookingLines).where(eq(bookingLines.bookingId, id));
  const said = shareRules.sayShare(line?.id ?? '', { pence: 1, reason: 'More' }, ADMIN);
  await expect(said).rejects.toThrow('correct it instead');
  expect((await desk.audit()).map(({ what }) => what)).toEqual(['share.rule']);
});
