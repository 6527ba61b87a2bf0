import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBookingDefaults } from '../../../src/contract/booking/booking-defaults.ts';
import { getBookingDetail, getBookings } from '../../../src/contract/booking/own-bookings.ts';
import { readBooking } from '../../../src/contract/booking/booking.ts';
import { bookingLines, bookings } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { storeManyBookings } from '../../helpers/many-bookings.ts';
import { opening } from '../../helpers/pages.ts';
import { askedAbout } from '../../helpers/questions.ts';

const DONE = { day: '2026-11-24', miles: null, next: { date: '2027-11-24', miles: null } };
const KNOWN = expect.objectContaining({ kind: expect.stringMatching(/valid|expired/) as string }) as unknown;

onOneEngine('the bookings of an account', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  let jo: LoggedInCustomer;
  let sam: LoggedInCustomer;
  const clock = () => SATURDAY_NOON;
  beforeEach(async () => {
    database = await open();
    api = testApi({ db: database.db, clock });
    jo = await storeCustomer(database.db, SATURDAY_NOON);
    sam = await storeCustomer(database.db, SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const book = (who: LoggedInCustomer, plate = 'AB18KQC') =>
    bookedBy({ db: database.db, api }, who.userId, plate);
  const list = async (who: LoggedInCustomer, query: Record<string, string> = {}) =>
    (await api.ok(getBookings, { query, headers: who.headers })).data;
  const at = (who: LoggedInCustomer, id = '', path = '/my/booking') =>
    opening({ path, params: { booking: id }, actor: who.actor });

  test('are a page at a time, by car and by where they stand, and nobody else’s', async () => {
    const mine = await book(jo);
    const other = await book(jo, 'AB00DEM');
    const theirs = await book(sam);
    await database.db.update(bookings).set({ status: 'ready' }).where(eq(bookings.id, other));
    const all = await list(jo);
    expect(all.bookings.map(({ id }) => id).sort()).toEqual([mine, other].sort());
    expect(all).toMatchObject({ page: 1, pages: 1, count: 2 });
    expect(all.cars.map(({ registration }) => registration).sort()).toEqual(['AB00DEM', 'AB18KQC']);
    expect((await list(jo, { car: 'AB18KQC' })).bookings.map(({ id }) => id)).toEqual([mine]);
    expect((await list(jo, { status: 'ready' })).bookings.map(({ id }) => id)).toEqual([other]);
    expect((await list(jo, { status: 'ready', car: 'AB18KQC' })).count).toBe(0);
    // What is no filter of ours is none.
    expect((await list(jo, { status: 'lost', page: '-3' })).count).toBe(2);
    expect((await list(sam)).bookings.map(({ id }) => id)).toEqual([theirs]);
  });

  test('three hundred are quick to leaf through, to the last page and not beyond', async () => {
    await storeManyBookings(database.db, { count: 300, today: '2026-11-23', assignedTo: jo.userId });
    await database.db.update(bookings).set({ customerId: jo.userId });
    const began = performance.now();
    const last = await list(jo, { page: '9999' });
    expect(performance.now() - began).toBeLessThan(1500);
    expect(last).toMatchObject({ page: 15, pages: 15, count: 300 });
    expect(last.bookings).toHaveLength(20);
  });

  test('the call and both doors show one booking alike', async () => {
    const id = await book(jo);
    await askedAbout(database.db, id, SATURDAY_NOON);
    const { data } = await api.ok(getBookingDetail, { params: { id }, headers: jo.headers });
    expect(data).toMatchObject({ booking: { id, to_decide: 1, arrival: 'collected' }, can_move: true });
    expect(data.events.map(({ text }) => text)).toEqual(['You booked it']);
    const token = data.booking.manageToken;
    const { booking } = (await api.ok(readBooking, { body: { token } })).data;
    expect(data.booking).toMatchObject(booking);

    const { my, booking: link, request } = api.features.pages;
    const mine = await my.one(at(jo, id));
    const theirs = await link.manage(opening({ path: '/', params: { token } }));
    if (mine.kind !== 'shown' || theirs.kind !== 'shown') throw new Error('A booking that is not shown');
    const { path, ...same } = mine;
    expect(path).toBe(`/my/booking/${id}`);
    expect(theirs).toMatchObject(same);
    expect(await request.ofOwn(at(jo, id))).toMatchObject({ decide: { path: `${path}/decide` } });
  });

  test('what belongs to somebody else, or is no booking, is not there, whatever the page', async () => {
    const id = await book(jo);
    const { my, request } = api.features.pages;
    for (const wrong of [id, '5d3a2b1c-0000-4000-8000-00000000dead', 'x', '%00']) {
      for (const page of [my.one, my.move, my.cancel, my.message, request.decideOwn] as const)
        expect(await page(at(sam, wrong))).toMatchObject({ kind: 'gone', status: 404 });
      expect(await request.ofOwn(at(sam, wrong))).toMatchObject({ decide: null });
    }
    const cancel = opening({
      path: `/my/booking/${id}/cancel`,
      params: { booking: id },
      actor: sam.actor,
      body: new URLSearchParams({ version: '0', reason: '' }),
    });
    expect(await my.cancel(cancel)).toMatchObject({ kind: 'gone', status: 404 });
    expect((await database.db.select().from(bookings))[0]?.status).toBe('confirmed');
  });

  test('stand above the cars, with what the registers and we know of each', async () => {
    const old = await book(jo);
    await book(jo, 'AB00DEM');
    await database.db
      .update(bookings)
      .set({ status: 'closed', returnDate: '2026-11-24' })
      .where(eq(bookings.id, old));
    const doneAt = new Date('2026-11-24T10:00:00Z');
    await database.db
      .update(bookingLines)
      .set({ key: 'full', status: 'done', doneAt })
      .where(eq(bookingLines.bookingId, old));
    const home = await api.features.pages.my.home(at(jo));
    expect(home).toMatchObject({
      ahead: [{ vehicle: { RegistrationNumber: 'AB00DEM' } }],
      cars: expect.arrayContaining([
        expect.objectContaining({ vrm: 'AB18KQC', lastVisit: '2026-11-24', mot: KNOWN, service: DONE }),
        expect.objectContaining({ vrm: 'AB00DEM', lastVisit: null }),
      ]) as unknown,
    });
    // Without the registers the page is there all the same.
    const records = { find: () => new Promise<never>(() => {}) };
    const deaf = testApi({ db: database.db, clock, records }).features.pages;
    const began = performance.now();
    const silent = await deaf.my.home(at(jo));
    expect(performance.now() - began).toBeLessThan(1500);
    expect(silent.kind === 'shown' && silent.cars.map(({ mot }) => mot)).toEqual([null, null]);
  });

  test('that are over are booked again: their car’s prices open, and nothing of its owner is typed anew', async () => {
    const id = await book(jo);
    await database.db.update(bookings).set({ status: 'closed' }).where(eq(bookings.id, id));
    const over = await api.features.pages.my.one(at(jo, id));
    const vehicle = over.kind === 'shown' ? over.booking.vehicle : expect.unreachable();
    const body = new URLSearchParams({ reg: vehicle.RegistrationNumber });
    const { start } = api.features.pages.vehicle;
    expect(await start(opening({ path: '/booking/create', body, actor: jo.actor }))).toMatchObject({
      quote: {
        vehicle: { RegistrationNumber: vehicle.RegistrationNumber },
        items: expect.arrayContaining([expect.objectContaining({ key: 'full' })]) as unknown,
      },
    });
    const { data } = await api.ok(getBookingDefaults, { headers: jo.headers });
    expect(data).toMatchObject({
      cars: [{ Model_ID: vehicle.Model_ID }],
      addresses: [expect.objectContaining({ postcode: expect.any(String) as unknown })],
    });
  });

  test('are moved and cancelled by plain forms', async () => {
    const id = await book(jo);
    const { my } = api.features.pages;
    const send = (page: 'move' | 'cancel', fields: Record<string, string>) =>
      my[page](
        opening({
          path: `/my/booking/${id}/${page}`,
          params: { booking: id },
          actor: jo.actor,
          body: new URLSearchParams(fields),
        }),
      );
    const slot = '2026-11-25 10:00-12:00';
    expect(await send('move', { version: '0', slot, day: '' })).toEqual({
      kind: 'onward',
      to: `/my/booking/${id}?done=moved`,
    });
    expect(await send('cancel', { version: '1', reason: 'Sold it' })).toEqual({
      kind: 'onward',
      to: `/my/booking/${id}?done=cancelled`,
    });
    expect((await list(jo)).bookings[0]?.status).toBe('cancelled');
    const home = await my.home(at(jo));
    expect(home).toMatchObject({ ahead: [], count: 1, cars: [{ vrm: 'AB18KQC' }] });
  });
});
