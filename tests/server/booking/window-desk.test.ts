import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content, site } from '../../../src/content-model/built.ts';
import { addDays, addMonths, instantOf } from '../../../src/domain/text/local-time.ts';
import { drivingFor, drivingIn, minutesTo } from '../../../src/domain/booking/driving.ts';
import { createOrder, slotTakenSchema } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { bookings, closedWindows, dayPlaces } from '../../../src/server/db/schema.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { windowDesk } from '../../../src/server/booking/window-desk.ts';
import { garagesOf } from '../../../src/server/garage/garages.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { anOrder, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, SITE_HEADERS } from '../../helpers/api.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const { date: MONDAY, window: MORNING } = MONDAY_MORNING;
const [, LATER = ''] = site.collection.windows;
const WINDOWS = '/apps/desk/windows';

forEachEngineWhenWide('the collection windows at the desk', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const pages = () => desk.api.features.pages.windows;
  const offered = async (date = MONDAY) =>
    (await desk.api.ok(getSlots)).data.days.find((day) => day.date === date);
  const lefts = async (date = MONDAY) =>
    Object.fromEntries((await offered(date))?.windows.map(({ window, left }) => [window, left]) ?? []);
  const order = async (slot = MONDAY_MORNING) => anOrder(await desk.api.cart('mot'), { slot });
  /** Opens a window of a day, or sends a form about it. */
  const week = (fields: Record<string, string> = {}, date = MONDAY, actor: Staff = WORKSHOP) =>
    pages().week(
      opening({
        path: `${WINDOWS}?day=${date}&window=${MORNING}`,
        actor,
        ...(Object.keys(fields).length > 0 && { body: new URLSearchParams({ day: date, ...fields }) }),
      }),
    );
  const close = (window: string, reason = 'The van is at the garage') =>
    week({ act: 'close', window, reason });
  const shownWeek = async (date = MONDAY) => {
    const page = await week({}, date);
    if (page.kind !== 'shown') throw new Error('Not shown');
    return page.week;
  };
  const dayOn = async (date = MONDAY) => (await shownWeek(date)).days.find((each) => each.date === date);
  const windowOn = async (date: string, window = MORNING) =>
    (await dayOn(date))?.windows.find((each) => each.window === window);
  const closed = () => database.db.select().from(closedWindows);

  once('the page says a year ahead how long bank holidays are known', async () => {
    const knownUntil = async () => {
      const page = await week();
      return page.kind === 'shown' && page.knownUntil;
    };
    const { until } = content.bankHolidays;
    now = instantOf(addMonths(until, -12), '12:00');
    expect(await knownUntil()).toBeNull();
    now = instantOf(addDays(addMonths(until, -12), 1), '12:00');
    expect(await knownUntil()).toBe(until);
  });

  once(
    'a closed window is not offered, whoever looks; what is booked stays and is listed for a call',
    async () => {
      const { returnWindow, drivers } = site.collection;
      const booked = await desk.book(['mot']);
      expect(await close(MORNING)).toEqual({
        kind: 'onward',
        to: `${WINDOWS}?${new URLSearchParams({ day: MONDAY, window: MORNING, done: 'close', what: MORNING }).toString()}#cell`,
      });
      expect(Object.keys(await lefts())).toEqual(site.collection.windows.slice(1));
      const refused = await desk.api.refused(createOrder, { body: await order() });
      expect(refused.code).toBe('slot_taken');
      expect(slotTakenSchema.parse(refused.data).next[0]).toEqual({ date: MONDAY, window: LATER });
      expect(await shownWeek()).toMatchObject({
        cars: [
          {
            id: booked.id,
            date: MONDAY,
            window: MORNING,
            phone: '+447700900123',
            status: 'confirmed',
            place: expect.stringMatching(/ RG12$/),
          },
        ],
        toCall: [{ date: MONDAY, window: MORNING, cars: 1 }],
      });
      expect(await dayOn()).toMatchObject({
        windows: [{ window: MORNING, taken: 1, closed: 'The van is at the garage' }, {}, {}, {}],
        // There and back, and 15 minutes at the door.
        evening: {
          window: returnWindow,
          driving: drivingIn(returnWindow, drivers),
          driven: drivingFor(minutesTo('RG12', site.serviceArea)),
        },
      });
      expect(await windowOn(MONDAY)).toMatchObject({ taken: 1, waiting: 1 });
      // Pressed once more it is the same, and opened again it is as it was.
      await close(MORNING, 'Another reason');
      expect(await closed()).toMatchObject([{ reason: 'The van is at the garage' }]);
      await week({ act: 'open', window: MORNING, reason: '' });
      expect(await lefts()).toMatchObject({ [MORNING]: site.collection.capacityPerWindow - 1 });
      const audit = await desk.audit();
      const facts = { date: MONDAY, windows: [MORNING], reason: 'The van is at the garage' };
      expect(audit.map(({ what, before, after }) => ({ what, before, after }))).toEqual([
        { what: 'window.closed', before: null, after: facts },
        { what: 'window.opened', before: facts, after: null },
      ]);
    },
  );

  once('a closed day has no window, and customers are not told why', async () => {
    await close('');
    expect(await offered()).toEqual({ date: MONDAY, closed: 'Closed', windows: [] });
    expect(await closed()).toHaveLength(site.collection.windows.length);
    await week({ act: 'open', window: LATER, reason: '' });
    expect(Object.keys(await lefts())).toEqual([LATER]);
  });

  once('a booking leaves a closed window, but none comes in, by any way', async () => {
    const { token } = await desk.book(['mot']);
    const { move } = byLink(desk.api.services);
    const later = { date: MONDAY, window: LATER };
    await close(LATER);
    expect(await move(token, later, { version: 0 })).toBe('full');
    await week({ act: 'open', window: LATER, reason: '' });
    await close(MORNING);
    expect(await move(token, later, { version: 0 })).toBe('done');
    expect(await move(token, MONDAY_MORNING, { version: 1 })).toBe('full');
    expect(await lefts()).toMatchObject({ [LATER]: site.collection.capacityPerWindow - 1 });
  });

  once('closes what can be booked, of our windows, with a reason or without', async () => {
    expect(await close('09:00-11:00')).toMatchObject({ form: { errors: { window: expect.any(String) } } });
    for (const date of ['2026-11-20', '2027-06-01', 'monday'])
      expect(await week({ act: 'close', window: '', reason: 'Ice' }, date)).toMatchObject({ status: 404 });
    expect(await closed()).toEqual([]);
    await close(`${MORNING},${LATER}`, '');
    expect((await closed()).map(({ window, reason }) => [window, reason])).toEqual([
      [MORNING, ''],
      [LATER, ''],
    ]);
  });

  once('leads from week to week, as far as windows can be booked', async () => {
    const first = await shownWeek();
    expect(first.days.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
    const weeks = [];
    for (let next: string | null = addDays(MONDAY, -2); next !== null; next = (await shownWeek(next)).after)
      weeks.push(next);
    expect(weeks.length).toBe(Math.ceil(site.collection.horizonDays / 7) + 1);
    expect((await shownWeek('2030-01-01')).after).toBeNull();
    expect((await shownWeek('2020-01-01')).before).toBeNull();
  });

  once('takes fewer cars on one day, and more only if who leads the garage says so', async () => {
    const usual = site.collection.capacityPerWindow;
    const places = (shown: number, step: string, actor: Staff = WORKSHOP) =>
      week({ act: 'places', window: MORNING, places: String(shown), step }, MONDAY, actor);
    const left = async (date = MONDAY) => (await lefts(date))[MORNING];
    await places(usual, '-1');
    expect([await left(), await left('2026-11-24')]).toEqual([usual - 1, usual]);
    // Two who look at the same number and press the same want the same.
    await places(usual, '-1');
    expect(await left()).toBe(usual - 1);
    await week({ act: 'places', window: MORNING, places: '1', step: '' });
    expect(await left()).toBe(1);
    await desk.book(['mot']);
    expect(await desk.api.refused(createOrder, { body: await order() })).toMatchObject({
      code: 'slot_taken',
    });
    const refusal = {
      form: { errors: { places: `It takes ${usual} at most. Ask the garage’s leader for more` } },
    };
    expect(await places(usual, '1')).toMatchObject(refusal);
    await places(usual, '1', ADMIN);
    expect(await left()).toBe(usual);
    // What holds from a day on leaves a day's own number as it is, and the usual number is none of its own.
    await places(usual, '');
    expect(await database.db.select().from(dayPlaces)).toEqual([]);
    for (const wrong of ['-1', '21', 'many', ''])
      expect(await week({ act: 'places', window: MORNING, places: wrong }, MONDAY, ADMIN)).toMatchObject({
        form: { errors: { places: 'Enter a number from 0 to 20' } },
      });
    expect((await desk.audit()).map(({ what, before, after }) => [what, before, after])).toContainEqual([
      'window.places-that-day',
      { [MORNING]: usual },
      { [MORNING]: usual - 1 },
    ]);
  });

  once(
    'other places hold from their day on, for a window or for all, until they are taken back',
    async () => {
      const change = (fields: Record<string, string>, actor = ADMIN) =>
        pages().places(opening({ path: `${WINDOWS}/places`, actor, body: new URLSearchParams(fields) }));
      await change({ window: MORNING, from: '2026-11-24', places: '1' });
      await change({ window: '', from: '2026-11-25', places: '7' });
      const usual = site.collection.capacityPerWindow;
      expect((await lefts())[MORNING]).toBe(usual);
      expect(await lefts('2026-11-24')).toMatchObject({ [MORNING]: 1, [LATER]: usual });
      expect(await lefts('2026-11-26')).toMatchObject({ [MORNING]: 7, [LATER]: 7 });
      // What is booked is more than the places that are left: nothing is free, nothing is lost.
      await desk.book(['mot'], { slot: { date: '2026-11-24', window: MORNING } });
      await change({ window: MORNING, from: '2026-11-24', places: '0' });
      expect(await lefts('2026-11-24')).not.toHaveProperty(MORNING);
      expect(await windowOn('2026-11-24')).toMatchObject({ places: 0, closed: null, taken: 1, waiting: 1 });
      const late = await order({ date: '2026-11-24', window: MORNING });
      expect(await desk.api.refused(createOrder, { body: late })).toMatchObject({ code: 'slot_taken' });
      const drop = { window: MORNING, from: '2026-11-24' };
      const body = new URLSearchParams(drop);
      await pages().drop(opening({ path: `${WINDOWS}/places/drop`, actor: ADMIN, body }));
      expect(await lefts('2026-11-24')).toMatchObject({ [MORNING]: usual - 1 });
      expect(await pages().places(opening({ actor: ADMIN }))).toMatchObject({
        usual,
        changes: site.collection.windows.map((window) => ({ window, from: '2026-11-25', places: 7 })),
      });
      // Sent twice it is one change, and one that changes nothing yet is in the log like any other.
      const again = { window: LATER, from: '2026-11-27', places: '7' };
      await change(again);
      await change(again);
      for (const wrong of ['-1', '21', 'many', ''])
        expect(await change({ window: '', from: '2026-11-30', places: wrong })).toMatchObject({
          form: { errors: { places: 'Enter a number from 0 to 20' } },
        });
      // Capacity is the Super Admin's.
      expect(await change({ window: '', from: '2026-11-30', places: '1' }, WORKSHOP)).toEqual({
        kind: 'onward',
        to: '/',
      });
      expect((await desk.audit()).map(({ what }) => what)).toEqual(Array(5).fill('window.places'));
    },
  );

  test('a window that is closed while people book it: each is in it and listed, or is told', async () => {
    const desks = windowDesk({
      db: database.db,
      garage: ownGarage(content.site),
      bankHolidays: content.bankHolidays,
      cars: content,
      clock: () => now,
      garages: 'all',
    });
    const orders = await Promise.all(Array.from({ length: 4 }, () => order()));
    const book = async (body: (typeof orders)[number]) => {
      const sent = { method: 'POST', body: JSON.stringify(body), headers: SITE_HEADERS };
      return (await desk.api.raw(createOrder.path, sent)).status;
    };
    let listed: string[] = [];
    const closing = async () => {
      const wish = {
        act: 'close',
        day: MONDAY,
        window: MORNING,
        reason: 'Ice',
        places: '',
        step: '',
      } as const;
      await desks.settle(wish, WORKSHOP);
      // From here on nobody comes in any more.
      listed = (await desks.week(MONDAY)).cars.map(({ reference }) => reference);
    };
    const [first, second, third, fourth] = orders;
    if (!first || !second || !third || !fourth) throw new Error('An order is missing');
    const outcomes = await Promise.all([book(first), book(second), closing(), book(third), book(fourth)]);
    const there = await database.db.select().from(bookings).where(eq(bookings.status, 'confirmed'));
    expect(there.map(({ reference }) => reference).sort()).toEqual(listed.toSorted());
    const statuses = outcomes.filter((one) => one !== undefined);
    expect(statuses.filter((status) => status === 200)).toHaveLength(there.length);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  });

  once('a garage is shown no window on a day on which it closes before cars get there', async () => {
    const { db } = database;
    const SATURDAY_HOURS = { opens: '08:00', closes: '11:00' };
    await openGarage(db, { ...BRACKNELL, week: [...BRACKNELL.week.slice(0, 6), SATURDAY_HOURS] });
    const [, garage = ownGarage(site)] = await garagesOf(ownGarage(site)).all(db, MONDAY);
    const { bankHolidays } = content;
    const desks = windowDesk({ db, garage, bankHolidays, cars: content, clock: () => now, garages: 'all' });
    const { days } = await desks.week('2026-11-23');
    const on = (date: string) => days.find((each) => each.date === date)?.windows.map(({ window }) => window);
    expect(on('2026-11-23')).toEqual(['08:00-10:00', '10:00-12:00']);
    expect(on('2026-11-28')).toEqual(['08:00-10:00']);
  });

  once(
    'a week is settled as the one before it, and asks first where cars are booked or it has its own',
    async () => {
      const NEXT = addDays(MONDAY, 7);
      const copy = (fields: Record<string, string> = {}, day = NEXT, actor: Staff = WORKSHOP) => {
        const body = new URLSearchParams({ day, sure: '', ...fields });
        return pages().copy(opening({ path: `${WINDOWS}/copy?day=${day}`, actor, body }));
      };
      const asked = async () => {
        const page = await pages().copy(opening({ path: `${WINDOWS}/copy?day=${NEXT}`, actor: WORKSHOP }));
        if (page.kind !== 'shown') throw new Error('Nothing to ask');
        return page;
      };
      const onward = (count: number, day = NEXT) => ({
        kind: 'onward',
        to: `${WINDOWS}?day=${day}&done=copied&what=${count}`,
      });
      const usual = site.collection.capacityPerWindow;
      expect(await copy()).toEqual(onward(0));
      await close(LATER);
      await week({ act: 'places', window: MORNING, places: '1', step: '' });
      expect(await copy()).toEqual(onward(2));
      expect(await lefts(NEXT)).toMatchObject({ [MORNING]: 1 });
      expect(await lefts(NEXT)).not.toHaveProperty(LATER);
      // Sent twice it is one change.
      expect(await copy()).toEqual(onward(0));
      expect((await desk.audit()).filter(({ what }) => what === 'window.copied')).toMatchObject([
        {
          subject: NEXT,
          before: { [`${NEXT} ${MORNING}`]: usual, [`${NEXT} ${LATER}`]: usual },
          after: { [`${NEXT} ${MORNING}`]: 1, [`${NEXT} ${LATER}`]: 'closed' },
        },
      ]);

      // Last week's is open again by now, and this week's has a car in what would close.
      await week({ act: 'open', window: LATER, reason: '' });
      await desk.book(['mot'], { slot: { date: NEXT, window: MORNING } });
      await close(MORNING);
      const ask = { kind: 'onward', to: `${WINDOWS}/copy?day=${NEXT}` };
      expect(await copy()).toEqual(ask);
      const page = await asked();
      expect(page.changes).toMatchObject([
        { window: MORNING, turns: 'closed', reason: 'The van is at the garage', taken: 1 },
        { window: LATER, turns: 'open' },
      ]);
      // What was agreed to is no longer what would change.
      await week({ act: 'open', window: MORNING, reason: '' });
      expect(await copy({ sure: page.sure })).toEqual(ask);
      expect(await windowOn(NEXT, LATER)).toMatchObject({ closed: 'The van is at the garage' });
      expect(await copy({ sure: (await asked()).sure })).toEqual(onward(1));
      expect(await windowOn(NEXT, LATER)).toMatchObject({ closed: null });

      // On its last day a week can still copy all of the one before.
      now = instantOf(addDays(NEXT, 5), '12:00');
      await desk.api.features.forget(now);
      await week({ act: 'close', window: LATER, reason: '' }, addDays(NEXT, 5));
      await copy({}, addDays(NEXT, 12));
      expect(await windowOn(addDays(NEXT, 12), LATER)).toMatchObject({ closed: '' });
      // Who may not let a window take more doesn't copy that either, but the rest.
      await week({ act: 'places', window: MORNING, places: String(usual + 1) }, addDays(NEXT, 7), ADMIN);
      expect(await copy({}, addDays(NEXT, 14))).toEqual(onward(1, addDays(NEXT, 14)));
      expect(await windowOn(addDays(NEXT, 14))).toMatchObject({ places: usual });
      expect(await copy({}, addDays(NEXT, 14), ADMIN)).toEqual(onward(1, addDays(NEXT, 14)));
    },
  );

  once('what was settled of a day is forgotten once its week can no longer be copied', async () => {
    await close('');
    await week({ act: 'places', window: MORNING, places: '1', step: '' });
    now = instantOf(addDays(MONDAY, 13), '12:00');
    await desk.api.features.forget(now);
    expect(await closed()).toHaveLength(site.collection.windows.length);
    expect(await database.db.$count(dayPlaces)).toBe(1);
    await desk.api.features.forget(instantOf(addDays(MONDAY, 14), '12:00'));
    expect(await closed()).toEqual([]);
    expect(await database.db.$count(dayPlaces)).toBe(0);
  });
});
