import { eq } from 'drizzle-orm';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Vehicle } from '../../../src/contract/vehicle/vehicle.ts';
import { paperText } from '../../helpers/paper.ts';
import { SHARED_BOOK_DAYS } from '../../../src/domain/account/retention.ts';
import * as schema from '../../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, TEST_SITE_URL, type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { plain, readPdf } from '../../helpers/pdf.ts';

const DAY_MS = 24 * 60 * 60_000;
const CAR = 'AB18KQC';

let database: TestDatabase;
let api: TestApi;
let now: Date;
let jo: LoggedInCustomer;
beforeEach(async () => {
  now = SATURDAY_NOON;
  database = await openForTests();
  api = testApi({ db: database.db, clock: () => now });
  jo = await storeCustomer(database.db, now);
});
afterEach(() => database.close());

/** A full service on this plate, done and delivered. */
async function finished(who: LoggedInCustomer, plate = CAR, vehicle?: Vehicle): Promise<string> {
  const { db } = database;
  const id = await bookedBy({ db, api }, who.userId, plate);
  // Another car with this plate: the test is not about what its price is.
  if (vehicle) await db.update(schema.bookings).set({ vehicle }).where(eq(schema.bookings.id, id));
  await db.update(schema.bookings).set({ status: 'delivered' }).where(eq(schema.bookings.id, id));
  await db
    .update(schema.bookingLines)
    .set({ status: 'done', doneAt: now })
    .where(eq(schema.bookingLines.bookingId, id));
  const kerb = { bookingId: id, outcome: 'done', isAgreed: true, note: '' } as const;
  const to = {
    leg: 'delivery',
    miles: 61_240,
    keyTo: 'Sam Neighbour',
    place: 'Behind the glasshouse',
  } as const;
  await db.insert(schema.handovers).values({
    ...kerb,
    ...to,
    given: [],
    id: crypto.randomUUID(),
    recordedBy: jo.userId,
    at: now,
    storedAt: now,
  });
  return id;
}

const pages = () => api.features.pages.serviceBook;
const own = (who = jo, car = CAR, path = '/my/service-book') =>
  opening({ path, params: { car }, actor: who.actor });
const sent = (fields: Record<string, string>, who = jo, car = CAR) =>
  opening({ params: { car }, actor: who.actor, body: new URLSearchParams(fields) });
const byLink = (token: string) => opening({ params: { token } });

/** @returns the token of a link that was just made */
async function share(key = crypto.randomUUID()): Promise<string> {
  const answer = await pages().share(sent({ key }));
  if (answer.kind !== 'onward') throw new Error('No link was made');
  return new URL(answer.to, TEST_SITE_URL).searchParams.get('link') ?? '';
}

async function read(token: string): Promise<string | null> {
  const page = await pages().shared(byLink(token));
  return page.kind === 'shown' ? paperText(page.paper).join('\n') : null;
}

test('a book has every finished visit with mileage, work and next date, beside the MOT history, on the page and in its PDF', async () => {
  const id = await finished(jo);
  // Under way, and so not in it.
  await bookedBy({ db: database.db, api }, jo.userId, CAR);
  const page = await pages().own(own());
  if (page.kind !== 'shown') throw new Error('A book that is not shown');
  const blocks = page.paper.sections.flatMap((section) => section.blocks);
  expect(blocks.find(({ kind }) => kind === 'facts')).toMatchObject({
    facts: [
      { term: 'Next service due', text: '21 November 2027, or at 73,240 miles, whichever comes first' },
      { term: 'MOT valid until' },
    ],
  });
  const log = blocks.find(({ kind }) => kind === 'log');
  if (log?.kind !== 'log') throw new Error('A book without its visits');
  const [visit, ...tests] = log.entries;
  expect(visit).toMatchObject({
    day: '21 November 2026',
    miles: '61,240 miles',
    work: [{ text: 'Full service' }],
    stamp: { ring: 'KENNET CAR CARE · READING · ', lines: ['21 NOV', '2026', '61,240 miles'] },
    links: [{ text: 'Health report', href: `/my/booking/${id}/report` }],
  });
  expect(tests.length).toBeGreaterThan(2);
  for (const test of tests)
    expect(test).toMatchObject({ kind: 'test', text: expect.stringMatching(/^MOT (passed|failed)/) });
  const file = await pages().ownFile(own());
  if (file.kind !== 'shown') throw new Error('A file that is not there');
  expect(file.name).toBe(`service-book-${CAR}.pdf`);
  const pdf = await readPdf(file.bytes);
  expect(pdf).toMatchObject({ title: 'Service book of AB18 KQC', language: 'en-GB' });
  for (const said of paperText(page.paper)) expect(pdf.text).toContain(plain(said));
  // Its one main heading, the visits below it, and each stamp as a picture with its words.
  expect([pdf.roles.get('H1'), pdf.roles.get('H2'), pdf.roles.get('H3')]).toEqual([1, 1, 1]);
  expect(pdf.alts).toEqual(['Stamped by Kennet Car Care, Reading, 21 November 2026, 61,240 miles']);
  expect(pdf.unread).toMatch(/^Kennet Car Care Kennet Car Care, Service book of AB18 KQC, page 1 of \d/);
});

test('a register that does not answer leaves a sentence', async () => {
  await finished(jo, 'ER19ERR');
  const page = await pages().own(own(jo, 'ER19ERR'));
  expect(page.kind === 'shown' && paperText(page.paper).join()).toMatch(/DVLA and DVSA aren’t answering/);
});

test('a car without a plate has its book by its model, and one car alone opens at once', async () => {
  const { db } = database;
  const vehicle = aVehicle({ RegistrationNumber: '' });
  const id = await bookedBy({ db, api }, jo.userId, '', { vehicle });
  await db.update(schema.bookings).set({ status: 'closed' }).where(eq(schema.bookings.id, id));
  expect(await pages().list(own())).toEqual({ kind: 'onward', to: `/my/service-book/${id}` });
  const page = await pages().own(own(jo, vehicle.Model_ID));
  expect(page.kind === 'shown' && paperText(page.paper).join()).toContain('booked without one');
  await finished(jo);
  expect(await pages().list(own())).toMatchObject({ kind: 'shown', cars: [{}, {}] });
});

const BMW = aVehicle({
  RegistrationNumber: CAR,
  Mfr: 'BMW',
  Range: '3 SERIES',
  Model_ID: 'bmw-3-series-1995-petrol',
  Year: 2013,
});
const text = async (car: string) => {
  const page = await pages().own(own(jo, car));
  return page.kind === 'shown' ? paperText(page.paper).join('\n') : '';
};

test('a plate that has moved to another car begins another book, and MOT tests are those of the car that has it', async () => {
  const focus = await finished(jo);
  now = new Date(now.getTime() + DAY_MS);
  const bmw = await finished(jo, CAR, BMW);
  await database.db
    .update(schema.handovers)
    .set({ miles: 30_100 })
    .where(eq(schema.handovers.bookingId, bmw));
  expect(await pages().list(own())).toMatchObject({
    kind: 'shown',
    cars: [{ name: 'BMW 3 Series' }, { name: 'Ford Focus' }],
  });
  const ofFocus = await text(focus);
  const ofBmw = await text(bmw);
  expect(ofFocus).toContain('61,240 miles');
  expect(ofFocus).not.toContain('30,100 miles');
  expect(ofFocus).toContain('Tests and mileages: DVSA');
  expect(ofBmw).toContain('30,100 miles');
  expect(ofBmw).not.toContain('61,240 miles');
  expect(ofBmw).toContain('By the register, AB18 KQC is on another vehicle now');
  expect(ofBmw).not.toContain('Tests and mileages');
});

test('a link goes on opening its car when the plate has moved to another one', async () => {
  const focus = await finished(jo);
  const link = await pages().share(sent({ key: crypto.randomUUID() }, jo, focus));
  if (link.kind !== 'onward') throw new Error('No link was made');
  const token = new URL(link.to, TEST_SITE_URL).searchParams.get('link') ?? '';
  await finished(jo, CAR, BMW);
  expect(await read(token)).toContain('Ford Focus');
  expect(await read(token)).not.toContain('BMW');
});

test('a VIN that was written down twice makes one book of two plates', async () => {
  const one = await finished(jo);
  now = new Date(now.getTime() + DAY_MS);
  const other = await finished(jo, 'AB00HYB');
  expect(await pages().list(own())).toMatchObject({ cars: [{}, {}] });
  const record = { schedule: '', stamp: '', indicator: '', makersRecord: '', invoiceName: '' } as const;
  for (const bookingId of [one, other])
    await database.db
      .insert(schema.serviceRecords)
      .values({ ...record, bookingId, invoiceAddress: '', vin: 'WF0AXXWPMAJY12345' });
  expect(await pages().list(own())).toEqual({ kind: 'onward', to: `/my/service-book/${one}` });
  expect((await text(other)).match(/Full service/g)).toHaveLength(2);
});

test('a link shows the record and nothing of the person, and its QR code says its address', async () => {
  const visit = await finished(jo);
  const vin = 'WF0AXXWPMAJY12345';
  const record = { schedule: '', stamp: '', indicator: '', makersRecord: '', invoiceName: '' } as const;
  await database.db
    .insert(schema.serviceRecords)
    .values({ ...record, bookingId: visit, invoiceAddress: '', vin });
  expect(await text(CAR)).toContain(vin);
  const token = await share();
  const page = await pages().share(own(jo, CAR, `/my/service-book/${CAR}/share?link=${token}`));
  if (page.kind !== 'shown' || !page.made) throw new Error('A link that is not shown');
  expect(page.made.url).toBe(`${TEST_SITE_URL}/service-book/${token}`);
  const { data, info } = await sharp(Buffer.from(page.made.qr))
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(page.made.url);

  const words = (await read(token)) ?? '';
  expect(words).toContain('Full service');
  expect(words).toContain('61,240 miles');
  expect(words).toContain('•••• 2345');
  const file = await pages().sharedFile(byLink(token));
  if (file.kind !== 'shown') throw new Error('A file that is not there');
  const printed = (await readPdf(file.bytes)).text;
  expect(printed).toContain('61,240 miles');
  expect(printed).toContain('•••• 2345');
  const [booking] = await database.db.select().from(schema.bookings);
  if (!booking) throw new Error('No booking');
  const { firstName, lastName, email, phone, reference, id, address } = booking;
  const person = [`${firstName} ${lastName}`, lastName, email, phone, '07700', reference, id, address.line1];
  for (const secret of [
    ...person,
    address.postcode,
    'Neighbour',
    'glasshouse',
    '£',
    vin,
    jo.userId,
    jo.email,
  ])
    for (const text of [JSON.stringify(await pages().shared(byLink(token))), words, printed])
      expect(text).not.toContain(secret);
  const [row] = await database.db.select().from(schema.serviceBookShares);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a link ends by its day, by its owner, and with the account, and then is as if it had never been', async () => {
  await finished(jo);
  const first = await share();
  const second = await share();
  const third = await share();
  const never = await pages().shared(byLink('A'.repeat(32)));
  expect(never).toMatchObject({ kind: 'gone', status: 404 });
  const [row] = await database.db
    .select()
    .from(schema.serviceBookShares)
    .orderBy(schema.serviceBookShares.createdAt);
  for (const attempt of [1, 2])
    expect(await pages().end(sent({ id: row?.id ?? '' })), String(attempt)).toMatchObject({ kind: 'onward' });
  const left = [first, second, third];
  const open = [];
  for (const token of left) if (await read(token)) open.push(token);
  expect(open).toHaveLength(2);

  now = new Date(SATURDAY_NOON.getTime() + SHARED_BOOK_DAYS * DAY_MS - 1000);
  expect(await read(open[0] ?? '')).not.toBeNull();
  now = new Date(now.getTime() + 2000);
  for (const token of left) expect(await pages().shared(byLink(token))).toEqual(never);
  expect(await pages().sharedFile(byLink(open[0] ?? ''))).toEqual(never);
  await api.features.forget(now);
  expect(await database.db.$count(schema.serviceBookShares)).toBe(0);

  const last = await share();
  await database.db.delete(schema.users).where(eq(schema.users.id, jo.userId));
  expect(await pages().shared(byLink(last))).toEqual(never);
});

test('nobody makes, reads or ends a link for a car of somebody else', async () => {
  await finished(jo);
  await share();
  const sam = await storeCustomer(database.db, now);
  const [row] = await database.db.select().from(schema.serviceBookShares);
  for (const car of [CAR, 'AB00DEM', 'ford-focus-999-petrol', 'x'])
    for (const page of [pages().own, pages().ownFile, pages().share])
      expect(await page(own(sam, car))).toMatchObject({ kind: 'gone', status: 404 });
  // With a car of their own, and the id of somebody else's link.
  await finished(sam, 'AB00DEM');
  await pages().end(sent({ id: row?.id ?? '' }, sam, 'AB00DEM'));
  expect(await database.db.$count(schema.serviceBookShares)).toBe(1);
});

test('whoever tries many addresses is stopped', async () => {
  const stranger = () => opening({ params: { token: 'B'.repeat(32) }, actor: guestAt('203.0.113.9') });
  for (let tried = 0; tried < 120; tried++) await pages().shared(stranger());
  expect(await pages().shared(stranger())).toMatchObject({ kind: 'gone', status: 429 });
});
