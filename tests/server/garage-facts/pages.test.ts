import { randomUUID } from 'node:crypto';
import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { giveRole } from '../../../src/server/account/roles.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import { sessionReader } from '../../../src/server/auth/session.ts';
import { noteGarageChange } from '../../../src/server/bookings/garage-changes.ts';
import {
  bookings,
  closedWindows,
  feedback,
  garagePapers,
  garages,
  workshopDays,
} from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { ADMIN, ADMIN_ID, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

/** Out of reach of what is booked here, so that it's the test that says whose a booking is. */
const FACTS = { ...BRACKNELL, reach: [{ district: 'RG42', minutes: 12, isTyped: true }] };
let database: TestDatabase;
let desk: Desk;
let bracknell: number;
let leader: LoggedInCustomer;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(garagePapers);
  await database.db.update(bookings).set({ garageId: FIRST_GARAGE, unplacedAt: null });
  bracknell = await openGarage(database.db, FACTS);
  leader = await storeCustomer(database.db, SATURDAY_NOON);
  const post = { userId: leader.userId, role: 'Workshop', garageId: bracknell, leads: true } as const;
  await giveRole(database.db, post, SATURDAY_NOON);
});

/** What a row of `bookings` has at least. */
const A_BOOKING = {
  requestHash: '',
  exVat: 0,
  incVat: 0,
  firstName: 'Sample',
  lastName: 'Driver',
  email: 'sample.driver@example.com',
  mailbox: 'sample.driver@example.com',
  phone: '+447700900123',
  address: { line1: '1 Placeholder Street', line2: '', town: 'Reading', postcode: 'RG1 1AA' },
  note: '',
  collectionDate: '2026-11-16',
  collectionWindow: '08:00-10:00',
  returnDate: '2026-11-16',
  createdAt: SATURDAY_NOON,
};

const pages = () => desk.api.features.pages;
/** Somebody as the next request of their session knows them. */
async function actorBy({ headers }: LoggedInCustomer): Promise<Staff> {
  const who = actorOf({ sessions: sessionReader(database.db), clock: () => SATURDAY_NOON });
  const actor = await who(headers.Authorization.slice('Bearer '.length), '');
  if (actor.kind !== 'staff') throw new Error('They work nowhere');
  return actor;
}
const at = (garage: number, own: Record<string, string> = {}) => ({ garage: String(garage), ...own });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const narrow = (actor: Staff, garage: string, to = '/apps/desk/bookings') =>
  pages().garages.narrow(opening({ path: '/apps/desk/garage', actor, body: form({ garage, to }) }));
const found = async (actor: Staff) => (await desk.api.services.desk.find({}, actor)).bookings;

test('lists are narrowed to one garage in this session alone, and nothing that may be opened is lost', async () => {
  const here = await desk.book(['interim']);
  const there = await desk.book(['interim']);
  await database.db.update(bookings).set({ garageId: bracknell }).where(eq(bookings.id, there.id));
  const owner = await storeCustomer(database.db, SATURDAY_NOON, { roles: ['Super Admin'] });
  const ids = async () => (await found(await actorBy(owner))).map(({ id }) => id);
  expect(await ids()).toEqual(expect.arrayContaining([here.id, there.id]));

  const answer = await narrow(await actorBy(owner), String(bracknell));
  expect(answer).toMatchObject({ kind: 'onward', to: '/apps/desk/bookings' });
  const narrowed = await actorBy(owner);
  expect(await ids()).toEqual([there.id]);
  // Who booked is still seen: it is a Super Admin who looks.
  expect((await found(narrowed))[0]?.customer).not.toBe('');
  expect(await desk.api.services.desk.counts(narrowed)).toMatchObject({ at: bracknell });
  const opened = await pages().caller.cancel(opening({ params: { id: here.id }, actor: narrowed }));
  expect(opened.kind).toBe('shown');

  await narrow(narrowed, '');
  expect(await ids()).toEqual(expect.arrayContaining([here.id, there.id]));
});

test('a form of the windows changes those of the garage that its page showed, or none', async () => {
  const owner = await storeCustomer(database.db, SATURDAY_NOON, { roles: ['Super Admin'] });
  const body = () => form({ act: 'close', day: '2026-11-24', window: '', reason: 'Snow' });
  const close = async (path: string) =>
    pages().windows.week(opening({ path, actor: await actorBy(owner), body: body() }));
  await narrow(await actorBy(owner), String(bracknell));
  // As an open tab of all garages sends it.
  expect(await close('/apps/desk/windows')).toMatchObject({ kind: 'shown', status: 409 });
  expect(await database.db.$count(closedWindows)).toBe(0);
  expect((await close(`/apps/desk/windows?at=${bracknell}`)).kind).toBe('onward');
  const closed = await database.db.select().from(closedWindows);
  expect(new Set(closed.map(({ garageId }) => garageId))).toEqual(new Set([bracknell]));
});

test('nobody narrows to a garage that isn’t theirs, or leaves the desk by it', async () => {
  const actor = await actorBy(leader);
  expect(await narrow(actor, String(FIRST_GARAGE))).toMatchObject({ status: 404 });
  expect(await narrow(actor, String(bracknell), 'https://elsewhere.example/')).toMatchObject({
    to: '/apps/desk',
  });
  // With one garage there is nothing to choose.
  expect(await desk.api.services.desk.counts(actor)).toMatchObject({ garages: [], at: null });
});

test('a leader changes hours by a form that keeps what was typed, and no more than theirs', async () => {
  const actor = await actorBy(leader);
  const look = (part: string, garage = bracknell, who: Staff = actor) =>
    pages().garages.change(opening({ params: at(garage, { part }), actor: who }));
  const before = await look('hours');
  if (before.kind !== 'shown') throw new Error('The form is not there');
  const fields = Object.fromEntries(
    Object.entries(before.before).map(([name, [value = '']]) => [name, value]),
  );
  const send = (own: Record<string, string>) => {
    const body = form({ ...fields, version: String(before.version), ...own });
    return pages().garages.change(opening({ params: at(bracknell, { part: 'hours' }), actor, body }));
  };

  const wrong = await send({ closes_2: '07:00', drivers: '', places_2: 'two' });
  expect(wrong).toMatchObject({ kind: 'shown', status: 422 });
  expect('form' in wrong && wrong.form.errors).toMatchObject({ drivers: 'Fill this in' });
  expect('form' in wrong && wrong.form.values.closes_2).toEqual(['07:00']);
  expect(await send({ closes_2: '07:00' })).toMatchObject({
    form: { errors: { opens_2: 'It has to close after it opens' } },
  });

  const days = { days_closed: '24/12/2026 Christmas Eve', opens_6: '08:00', closes_6: '12:00' };
  expect(await send(days)).toMatchObject({ to: `/apps/desk/garages/${bracknell}?done=hours` });
  const { facts } = await desk.api.services.garageFacts.one(bracknell, actor);
  expect(facts).toMatchObject({
    daysClosed: [{ date: '2026-12-24', why: 'Christmas Eve' }],
    reach: FACTS.reach,
    windows: BRACKNELL.windows,
  });
  expect(facts?.week[6]).toEqual({ opens: '08:00', closes: '12:00' });
  // Somebody else was faster.
  expect(await send(days)).toMatchObject({ status: 409 });

  const other = await openGarage(database.db, { ...FACTS, name: 'Another' });
  const missing = await look('hours', 999_999);
  for (const gone of [await look('details'), await look('hours', other)])
    expect(gone).toMatchObject({
      kind: 'gone',
      status: 404,
      message: 'message' in missing && missing.message,
    });
  expect((await look('details', bracknell, ADMIN)).kind).toBe('shown');
});

test('the overview has what waits at each garage, and on top what no garage takes', async () => {
  const { db } = database;
  const declined = await desk.book(['interim']);
  const unplacedAt = SATURDAY_NOON;
  await db.update(bookings).set({ garageId: bracknell, unplacedAt }).where(eq(bookings.id, declined.id));
  await noteGarageChange(db, {
    bookingId: declined.id,
    fromGarage: bracknell,
    toGarage: null,
    kind: 'declined',
    reason: 'The lift is out of order',
    byUserId: WORKSHOP_ID,
    at: SATURDAY_NOON,
  });
  await db.update(garagePapers).set({ untilDay: '2026-12-01' }).where(eq(garagePapers.kind, 'liability'));
  const shown = await pages().garages.list(opening({ actor: ADMIN }));
  if (shown.kind !== 'shown') throw new Error('The overview is not there');
  expect(shown.unplaced).toEqual([
    expect.objectContaining({
      id: declined.id,
      declinedBy: BRACKNELL.name,
      reason: 'The lift is out of order',
    }),
  ]);
  expect(shown.garages.find(({ id }) => id === bracknell)).toMatchObject({
    name: BRACKNELL.name,
    state: 'active',
    declined: 1,
    stars: null,
    returns: null,
    ending: [{ kind: 'liability', until: '2026-12-01' }],
    lacksPapers: false,
  });
  expect(shown.garages[0]).toMatchObject({ id: FIRST_GARAGE, ending: [], lacksPapers: false });
  await db.delete(garagePapers).where(gt(garagePapers.garageId, FIRST_GARAGE));
  const later = await pages().garages.list(opening({ actor: ADMIN }));
  expect('garages' in later && later.garages.find(({ id }) => id === bracknell)?.lacksPapers).toBe(true);
});

test('figures of a garage are counted over ten and more, and its load is of its own minutes', async () => {
  const { db } = database;
  const overview = async () => {
    const shown = await pages().garages.list(opening({ actor: ADMIN }));
    const row = 'garages' in shown ? shown.garages.find(({ id }) => id === bracknell) : undefined;
    if (!row) throw new Error('The garage is not in the overview');
    return row;
  };
  const vehicle = aVehicle();
  const finished = Array.from({ length: 10 }, () => randomUUID());
  await db.insert(bookings).values(
    finished.map((id) => ({
      ...A_BOOKING,
      id,
      vehicle,
      reference: id,
      idempotencyKey: id,
      garageId: bracknell,
      status: 'closed' as const,
    })),
  );
  const rate = (ids: readonly string[]) =>
    db.insert(feedback).values(
      ids.map((bookingId, at) => ({
        bookingId,
        state: 'counted' as const,
        stars: at === 0 ? 1 : 5,
        words: '',
        isShown: false,
        writtenAt: SATURDAY_NOON,
        changedAt: SATURDAY_NOON,
      })),
    );
  await rate(finished.slice(0, 9));
  expect(await overview()).toMatchObject({ stars: null, ratings: 9, returns: 0, finished: 10 });
  await db.insert(feedback).values({
    bookingId: finished[9] ?? '',
    state: 'counted',
    stars: 5,
    words: '',
    isShown: false,
    writtenAt: SATURDAY_NOON,
    changedAt: SATURDAY_NOON,
  });
  // It was put right at our own garage, in two visits, and one more was called off.
  for (const status of ['closed', 'confirmed', 'cancelled'] as const) {
    const id = randomUUID();
    const visit = { ...A_BOOKING, id, reference: id, idempotencyKey: id, vehicle, status };
    await db.insert(bookings).values({ ...visit, warrantyOf: finished[status === 'cancelled' ? 1 : 0] });
  }
  await db.insert(workshopDays).values({ garageId: bracknell, date: '2026-11-23', minutes: 210 });
  const { load, ...figures } = await overview();
  expect(figures).toMatchObject({ stars: 4.6, ratings: 10, returns: 10, finished: 10 });
  expect(load.map(({ percent }) => percent)).toEqual([null, null, 25, 0, 0, 0, 0]);
});

test('a garage is paused with a reason, which its leader doesn’t read', async () => {
  const { version } = await desk.api.services.garageFacts.one(bracknell, ADMIN);
  const body = form({ version: String(version), to: 'paused', reason: 'Two complaints' });
  const actor: Staff = { ...ADMIN, userId: ADMIN_ID, isConfirmed: true };
  const state = (own = {}) => pages().garages.state(opening({ params: at(bracknell), actor, ...own }));
  expect(await state({ body })).toMatchObject({ to: `/apps/desk/garages/${bracknell}?done=paused` });
  const one = (who: Staff) => pages().garages.one(opening({ params: at(bracknell), actor: who }));
  expect(await one(ADMIN)).toMatchObject({
    garage: { state: 'paused' },
    changed: { reason: 'Two complaints' },
  });
  expect(await one(await actorBy(leader))).toMatchObject({ changed: { reason: '' }, isAdmin: false });
  const [row] = await database.db.select().from(garages).where(eq(garages.id, bracknell));
  expect(row?.state).toBe('paused');
});
