import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNetworkOrder, getNetworkSlots } from '../../../src/contract/booking/network.ts';
import { slotTakenSchema } from '../../../src/contract/booking/order.ts';
import { drivingFor, drivingIn } from '../../../src/domain/booking/driving.ts';
import { slotKey } from '../../../src/domain/booking/slot.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { firstOf } from '../../../src/server/booking/in-turn.ts';
import { WindowFull } from '../../../src/server/booking/slots.ts';
import { keepRules } from '../../../src/server/booking/window-rules.ts';
import {
  bookingEvents,
  bookingWorkDays,
  bookings,
  carts,
  garagePapers,
  garages,
  outbox,
  slots,
  workshopDays,
} from '../../../src/server/db/schema.ts';
import { isAppError } from '../../../src/server/errors.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { anOrder, aVehicle, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { contentWith, guestAt, type TestApi, testApi } from '../../helpers/api.ts';
import { emptied } from '../../helpers/emptied.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { site } from '../../../src/content-model/built.ts';
import { runs } from '../../helpers/runs.ts';

/** Minutes from the operator's own door. */
const OWN_REACH = { RG1: 10, RG6: 12, RG12: 30 };
const collection = { ...site.collection, drivers: 2, capacityPerWindow: 2, horizonDays: 3 };
const content = contentWith({
  site: {
    collection,
    workshop: { ...site.workshop, bays: 1, bayMinutesADay: 120 },
    serviceArea: [{ town: 'Reading', roadMiles: 0, districts: OWN_REACH }],
  },
});
/** Two bays of a car each, and reaches the same districts from the other side. */
const NEAR_BRACKNELL = {
  ...BRACKNELL,
  bays: 1,
  bayMinutesADay: 120,
  reach: Object.entries({ RG12: 10, RG6: 25, RG1: 28, RG42: 12 }).map(([district, minutes]) => ({
    district,
    minutes,
    isTyped: true,
  })),
};
const NEAR_WOKINGHAM = {
  ...NEAR_BRACKNELL,
  name: 'Wokingham Test Garage',
  abilities: [...BRACKNELL.abilities, 'high-voltage' as const],
  reach: Object.entries({ RG6: 8, RG12: 14, RG1: 15 }).map(([district, minutes]) => ({
    district,
    minutes,
    isTyped: true,
  })),
};
const MINUTES = new Map([
  [FIRST_GARAGE, new Map(Object.entries(OWN_REACH))],
  [2, new Map(NEAR_BRACKNELL.reach.map(({ district, minutes }) => [district, minutes]))],
  [3, new Map(NEAR_WOKINGHAM.reach.map(({ district, minutes }) => [district, minutes]))],
]);

forEachEngine('a booking in a network of garages', (open, once, many) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON, content });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { db } = database;
    await emptied(db, [outbox, bookingEvents, bookings, slots, workshopDays, carts, garagePapers]);
    await db.delete(garages).where(sql`${garages.id} <> ${FIRST_GARAGE}`);
    await db.execute(sql`alter sequence garages_id_seq restart`);
  });
  const openBoth = async () => [
    await openGarage(database.db, NEAR_BRACKNELL),
    await openGarage(database.db, NEAR_WOKINGHAM),
  ];

  let person = 0;
  async function order(district: string, own: object = {}, ...items: string[]) {
    person += 1;
    const RegistrationNumber = `AB${String(10 + (person % 60))} ${['ACD', 'ACE', 'ACF', 'ACG', 'ACH', 'ACJ'][Math.floor(person / 60) % 6]}`;
    return anOrder(await api.cart(...(items.length ? items : ['diag_brake_check'])), {
      postcode: `${district} 1AA`,
      email: `driver${person}@example.com`,
      phone: `07700 90${String(person).padStart(4, '0')}`,
      vehicle: aVehicle({ RegistrationNumber }),
      ...own,
    });
  }
  /** @returns its row; null: the window is taken */
  async function book(body: object) {
    try {
      const made = await api.services.booking.create(createNetworkOrder.body.parse(body), guestAt());
      const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, made.reference));
      return row ?? null;
    } catch (error) {
      if (isAppError(error) && error.code === 'slot_taken') return null;
      throw error;
    }
  }
  const windowFor = async (query: Record<string, string>) => {
    const { days } = (await api.ok(getNetworkSlots, { query: { minutes: '60', ...query } })).data;
    const day = days.find(({ date }) => date === MONDAY_MORNING.date);
    return day?.windows.find(({ window }) => window === MONDAY_MORNING.window);
  };

  /** Every place, minute and drive of every garage is that of a booking, and none more than there is. */
  async function expectEven() {
    const { db } = database;
    const booked = await db.select().from(bookings);
    const held = await db.select().from(bookingWorkDays);
    const cars = new Map<string, number>();
    const driven = new Map<string, number>();
    for (const row of booked) {
      const key = `${row.garageId} ${slotKey({ date: row.collectionDate, window: row.collectionWindow })}`;
      const minutes = drivingFor(
        MINUTES.get(row.garageId)?.get(row.address.postcode.split(' ')[0] ?? '') ?? NaN,
      );
      cars.set(key, (cars.get(key) ?? 0) + 1);
      driven.set(key, (driven.get(key) ?? 0) + minutes);
    }
    for (const row of await db.select().from(slots)) {
      const key = `${row.garageId} ${slotKey(row)}`;
      expect(row.taken, key).toBe(cars.get(key));
      expect(row.taken).toBeLessThanOrEqual(2);
      expect(driven.get(key)).toBeLessThanOrEqual(
        drivingIn(row.window, row.garageId === FIRST_GARAGE ? 2 : 1),
      );
    }
    const minutes = new Map<string, number>();
    for (const row of held) {
      expect(row.garageId).toBe(booked.find(({ id }) => id === row.bookingId)?.garageId);
      const key = `${row.garageId} ${row.date}`;
      minutes.set(key, (minutes.get(key) ?? 0) + row.minutes);
    }
    for (const row of await db.select().from(workshopDays)) {
      expect(row.minutes).toBe(minutes.get(`${row.garageId} ${row.date}`));
      expect(row.minutes).toBeLessThanOrEqual(120);
    }
    return booked;
  }

  once(
    'goes to the garage that has it back first, then to the nearest; a full one leaves it to the next',
    async () => {
      const [bracknell, wokingham] = await openBoth();
      const at = async (body: object) => (await book(body))?.garageId ?? null;
      expect(await at(await order('RG12'))).toBe(bracknell);
      expect(await at(await order('RG6'))).toBe(wokingham);
      expect(await at(await order('RG1'))).toBe(FIRST_GARAGE);
      // One driver has 120 minutes: 35 are taken, and 35 more are left of the two places.
      expect(await at(await order('RG12'))).toBe(bracknell);
      expect(await at(await order('RG12'))).toBe(wokingham);
      expect(await at(await order('RG12'))).toBe(FIRST_GARAGE);
      expect(await at(await order('RG12'))).toBeNull();
      await expectEven();
    },
  );

  once('what is on offer is what one of them has, and of what they can do', async () => {
    const alone = { rg12: await windowFor({ district: 'RG12' }), nowhere: await windowFor({}) };
    expect(alone.rg12).toMatchObject({ capacity: 2, left: 2 });
    await openBoth();
    expect(await windowFor({ district: 'RG12', needs: '' })).toMatchObject({ capacity: 6, left: 6 });
    expect(await windowFor({ district: 'RG12', needs: 'high-voltage' })).toMatchObject({ capacity: 4 });
    expect(await windowFor({ district: 'RG12', needs: 'glass' })).toEqual(alone.rg12);
    // Nothing is known of its work or of where it is.
    expect(await windowFor({ district: 'RG12' })).toEqual(alone.rg12);
    expect(await windowFor({ needs: '' })).toEqual(alone.nowhere);
    // The operator's own drivers don't come there, and one garage has to do both ways.
    expect(await windowFor({ district: 'RG42', needs: '' })).toMatchObject({ capacity: 2, left: 2 });
    expect(await windowFor({ district: 'RG42', backTo: 'RG1', needs: '' })).toMatchObject({ left: 2 });
    expect(await windowFor({ district: 'RG42', needs: 'high-voltage' })).toMatchObject({ left: 0 });
    expect((await book(await order('RG42')))?.garageId).toBe(2);
    expect(await api.refused(createNetworkOrder, { body: await order('RG30') })).toMatchObject({
      code: 'invalid',
      errors: { postcode: expect.stringContaining('RG30') },
    });
  });

  once('the garage that was shown has it, or what is left is told', async () => {
    const [bracknell, wokingham] = await openBoth();
    expect((await book(await order('RG12', { garage: wokingham })))?.garageId).toBe(wokingham);
    expect((await book(await order('RG12', { garage: wokingham })))?.garageId).toBe(wokingham);
    const refusal = await api.refused(createNetworkOrder, {
      body: await order('RG12', { garage: wokingham }),
    });
    expect(refusal.code).toBe('slot_taken');
    expect(slotTakenSchema.parse(refusal.data).next[0]).toEqual(MONDAY_MORNING);
    // Nor does it go where nobody has such a garage.
    expect(await book(await order('RG12', { garage: 99 }))).toBeNull();
    expect((await book(await order('RG12', { garage: bracknell })))?.garageId).toBe(bracknell);
    await expectEven();
  });

  once(
    'what has to be confirmed by email takes nothing, and keeps to the garage that could take it',
    async () => {
      const [bracknell] = await openBoth();
      const from = guestAt('203.0.113.7');
      const send = async (own: object) =>
        api.services.booking.create(createNetworkOrder.body.parse(await order('RG12', own)), from);
      // So many places one network may hold.
      for (let at = 0; at < 8; at++)
        await send({ slot: { ...MONDAY_MORNING, window: at < 4 ? '08:00-10:00' : '10:00-12:00' } });
      const asked = await send({ slot: { date: '2026-11-24', window: '08:00-10:00' } });
      expect(asked.status).toBe('requested');
      const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, asked.reference));
      expect(row?.garageId).toBe(bracknell);
      const taken = await database.db.select().from(slots).where(eq(slots.date, '2026-11-24'));
      expect(taken).toEqual([]);
    },
  );

  test('what a garage was tried for leaves neither row nor lock behind', async () => {
    const { db } = database;
    const locks = sql<string>`(select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())`;
    await db.transaction(async (tx) => {
      const [before] = await tx.select({ locks }).from(garages);
      const tried: number[] = [];
      const taken = await firstOf(tx, [7, 8, 9], async (its, garageId) => {
        tried.push(garageId);
        await keepRules(its, garageId);
        await its.insert(slots).values({ ...MONDAY_MORNING, garageId, taken: 1 });
        if (garageId < 9) throw new WindowFull();
        return garageId;
      });
      expect([taken, tried]).toEqual([9, [7, 8, 9]]);
      const [after] = await tx.select({ locks }).from(garages);
      expect(Number(after?.locks) - Number(before?.locks)).toBe(1);
    });
    expect(await db.select({ garageId: slots.garageId }).from(slots)).toEqual([{ garageId: 9 }]);
  });

  const crowd = runs(many, 300);
  test(`${crowd} rivals for the last minutes of three garages: each is sold once, and back when it was promised`, async () => {
    await openBoth();
    const bodies = [];
    for (let at = 0; at < crowd; at++)
      bodies.push(
        await order(['RG1', 'RG6', 'RG12'][at % 3] ?? '', {
          slot: { ...MONDAY_MORNING, window: ['08:00-10:00', '10:00-12:00'][at % 2] ?? '' },
          expectedReturn: MONDAY_MORNING.date,
        }),
      );
    const made = await Promise.all(bodies.map((body) => book(body)));
    const booked = await expectEven();
    expect(booked.map(({ id }) => id).toSorted()).toEqual(made.flatMap((row) => row?.id ?? []).toSorted());
    for (const { returnDate } of booked) expect(returnDate).toBe(MONDAY_MORNING.date);
    // 120 minutes each, of which a check takes 30.
    const each = Map.groupBy(booked, ({ garageId }) => garageId);
    expect([...each.keys()].toSorted()).toEqual([1, 2, 3]);
  }, 300_000);

  const opposed = runs(many, 200);
  test(`${opposed} orders with opposite preferences: nobody waits for ever, and nothing is left over`, async () => {
    await openBoth();
    const bodies = [];
    for (let at = 0; at < opposed; at++) bodies.push(await order(at % 2 ? 'RG12' : 'RG1'));
    const made = await Promise.all(bodies.map((body) => book(body)));
    expect(made.filter((row) => row !== null)).toHaveLength((await expectEven()).length);
    // Every place of the window: two each.
    expect(made.filter((row) => row !== null)).toHaveLength(6);
  }, 300_000);
});
