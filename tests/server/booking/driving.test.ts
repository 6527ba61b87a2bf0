import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { createOrder, slotTakenSchema } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { setArrival } from '../../../src/contract/work/steps.ts';
import { USUAL_ARRIVAL, ARRIVALS } from '../../../src/domain/booking/arrival.ts';
import { HAS_GONE, holdsPlace } from '../../../src/domain/booking/booking-status.ts';
import { drivingFor, drivingIn } from '../../../src/domain/booking/driving.ts';
import { type Slot, slotKey } from '../../../src/domain/booking/slot.ts';
import {
  bookingEvents,
  bookings,
  carts,
  outbox,
  slots,
  workshopDays,
} from '../../../src/server/db/schema.ts';
import { isAppError } from '../../../src/server/errors.ts';
import { anOrder, aVehicle, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { contentWith } from '../../helpers/api.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { emptied } from '../../helpers/emptied.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { runs } from '../../helpers/runs.ts';

/** Near and far, one way. */
const MINUTES: Readonly<Record<string, number>> = { RG1: 8, RG9: 21, RG12: 30, SL4: 40, GU22: 52 };
const DISTRICTS = Object.keys(MINUTES);
const DRIVERS = 2;
const collection = { ...site.collection, drivers: DRIVERS, capacityPerWindow: 6, horizonDays: 3 };
const serviceArea = [{ town: 'All around', roadMiles: 9, districts: MINUTES }];
const content = contentWith({ site: { collection, serviceArea } });
const WINDOWS: Slot[] = ['2026-11-23', '2026-11-24'].flatMap((date) =>
  collection.windows.map((window) => ({ date, window })),
);

forEachEngineWhenWide('the driving of a window', (open, once, many) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeAll(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON, null, content);
  });
  afterAll(() => database.close());
  beforeEach(() => emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, carts]));

  let plate = 0;
  /** An order from a district, by somebody else each time. */
  async function order(district: string, slot: Slot, own: object = {}) {
    plate += 1;
    const RegistrationNumber = `AB${String(10 + (plate % 60))} ${['ACD', 'ACE', 'ACF', 'ACG'][Math.floor(plate / 60) % 4]}`;
    return anOrder(await desk.api.cart('diag_brake_check'), {
      slot,
      postcode: `${district} 1AA`,
      email: `driver${plate}@example.com`,
      vehicle: aVehicle({ RegistrationNumber }),
      ...own,
    });
  }
  /** As the desk books it. @returns its id; null: the window is taken */
  async function book(
    body: object,
    arrival: (typeof ARRIVALS)[number] = USUAL_ARRIVAL,
  ): Promise<string | null> {
    try {
      const made = await desk.api.services.booking.create(createOrder.body.parse(body), WORKSHOP, {
        arrival,
      });
      const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, made.reference));
      return row?.id ?? null;
    } catch (error) {
      if (isAppError(error) && error.code === 'slot_taken') return null;
      throw error;
    }
  }
  /** Minutes of driving that each window's bookings need, and its cars, added up from the bookings alone. */
  async function needed() {
    const sums = new Map<string, { minutes: number; cars: number }>();
    for (const row of await database.db.select().from(bookings)) {
      if (!holdsPlace(row.status) || row.arrival !== USUAL_ARRIVAL) continue;
      const key = slotKey({ date: row.collectionDate, window: row.collectionWindow });
      const sum = sums.get(key) ?? { minutes: 0, cars: 0 };
      const [district = ''] = row.address.postcode.split(' ');
      sums.set(key, { minutes: sum.minutes + drivingFor(MINUTES[district] ?? 0), cars: sum.cars + 1 });
    }
    return sums;
  }
  /** Minutes that each evening's bookings need to be brought back. */
  async function evenings() {
    const sums = new Map<string, number>();
    for (const row of await database.db.select().from(bookings)) {
      if (!holdsPlace(row.status) || HAS_GONE.includes(row.status) || row.leaves !== USUAL_ARRIVAL) continue;
      const [district = ''] = (row.returnAddress ?? row.address).postcode.split(' ');
      sums.set(row.returnDate, (sums.get(row.returnDate) ?? 0) + drivingFor(MINUTES[district] ?? 0));
    }
    return sums;
  }
  async function expectDriven() {
    for (const [date, minutes] of await evenings())
      expect(minutes, date).toBeLessThanOrEqual(drivingIn(collection.returnWindow, DRIVERS));
    const sums = await needed();
    for (const [key, { minutes, cars }] of sums) {
      expect(minutes, key).toBeLessThanOrEqual(drivingIn(key.slice(-11), DRIVERS));
      expect(cars, key).toBeLessThanOrEqual(collection.capacityPerWindow);
    }
    for (const { taken, ...slot } of await database.db.select().from(slots))
      expect(taken, slotKey(slot)).toBe(sums.get(slotKey(slot))?.cars ?? 0);
    return sums;
  }

  const press = fc.record({
    district: fc.constantFrom(...DISTRICTS),
    slot: fc.constantFrom(...WINDOWS.slice(0, 5)),
    arrival: fc.constantFrom(USUAL_ARRIVAL, USUAL_ARRIVAL, USUAL_ARRIVAL, ...ARRIVALS),
    act: fc.constantFrom('book', 'book', 'book', 'move', 'cancel', 'come'),
    which: fc.nat(),
  });

  test('random bookings, moves, cancellations and ways of coming: no window and no evening needs more than its drivers have', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 50, maxLength: 50 }), async (presses) => {
        await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, carts]);
        const made: string[] = [];
        const { bookingChanges: changes } = desk.api.services;
        for (const { district, slot, arrival, act, which } of presses) {
          const id = made[which % Math.max(1, made.length)];
          if (act === 'book' || id === undefined) {
            const booked = await book(await order(district, slot), arrival);
            if (booked === null) refused += 1;
            else made.push(booked);
            continue;
          }
          const { version } = await desk.read(id);
          const by = { version, actor: WORKSHOP };
          if (act === 'cancel') await changes.cancel(id, '', by);
          else if (act === 'move') refused += (await changes.move(id, slot, by)) === 'full' ? 1 : 0;
          else await desk.press(setArrival, id, { version, arrival }).catch(() => (refused += 1));
        }
        await expectDriven();
      }),
      { numRuns: runs(2, 60), endOnFailure: true },
    );
    // Else nothing was tried.
    expect(refused).toBeGreaterThan(10);
  }, 180_000);

  test(`${many} orders at once for the last driving of a window: as many as its drivers can fetch`, async () => {
    const bodies = [];
    for (let at = 0; at < many; at++) bodies.push(await order('SL4', MONDAY_MORNING));
    const booked = (await Promise.all(bodies.map((body) => book(body)))).filter((id) => id !== null);
    // 95 minutes each, of 240, though there are six places.
    expect(booked).toHaveLength(2);
    await expectDriven();
  });

  test(`${many} orders at once for one day: each is told an evening on which a driver can bring the car back`, async () => {
    const bodies = [];
    for (let at = 0; at < many; at++)
      bodies.push(await order('RG9', { ...MONDAY_MORNING, window: collection.windows[at % 3] ?? '' }));
    const booked = (await Promise.all(bodies.map((body) => book(body)))).filter((id) => id !== null);
    // 57 minutes each, of 240: four in each of three windows, and four back on each of three evenings.
    expect(booked).toHaveLength(12);
    await expectDriven();
    expect([...(await evenings()).values()]).toEqual([228, 228, 228]);
  });

  once(
    'a car is promised for the next day once the evening is full, and what comes free is used',
    async () => {
      const made = [];
      for (const window of collection.windows.slice(0, 2))
        for (let at = 0; at < 2; at++)
          made.push(await book(await order('RG9', { ...MONDAY_MORNING, window })));
      const noon = { ...MONDAY_MORNING, window: '12:00-14:00' };
      const back = async (query: object) => {
        const { days } = (await desk.api.ok(getSlots, { query: { minutes: '60', ...query } })).data;
        const day = days.find(({ date }) => date === noon.date);
        return day?.windows.find(({ window }) => window === noon.window)?.returns?.date;
      };
      expect(await back({ district: 'RG9' })).toBe('2026-11-24');
      const [first] = made;
      if (!first) throw new Error('The first was not booked');
      const { version } = await desk.read(first);
      await desk.press(setArrival, first, { version, arrival: 'brought' });
      expect(await back({ district: 'RG9' })).toBe(noon.date);
      // Its evening is somebody else's now, so it can't be fetched and brought back after all.
      expect(await book(await order('RG9', noon))).not.toBeNull();
      const changed = await desk.read(first);
      await expect(
        desk.press(setArrival, first, { version: changed.version, arrival: USUAL_ARRIVAL }),
      ).rejects.toThrow();
      await expectDriven();
    },
  );

  once('what is on offer says it: more places from near by than from far away', async () => {
    for (const district of ['GU22', 'RG12']) await book(await order(district, MONDAY_MORNING));
    const left = async (district?: string) => {
      const { days } = (await desk.api.ok(getSlots, { query: district ? { district } : {} })).data;
      return days.find(({ date }) => date === MONDAY_MORNING.date)?.windows[0]?.left;
    };
    // 119 and 75 of 240 minutes are taken: 46 are left.
    expect([await left('RG1'), await left('RG9'), await left()]).toEqual([1, 0, 0]);
    const refusal = await desk.api.refused(createOrder, { body: await order('SL4', MONDAY_MORNING) });
    expect(refusal.code).toBe('slot_taken');
    const { days, next } = slotTakenSchema.parse(refusal.data);
    expect(days.find(({ date }) => date === MONDAY_MORNING.date)?.windows[0]?.left).toBe(0);
    expect(next[0]).toEqual({ ...MONDAY_MORNING, window: '10:00-12:00' });
    expect(await book(await order('RG1', MONDAY_MORNING))).not.toBeNull();
  });

  once(
    'a car from far away is back later than one from near by, and so is one that goes far away',
    async () => {
      const last = { date: MONDAY_MORNING.date, window: '14:00-16:00' };
      const back = async (query: object) => {
        const { days } = (await desk.api.ok(getSlots, { query: { minutes: '78', ...query } })).data;
        const day = days.find(({ date }) => date === last.date);
        return day?.windows.find(({ window }) => window === last.window)?.returns?.date;
      };
      expect(await back({ district: 'RG1' })).toBe(last.date);
      expect(await back({ district: 'GU22' })).toBe('2026-11-24');
      expect(await back({ district: 'RG1', backTo: 'GU22' })).toBe('2026-11-24');
      expect(await back({})).toBe('2026-11-24');
      const elsewhere = { postcode: 'GU22 7AA', line1: '1 Far Street', line2: '', town: 'Woking' };
      for (const [returnAddress, date] of [
        [null, last.date],
        [elsewhere, '2026-11-24'],
      ] as const) {
        const body = await order('RG1', last, { returnAddress });
        const cart = await desk.api.cart('diag_brake_check', 'mot');
        const made = await desk.api.services.booking.create(
          createOrder.body.parse({ ...body, cartKey: cart.key, expectedTotal: cart.subtotal }),
          WORKSHOP,
        );
        expect(made.returns.date).toBe(date);
      }
    },
  );
});
