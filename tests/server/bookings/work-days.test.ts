import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import { createOrder, slotTakenSchema } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { getCart } from '../../../src/contract/cart/cart.ts';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { returnOf, type Slot } from '../../../src/domain/booking/slot.ts';
import { minutesADay } from '../../../src/domain/work/workshop.ts';
import {
  bookingEvents,
  bookings,
  bookingWorkDays,
  carts,
  outbox,
  rateLimits,
  slots,
  workshopDays,
} from '../../../src/server/db/schema.ts';
import { anOrder, aVehicle, MONDAY_MORNING, type OrderBody, SATURDAY_NOON } from '../../fixtures/orders.ts';
import {
  byLink,
  contentWith,
  guestAt,
  SITE_HEADERS,
  type TestApi,
  testApi,
  testLinks,
} from '../../helpers/api.ts';
import { emptied } from '../../helpers/emptied.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const DAY = minutesADay(site.workshop);
/** 540 minutes: 420 behind the first window, 120 on the next day. */
const LONG = 'head_gasket';

forEachEngineWhenWide('the workshop’s minutes', (open, once, many) => {
  let database: TestDatabase;
  let api: TestApi;
  const clock = () => SATURDAY_NOON;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, carts, rateLimits]);
  });

  const order = async (items: string[], own: Partial<OrderBody> = {}) =>
    anOrder(await api.cart(...items), own);
  const book = async (items: string[], own: Partial<OrderBody> = {}): Promise<Booking> =>
    (await api.ok(createOrder, { body: await order(items, own) })).data.booking;
  /** Days that others have, so that only so many minutes are left. */
  const leave = (minutes: number, ...dates: string[]) =>
    database.db.insert(workshopDays).values(dates.map((date) => ({ date, minutes: DAY - minutes })));
  /** Day → minutes, as the workshop counts them. */
  const taken = async () => {
    const rows = await database.db.select().from(workshopDays);
    return Object.fromEntries(rows.flatMap(({ date, minutes }) => (minutes > 0 ? [[date, minutes]] : [])));
  };
  /** Day → minutes, as the bookings hold them. */
  const held = async () => {
    const days: Record<string, number> = {};
    for (const { date, minutes } of await database.db.select().from(bookingWorkDays))
      days[date] = (days[date] ?? 0) + minutes;
    return days;
  };
  const days = async (minutes?: number) =>
    (await api.ok(getSlots, minutes === undefined ? {} : { query: { minutes: String(minutes) } })).data.days;
  const back = (date: string) => ({ date, window: site.collection.returnWindow });

  describe('the windows on offer', () => {
    once('say when this very list is back; a short job’s without one', async () => {
      expect(returnOf(await days(), MONDAY_MORNING)).toEqual(back(MONDAY));
      const { data: cart } = await api.ok(getCart, { query: { key: (await api.cart(LONG)).key } });
      expect(cart.minutes).toBe(540);
      const long = await days(cart.minutes);
      expect(returnOf(long, MONDAY_MORNING)).toEqual(back(TUESDAY));
      expect(returnOf(long, { date: '2026-11-28', window: '08:00-10:00' })).toEqual(back('2026-11-30'));
      expect(returnOf(await days(61), { date: MONDAY, window: '14:00-16:00' })).toEqual(back(TUESDAY));
    });

    once('have no place where the work does not fit', async () => {
      const monday = (await days(99_999)).find(({ date }) => date === MONDAY);
      expect(monday?.windows).toEqual(
        site.collection.windows.map((window) => ({
          window,
          left: 0,
          returns: null,
          capacity: site.collection.capacityPerWindow,
        })),
      );
    });

    once('know what others have taken', async () => {
      await leave(30, MONDAY);
      expect(returnOf(await days(30), MONDAY_MORNING)).toEqual(back(MONDAY));
      expect(returnOf(await days(31), MONDAY_MORNING)).toEqual(back(TUESDAY));
    });

    once('are asked for with minutes, and with nothing else', async () => {
      for (const minutes of ['-1', '1.5', 'all', '100000'])
        expect(await api.refused(getSlots, { query: { minutes } })).toMatchObject({ http: 400 });
    });
  });

  describe('a booking', () => {
    once('takes its minutes of each day, and says when the car is back', async () => {
      const booking = await book([LONG]);
      expect(booking.returns).toEqual(back(TUESDAY));
      expect(await taken()).toEqual({ [MONDAY]: 420, [TUESDAY]: 120 });
      expect(await held()).toEqual(await taken());
      await book(['mot', 'front_brake_pads']);
      expect(await taken()).toEqual({ [MONDAY]: 420 + 102, [TUESDAY]: 120 });
    });

    once('gives back exactly what it took when it is cancelled', async () => {
      await leave(DAY - 100, MONDAY, TUESDAY);
      const { manageToken } = await book([LONG]);
      expect(await byLink(api.services).cancel(manageToken, '', { version: 0 })).toBe('done');
      expect(await taken()).toEqual({ [MONDAY]: 100, [TUESDAY]: 100 });
      expect(await held()).toEqual({});
    });

    once('takes them with it when it is moved, later or earlier', async () => {
      const { manageToken } = await book([LONG]);
      const move = (to: Slot, version: number) => byLink(api.services).move(manageToken, to, { version });
      const { view } = byLink(api.services);
      expect(await move({ date: TUESDAY, window: '12:00-14:00' }, 0)).toBe('done');
      expect(await taken()).toEqual({ [TUESDAY]: 180, [WEDNESDAY]: 360 });
      expect((await view(manageToken)).booking.returns).toEqual(back(WEDNESDAY));
      expect(await move({ date: MONDAY, window: '10:00-12:00' }, 1)).toBe('done');
      expect(await taken()).toEqual({ [MONDAY]: 300, [TUESDAY]: 240 });
      expect(await held()).toEqual(await taken());
    });

    once('can use the minutes that it holds itself when it is moved within a full day', async () => {
      await leave(420, MONDAY);
      await leave(120, TUESDAY);
      const { manageToken } = await book([LONG]);
      expect(await taken()).toEqual({ [MONDAY]: DAY, [TUESDAY]: DAY });
      const { id } = api.services.bookingAccess.byLink('booking', manageToken, guestAt());
      const later = { date: MONDAY, window: '10:00-12:00' };
      const shown = returnOf(await api.services.bookingChanges.days(id, guestAt()), later);
      expect(shown).toEqual(back(WEDNESDAY));
      const { move, view } = byLink(api.services);
      expect(await move(manageToken, later, { version: 0 })).toBe('done');
      expect((await view(manageToken)).booking.returns).toEqual(shown);
      expect(await taken()).toEqual({ [MONDAY]: DAY - 120, [TUESDAY]: DAY, [WEDNESDAY]: 120 });
    });

    once('that only waits for its customer takes none until they confirm', async () => {
      const stranger = (index: number) => ({
        email: `stranger${index}@example.com`,
        phone: `07700 9000${index}0`,
        vehicle: aVehicle({ RegistrationNumber: `AB1${index} ACD` }),
      });
      const from = guestAt('203.0.113.7');
      const create = async (items: string[], own: Partial<OrderBody>) =>
        api.services.booking.create(createOrder.body.parse(await order(items, own)), from);
      const elsewhere = { date: '2026-12-01', window: '08:00-10:00' };
      for (let index = 0; index < 8; index++) {
        const window = site.collection.windows[index % 2] ?? '';
        expect(await create(['mot'], { ...stranger(index), slot: { ...elsewhere, window } })).toMatchObject({
          status: 'confirmed',
        });
      }
      const { reference, ...asked } = await create([LONG], stranger(8));
      expect(asked).toMatchObject({ status: 'requested', returns: back(TUESDAY) });
      expect(await taken()).toEqual({ '2026-12-01': 8 * 48 });

      await leave(DAY - 1600, MONDAY);
      const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, reference));
      const expires = daysAfter(SATURDAY_NOON, 1);
      const link = testLinks.sign('booking-confirm', { subject: row?.id ?? '', expires });
      expect(await api.services.askedBookings.confirm(link, null, guestAt())).toBe('done');
      expect(await taken()).toEqual({ [MONDAY]: 1600 + 320, [TUESDAY]: 220, '2026-12-01': 8 * 48 });
      const confirmed = await byLink(api.services).view(asked.manageToken);
      expect(confirmed.booking).toMatchObject({ status: 'confirmed', returns: back(TUESDAY) });
    });
  });

  describe('an order', () => {
    once(
      'for a car that would be back later than was seen is told so, with the days as they are',
      async () => {
        const body = await order(['full'], { expectedReturn: MONDAY });
        await leave(100, MONDAY);
        const refusal = await api.refused(createOrder, { body });
        expect(refusal).toMatchObject({ http: 409, code: 'slot_taken' });
        expect(refusal.message).toContain('back later than you saw');
        const { days: now } = slotTakenSchema.parse(refusal.data);
        expect(returnOf(now, MONDAY_MORNING)).toEqual(back(TUESDAY));
        expect(await taken()).toEqual({ [MONDAY]: DAY - 100 });

        const agreed = { ...body, expectedReturn: TUESDAY };
        expect((await api.ok(createOrder, { body: agreed })).data.booking.returns).toEqual(back(TUESDAY));
        expect(await taken()).toEqual({ [MONDAY]: DAY, [TUESDAY]: 14 });
      },
    );

    once('that is back earlier than was seen is booked', async () => {
      const body = await order(['full'], { expectedReturn: WEDNESDAY });
      expect((await api.ok(createOrder, { body })).data.booking.returns).toEqual(back(MONDAY));
    });
  });

  describe('many at once', () => {
    test(`${many} orders for the last 60 minutes of a day: as many as fit succeed, the others take nothing`, async () => {
      // Monday is the only day on offer, and the next is full: the minutes run out long before the places.
      const collection = { ...site.collection, horizonDays: 2, capacityPerWindow: 250 };
      const few = testApi({ db: database.db, clock, content: contentWith({ site: { collection } }) });
      await leave(60, MONDAY);
      await leave(45, TUESDAY);
      const orders: OrderBody[] = [];
      for (let index = 0; index < many; index++)
        orders.push(
          await order(['diag_brake_check'], {
            slot: { date: MONDAY, window: site.collection.windows[index % 4] ?? '' },
          }),
        );
      const answers = await Promise.all(
        orders.map(async (body) => {
          const init = { method: 'POST', headers: SITE_HEADERS, body: JSON.stringify(body) };
          return (await few.raw('/create_order', init)).json();
        }),
      );
      const booked = answers.filter(({ status }) => status === 1);
      // 30 minutes each: two on Monday, one on Tuesday, and 15 minutes are of no use.
      expect(booked.map(({ data }) => data.booking.returns.date).toSorted()).toEqual([
        MONDAY,
        MONDAY,
        TUESDAY,
      ]);
      const refused = answers.filter(({ code }) => code === 'slot_taken');
      expect(refused).toHaveLength(many - 3);
      const full = slotTakenSchema.parse(refused.at(-1)?.data);
      expect([full.next, returnOf(full.days, MONDAY_MORNING)]).toEqual([[], null]);
      expect(await taken()).toEqual({ [MONDAY]: DAY, [TUESDAY]: DAY - 15 });
      expect(await held()).toEqual({ [MONDAY]: 60, [TUESDAY]: 30 });
      const cars = (await database.db.select().from(slots)).reduce((sum, row) => sum + row.taken, 0);
      expect(cars).toBe(3);
    });

    test(`${many} moves, cancellations and orders that share days, both ways: none oversold, none lost`, async () => {
      const dates = [MONDAY, TUESDAY, WEDNESDAY];
      const windows = dates.flatMap((date) => site.collection.windows.map((window) => ({ date, window })));
      const all: Booking[] = [];
      for (const slot of windows) all.push(await book([LONG, 'mot'], { slot }));
      const orders: OrderBody[] = [];
      for (let index = 0; index < many / 10; index++)
        orders.push(await order(['head_gasket'], { slot: windows[index % windows.length] as Slot }));
      const { move, cancel, view } = byLink(api.services);
      const outcomes = await Promise.all(
        Array.from({ length: many }, async (_, turn) => {
          const { manageToken } = all[turn % all.length] as Booking;
          if (turn < orders.length) {
            const body = createOrder.body.parse(orders[turn]);
            return api.services.booking.create(body, guestAt()).then(
              () => 'done',
              ({ code }: { code: string }) => code,
            );
          }
          const { version } = (await view(manageToken)).booking;
          if (turn % 40 === 39) return cancel(manageToken, '', { version });
          return move(manageToken, windows[(turn * 7 + 3) % windows.length] as Slot, { version });
        }),
      );
      const designed = ['done', 'full', 'changed', 'cancelled', 'slot_taken'];
      expect(outcomes.filter((outcome) => !designed.includes(outcome))).toEqual([]);
      expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(many / 10);
      expect(await taken()).toEqual(await held());
      for (const minutes of Object.values(await taken())) expect(minutes).toBeLessThanOrEqual(DAY);
      const living = (await database.db.select().from(bookings)).filter(
        ({ status }) => status === 'confirmed',
      );
      for (const { id, returnDate } of living) {
        const own = await database.db.select().from(bookingWorkDays).where(eq(bookingWorkDays.bookingId, id));
        expect([588, 540]).toContain(own.reduce((sum, { minutes }) => sum + minutes, 0));
        expect(
          own
            .map(({ date }) => date)
            .toSorted()
            .at(-1),
        ).toBe(returnDate);
      }
    });
  });
});
