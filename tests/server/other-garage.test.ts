import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchBookings } from '../../src/contract/booking/live.ts';
import { addPhoto } from '../../src/contract/booking/photo.ts';
import { listDeskBookings } from '../../src/contract/desk/desk.ts';
import { readToday } from '../../src/contract/desk/today.ts';
import { stepBooking } from '../../src/contract/work/steps.ts';
import { giveRole } from '../../src/server/account/roles.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { sessionReader } from '../../src/server/auth/session.ts';
import { ownersOf } from '../../src/server/bookings/owner.ts';
import {
  bookingEvents,
  bookingLines,
  bookings,
  checkResults,
  garages,
  photos,
} from '../../src/server/db/schema.ts';
import { type LiveService, openLive } from '../../src/server/live/live.ts';
import { createLogger } from '../../src/server/log.ts';
import { BRACKNELL, openGarage } from '../fixtures/garages.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { SITE_HEADERS, type TestApi, testApi } from '../helpers/api.ts';
import { type LoggedInCustomer, logIn, storeCustomer } from '../helpers/customers.ts';
import { type Desk, deskOf, hire } from '../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { readLive } from '../helpers/live.ts';
import { opening } from '../helpers/pages.ts';
import { aPhoto } from '../helpers/photos.ts';

const DAY_MS = 24 * 60 * 60_000;

// What calls and forms answer is in who-may.test.ts; here is what is listed, told, shown and sent as a file.
forEachEngineWhenWide('a booking of another garage', (open, once) => {
  let database: TestDatabase;
  let live: LiveService;
  let api: TestApi;
  let desk: Desk;
  let now: Date;
  /** Work at the operator's own garage, and at the other one, which has the booking. */
  let reading: LoggedInCustomer;
  let bracknell: LoggedInCustomer;
  let garageId: number;
  let work: Awaited<ReturnType<Desk['book']>>;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    const { db } = database;
    await hire(db);
    reading = await storeCustomer(db, now, { roles: ['Workshop'] });
    bracknell = await storeCustomer(db, now);
    live = await openLive({
      ...database,
      log: createLogger('silent'),
      ownersOf: (ids) => ownersOf(db, ids),
    });
    api = testApi({ db, clock: () => now, live });
    desk = deskOf(db, () => now);
    work = await desk.book(['interim']);
    garageId = await openGarage(db, BRACKNELL);
    await giveRole(db, { userId: bracknell.userId, role: 'Workshop', garageId }, now);
    await moveTo(garageId);
  });
  afterEach(async () => {
    await live.close();
    await database.close();
  });

  const moveTo = (to: number) =>
    database.db.update(bookings).set({ garageId: to }).where(eq(bookings.id, work.id));
  const pages = () => api.features.pages;
  const actor = ({ headers }: LoggedInCustomer) =>
    actorOf({ sessions: sessionReader(database.db), clock: () => now })(
      headers.Authorization.slice('Bearer '.length),
      '',
    );
  const find = async ({ headers }: LoggedInCustomer, q: string) =>
    (await api.ok(listDeskBookings, { query: { q }, headers })).data.bookings;
  const today = async ({ headers }: LoggedInCustomer) => {
    const { ahead, date: _, ...lists } = (await api.ok(readToday, { headers })).data.today;
    const cars = ahead.flatMap(({ windows }) => windows).reduce((sum, each) => sum + each.cars, 0);
    return cars + Object.values(lists).flat().length;
  };
  async function sendPhoto({ headers }: LoggedInCustomer) {
    const path = addPhoto.path.replace('{booking}', work.id).replace('{photo}', randomUUID());
    const body = new Uint8Array(await aPhoto(400, 300));
    const sent = { ...SITE_HEADERS, ...headers, 'Content-Type': 'image/jpeg' };
    const answer = await api.raw(`${path}?kind=found_work`, { method: 'POST', headers: sent, body });
    return { status: answer.status, json: (await answer.json()) as unknown };
  }
  const goes = async (at: Date) => {
    const set = { status: 'delivered' } as const;
    await database.db.update(bookings).set(set).where(eq(bookings.id, work.id));
    const detail = { kind: 'stepped', arrival: 'collected', reason: '' } as const;
    await database.db
      .insert(bookingEvents)
      .values({ bookingId: work.id, status: 'delivered', detail, actor: 'staff', at });
  };

  once('is in no list and no search, by plate, reference, name, phone or email', async () => {
    const asked = [work.reference, 'AB18KQC', 'Sample', '+447700900123', 'sample.driver@example.com'];
    for (const q of asked) {
      expect(await find(reading, q), q).toEqual([]);
      expect(
        (await find(bracknell, q)).map(({ id }) => id),
        q,
      ).toEqual([work.id]);
    }
    expect([await today(reading), await today(bracknell)]).toEqual([0, 1]);
    // It said no, and nobody else has it yet.
    await database.db.update(bookings).set({ unplacedAt: now }).where(eq(bookings.id, work.id));
    expect(await find(bracknell, 'AB18KQC')).toEqual([]);
    expect(await find(reading, 'Sample')).toMatchObject([{ phone: '+447700900123' }]);
    await database.db.update(bookings).set({ unplacedAt: null }).where(eq(bookings.id, work.id));
    await moveTo(1);
    expect([await today(reading), await today(bracknell)]).toEqual([1, 0]);
    expect(await find(bracknell, 'AB18KQC')).toEqual([]);
  });

  test('is told to nobody but its own garage, and to that until it has moved', async () => {
    const watch = ({ headers }: LoggedInCustomer) =>
      readLive(api.raw(watchBookings.path, { headers: { ...SITE_HEADERS, ...headers } }));
    const here = await watch(reading);
    const there = await watch(bracknell);
    await api.ok(stepBooking, {
      params: { id: work.id },
      body: { version: work.version, to: 'collected', reason: 'Recorded on paper' },
      headers: bracknell.headers,
    });
    expect((await there.next())?.booking).toBe(work.id);
    await moveTo(1);
    await database.db
      .update(bookings)
      .set({ version: sql`version + 1` })
      .where(eq(bookings.id, work.id));
    // The first that this one hears is of after the move.
    expect(await here.next()).toEqual({ booking: work.id, kinds: ['changed'] });
    await Promise.all([here.leave(), there.leave()]);
  });

  once('shows its photos to its garage alone, also by an address from before it moved', async () => {
    expect(await sendPhoto(reading)).toMatchObject({
      status: 404,
      json: { message: 'There is no such booking' },
    });
    const sent = await sendPhoto(bracknell);
    const { small } = (sent.json as { data: { photo: { small: string } } }).data.photo;
    const [, , token = '', width = ''] = small.split('/');
    const picture = async (who: LoggedInCustomer | null) => {
      const by = who ? { actor: await actor(who) } : {};
      return (await pages().photo.picture(opening({ path: small, params: { token, width }, ...by }))).kind;
    };
    expect([await picture(bracknell), await picture(reading), await picture(null)]).toEqual([
      'shown',
      'gone',
      'gone',
    ]);
    await moveTo(1);
    expect([await picture(bracknell), await picture(reading)]).toEqual(['gone', 'shown']);
    expect(await database.db.$count(photos)).toBe(1);
  });

  once('hands out its invoice, page, work and messages at its own garage alone', async () => {
    const params = { id: work.id };
    const { invoice, work: bookingPages, kerb, record, request, messages } = pages();
    const doors = [
      bookingPages.show,
      kerb.handover,
      kerb.late,
      record.one,
      request.section,
      messages.ofBooking,
      invoice.desk,
      invoice.deskFile,
      invoice.deskReceipt,
    ];
    for (const door of doors) {
      const missing = await door(opening({ params: { id: randomUUID() }, actor: await actor(reading) }));
      expect(await door(opening({ params, actor: await actor(reading) }))).toEqual(missing);
      expect(missing).toMatchObject({ kind: 'gone', message: 'There is no such booking' });
      // Nothing has been invoiced yet, which its own garage is told.
      const own = await door(opening({ params, actor: await actor(bracknell) }));
      expect(own).not.toMatchObject({ message: 'There is no such booking' });
    }
  });

  once('is without its customer for a garage two weeks after its car went back', async () => {
    const kept = { customer: '', phone: '', place: '', plate: 'AB18KQC' };
    const later = async (days: number) => {
      now = new Date(SATURDAY_NOON.getTime() + days * DAY_MS);
      bracknell = { ...bracknell, ...(await logIn(database.db, bracknell.userId, now)) };
      reading = { ...reading, ...(await logIn(database.db, reading.userId, now)) };
    };
    await goes(now);
    await later(14);
    expect(await find(bracknell, 'Sample')).toMatchObject([
      { customer: expect.stringMatching(/\w/) as string },
    ]);
    await later(15);
    for (const q of ['Sample', '+447700900123', 'sample.driver@example.com'])
      expect(await find(bracknell, q), q).toEqual([]);
    expect(await find(bracknell, 'AB18KQC')).toMatchObject([kept]);
    const by = await actor(bracknell);
    const params = { id: work.id };
    const page = await pages().work.show(opening({ params, actor: by }));
    expect(page).toMatchObject({
      kind: 'shown',
      booking: { isSeen: false, email: '', note: '' },
      events: [],
    });
    expect(JSON.stringify(page)).not.toMatch(/Driver|driver@|Placeholder|7700900123/);
    for (const door of [pages().invoice.desk, pages().kerb.handover, pages().caller.warranty])
      expect(await door(opening({ params, actor: by }))).toMatchObject({ kind: 'gone', status: 404 });
    // The operator's own people see their own as before.
    await moveTo(1);
    expect(await find(reading, 'Sample')).toMatchObject([{ phone: '+447700900123' }]);
  });

  once('tells of earlier visits elsewhere what was done and measured, and of nobody', async () => {
    const { db } = database;
    const lines = await db.select().from(bookingLines).where(eq(bookingLines.bookingId, work.id));
    await db
      .update(bookingLines)
      .set({ status: 'done', doneAt: now })
      .where(eq(bookingLines.bookingId, work.id));
    await db.insert(checkResults).values({
      lineId: lines[0]?.id ?? '',
      key: 'front_brake_pads',
      name: 'Brake pads, front axle',
      result: 'amber',
      measured: 3.5,
      unit: 'mm',
      note: 'Mrs Driver says they squeal',
      recordedAt: now,
    });
    await goes(now);
    await moveTo(1);
    const open = (state: 'active' | 'paused') =>
      db
        .update(garages)
        .set({ state, version: sql`version + 1` })
        .where(eq(garages.id, garageId));
    // The desk that books is that of the other garage.
    await open('paused');
    const next = await desk.book(['mot']);
    await open('active');
    await db.update(bookings).set({ garageId }).where(eq(bookings.id, next.id));
    const seen = async (who: LoggedInCustomer) => {
      const asked = opening({ params: { id: next.id }, actor: await actor(who) });
      return { page: await pages().work.show(asked), earlier: await pages().work.earlier(asked) };
    };
    const { page, earlier } = await seen(bracknell);
    expect(page).toMatchObject({ booking: { last: null, elsewhere: 1 } });
    expect(earlier).toMatchObject({
      visits: [
        {
          date: expect.stringMatching(/^2026-11-/) as string,
          work: lines.map(({ name }) => name),
          checks: [{ text: 'Brake pads, front axle, 3.5 mm', result: 'amber' }],
        },
      ],
    });
    expect(JSON.stringify(earlier)).not.toMatch(/Driver|Sample|7700900123|Placeholder|"(?:pence|garage)/);
    expect((await seen(reading)).earlier).toMatchObject({ kind: 'gone', status: 404 });
    // Somebody else has the car now.
    await db
      .update(bookings)
      .set({ phone: '+447700900999', email: 'next.owner@example.com' })
      .where(eq(bookings.id, next.id));
    expect((await seen(bracknell)).page).toMatchObject({ booking: { elsewhere: 0 } });
    expect((await seen(bracknell)).earlier).toMatchObject({ visits: [] });
  });

  once('goes with a garage that pauses before it comes, and all of them with one that leaves', async () => {
    const set = (state: 'paused' | 'left') =>
      database.db.update(garages).set({ state }).where(eq(garages.id, garageId));
    await set('paused');
    expect(await find(bracknell, 'AB18KQC')).toMatchObject([{ customer: '', phone: '', place: '' }]);
    await database.db.update(bookings).set({ status: 'in_workshop' }).where(eq(bookings.id, work.id));
    expect(await find(bracknell, 'AB18KQC')).toMatchObject([{ phone: '+447700900123' }]);
    await set('left');
    expect(await find(bracknell, 'AB18KQC')).toEqual([]);
  });
});
