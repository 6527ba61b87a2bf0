import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { holdsPlace } from '../../src/domain/booking/booking-status.ts';
import { drivingFor, drivingIn } from '../../src/domain/booking/driving.ts';
import { slotKey } from '../../src/domain/booking/slot.ts';
import { FIRST_GARAGE } from '../../src/domain/garage/garage.ts';
import type { Visitor } from '../../src/server/auth/actor.ts';
import type { Database } from '../../src/server/db/database.ts';
import {
  bookingEvents,
  bookings,
  bookingWorkDays,
  carts,
  garageChanges,
  garagePapers,
  garages,
  outbox,
  slots,
  workshopDays,
} from '../../src/server/db/schema.ts';
import { isAppError } from '../../src/server/errors.ts';
import { BRACKNELL, openGarage } from '../fixtures/garages.ts';
import { anOrder, aVehicle } from '../fixtures/orders.ts';
import { contentWith, guestAt, type TestApi } from './api.ts';
import { emptied } from './emptied.ts';

/** Minutes from the operator's own door. */
const OWN_REACH = { RG1: 10, RG6: 12, RG12: 30 };
const collection = { ...site.collection, drivers: 2, capacityPerWindow: 2, horizonDays: 3 };
/** The operator's own garage: two drivers, and one bay for two hours a day. */
export const networkContent = contentWith({
  site: {
    collection,
    workshop: { ...site.workshop, bays: 1, bayMinutesADay: 120 },
    serviceArea: [{ town: 'Reading', roadMiles: 0, districts: OWN_REACH }],
  },
});
/** As small, with one driver, and reaches the same districts from the other side. */
export const NEAR_BRACKNELL = {
  ...BRACKNELL,
  bays: 1,
  bayMinutesADay: 120,
  reach: Object.entries({ RG12: 10, RG6: 25, RG1: 28, RG42: 12 }).map(([district, minutes]) => ({
    district,
    minutes,
    isTyped: true,
  })),
};
export const NEAR_WOKINGHAM = {
  ...NEAR_BRACKNELL,
  name: 'Wokingham Test Garage',
  email: 'wokingham@garage.example',
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

/** No garage but the operator's own, and nothing booked. */
export async function emptyNetwork(db: Database): Promise<void> {
  await emptied(db, [
    outbox,
    bookingEvents,
    garageChanges,
    bookings,
    slots,
    workshopDays,
    carts,
    garagePapers,
  ]);
  await db.delete(garages).where(sql`${garages.id} <> ${FIRST_GARAGE}`);
  await db.execute(sql`alter sequence garages_id_seq restart`);
}

/** Three small garages, and those who book there. */
export function network(db: Database, api: TestApi) {
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
  async function book(body: object, actor: Visitor = guestAt()) {
    try {
      const made = await api.services.booking.create(createOrder.body.parse(body), actor);
      const [row] = await db.select().from(bookings).where(eq(bookings.reference, made.reference));
      return row ?? null;
    } catch (error) {
      if (isAppError(error) && error.code === 'slot_taken') return null;
      throw error;
    }
  }
  /** Every place, minute and drive of every garage is that of a booking, and none more than there is. */
  async function expectEven() {
    const booked = (await db.select().from(bookings)).filter(({ status }) => holdsPlace(status));
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
      expect(row.taken, key).toBe(cars.get(key) ?? 0);
      expect(row.taken).toBeLessThanOrEqual(2);
      expect(driven.get(key) ?? 0).toBeLessThanOrEqual(
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
      expect(row.minutes).toBe(minutes.get(`${row.garageId} ${row.date}`) ?? 0);
      expect(row.minutes).toBeLessThanOrEqual(120);
    }
    return booked;
  }

  return {
    order,
    book,
    expectEven,
    /** @returns their numbers, 2 and 3 */
    openBoth: async () =>
      [await openGarage(db, NEAR_BRACKNELL), await openGarage(db, NEAR_WOKINGHAM)] as const,
  };
}
