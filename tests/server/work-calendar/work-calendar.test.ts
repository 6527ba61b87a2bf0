import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { bookingLines, bookings, users, workCalendars, workplaces } from '../../../src/server/db/schema.ts';
import { giveRole } from '../../../src/server/account/roles.ts';
import { endSessions } from '../../../src/server/auth/session.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const wanda = { ...WORKSHOP, isConfirmed: true };
const sue = { ...ADMIN, isConfirmed: true };

let database: TestDatabase;
let desk: Desk;
let now: Date;
beforeEach(async () => {
  now = SATURDAY_NOON;
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => now);
});
afterEach(() => database.close());

const pages = () => desk.api.features.pages.workCalendar;

const press = (shows: string, { key = randomUUID() as string, actor = wanda } = {}) =>
  pages().own(opening({ actor, body: new URLSearchParams({ key, shows }) }));

/** The token of a new address. */
async function addressed(...how: Parameters<typeof press>): Promise<string> {
  const page = await press(...how);
  const [, token = ''] =
    /\/calendar\/([\w-]+)\.ics$/.exec((page.kind === 'shown' && page.made?.url) || '') ?? [];
  return token;
}

const asked = (token: string) => pages().feed(opening({ params: { token } }));

async function feed(token: string) {
  const found = await asked(token);
  if (found.kind !== 'shown') throw new Error(found.message);
  const calendar = new ICAL.Component(ICAL.parse(found.text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { ...found, titles: events.map(({ summary }) => summary) };
}

const gone = { kind: 'gone', status: 404, message: expect.stringContaining('no such calendar') as string };

test('an address is shown once, by the press that made it, and a new one ends it', async () => {
  const key = randomUUID();
  const first = await addressed('legs', { key });
  expect(first).toMatch(/^[0-9a-f]{48}$/);
  const [row] = await database.db.select().from(workCalendars);
  expect(JSON.stringify(row)).not.toContain(first);

  const again = await press('cars', { key });
  expect(again).toMatchObject({ made: null, isBefore: true, calendar: { shows: 'legs' } });
  expect((await asked(first)).kind).toBe('shown');

  const second = await addressed('cars');
  expect(await asked(first)).toMatchObject(gone);
  expect((await asked(second)).kind).toBe('shown');
  expect(await database.db.$count(workCalendars)).toBe(1);
});

test('a form that makes none says why, and a press of somebody else makes nothing', async () => {
  expect(await press('everything')).toMatchObject({
    status: 422,
    form: { errors: { shows: 'Choose what your calendar shows' } },
  });
  const key = randomUUID();
  await addressed('legs', { key });
  expect(await press('legs', { key, actor: sue })).toMatchObject({ code: 'idempotency_reused' });
  expect(await database.db.$count(workCalendars)).toBe(1);
});

test('says time, district and car, and nothing of whose it is', async () => {
  const { id, reference } = await desk.book(['interim']);
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error('No booking');
  const { text, titles } = await feed(await addressed('legs'));
  expect(titles).toEqual(['Collect: Ford Focus, blue, RG12', 'Take back: Ford Focus, blue, RG12']);
  const unfolded = text.replaceAll('\r\n ', '');
  // It has no window of its own for the return.
  expect(unfolded).toContain(site.collection.returnWindow.replace('-', '–'));
  expect(unfolded).toContain(`URL:https://www.kennetcarcare.example/apps/desk/bookings/${id}\r\n`);
  const { address, firstName, lastName, email, phone, vrm } = row;
  for (const secret of [address.line1, address.postcode, firstName, lastName, email, phone, vrm, reference])
    expect(unfolded).not.toContain(secret);
});

test('a booking that was cancelled or only asked for is not in it, and its going is a change', async () => {
  const { id } = await desk.book(['interim']);
  const token = await addressed('legs');
  const before = await feed(token);
  now = new Date(now.getTime() + 400);
  expect(await feed(token)).toMatchObject({ etag: before.etag, changedAt: before.changedAt });
  await database.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));
  const after = await feed(token);
  expect(after.titles).toEqual([]);
  expect(after.etag).not.toBe(before.etag);
  // Within the same second: who asks by the second still hears of it.
  expect(after.changedAt.getTime()).toBe(before.changedAt.getTime() + 1000);
  await database.db.update(bookings).set({ status: 'requested' }).where(eq(bookings.id, id));
  expect((await feed(token)).titles).toEqual([]);
});

test('a mechanic may have only the cars that they are down for, by the booking or by a job', async () => {
  const { id } = await desk.book(['interim']);
  const cars = await addressed('cars');
  expect((await feed(cars)).titles).toEqual(['Ford Focus, blue, RG12']);
  const mine = await addressed('mine');
  expect((await feed(mine)).titles).toEqual([]);
  await database.db
    .update(bookingLines)
    .set({ assignedTo: WORKSHOP_ID })
    .where(eq(bookingLines.bookingId, id));
  expect((await feed(mine)).titles).toEqual(['Ford Focus, blue, RG12']);
  await database.db.update(bookingLines).set({ assignedTo: null });
  await database.db.update(bookings).set({ assignedTo: WORKSHOP_ID });
  expect((await feed(mine)).titles).toEqual(['Ford Focus, blue, RG12']);
});

test('has the bookings of their own garages alone, and a Super Admin’s those of the operator’s', async () => {
  const { db } = database;
  const { id } = await desk.book(['interim']);
  const bracknell = await openGarage(db, BRACKNELL);
  const hers = await addressed('cars');
  const admins = await addressed('cars', { actor: sue });
  expect([(await feed(hers)).titles.length, (await feed(admins)).titles.length]).toEqual([1, 1]);
  await db.update(bookings).set({ garageId: bracknell }).where(eq(bookings.id, id));
  expect([(await feed(hers)).titles, (await feed(admins)).titles]).toEqual([[], []]);
  await db.update(workplaces).set({ garageId: bracknell }).where(eq(workplaces.userId, WORKSHOP_ID));
  expect((await feed(hers)).titles.length).toBe(1);
  // What that garage has said no to is no longer its business.
  await db.update(bookings).set({ unplacedAt: now });
  expect((await feed(hers)).titles).toEqual([]);
});

test('ends by its button, with the role, with all sessions, and with the account', async () => {
  const ended = async (end: () => Promise<unknown>) => {
    const token = await addressed('legs');
    expect((await asked(token)).kind).toBe('shown');
    await end();
    expect(await asked(token)).toMatchObject(gone);
    expect(await database.db.$count(workCalendars)).toBe(0);
  };
  await ended(async () => {
    const pressed = await pages().end(opening({ actor: wanda, body: new URLSearchParams() }));
    expect(pressed).toEqual({ kind: 'onward', to: '/my/account?done=calendar' });
  });
  await ended(() => endSessions(database.db, WORKSHOP_ID));
  const { people } = desk.api.services;
  await ended(() => people.take(WORKSHOP_ID, 'Workshop', sue));
  await giveRole(database.db, { userId: WORKSHOP_ID, role: 'Workshop' }, now);
  await ended(() => database.db.delete(users).where(eq(users.id, WORKSHOP_ID)));
});

test('to log out everywhere else leaves it, and a customer has none', async () => {
  const token = await addressed('legs');
  await endSessions(database.db, WORKSHOP_ID, wanda.sessionId);
  expect((await asked(token)).kind).toBe('shown');
  const { myAccount } = desk.api.features.pages;
  expect(await myAccount.overview(opening({ actor: wanda }))).toMatchObject({ calendar: { shows: 'legs' } });
  const customer = { ...wanda, kind: 'customer' as const };
  expect(await pages().own(opening({ actor: customer }))).toEqual({ kind: 'onward', to: '/' });
});

test('is forgotten when nothing has read it for half a year', async () => {
  const token = await addressed('legs');
  const later = (days: number) => new Date(SATURDAY_NOON.getTime() + days * 86_400_000);
  now = later(100);
  await feed(token);
  await desk.api.features.forget(later(279));
  expect((await asked(token)).kind).toBe('shown');
  await desk.api.features.forget(later(281));
  expect(await asked(token)).toMatchObject(gone);
});

test('is read as often as apps ask, and not oftener; a wrong address says no more than an ended one', async () => {
  const token = await addressed('legs');
  const { workCalendars: calendars } = desk.api.services;
  for (let times = 0; times < 60; times++) await calendars.open(token, '');
  expect(await asked(token)).toMatchObject({ kind: 'gone', status: 429, retryAfterS: 3600 });
  for (const wrong of ['', 'x', 'a.b.c.d', '0'.repeat(48), '%00'])
    expect(await asked(wrong)).toEqual({ ...gone });
});
