import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import type { BookingLine } from '../../../src/domain/booking/booking-line.ts';
import { sumsOf } from '../../../src/domain/cart/cart.ts';
import { storedBooking, storedBookings } from '../../../src/server/bookings/rows.ts';
import type { Database } from '../../../src/server/db/database.ts';
import {
  bookingEvents,
  bookingLines,
  bookings,
  carts,
  outbox,
  slots,
  workshopDays,
} from '../../../src/server/db/schema.ts';
import { anOrder, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { emptied } from '../../helpers/emptied.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

const ALL = sql`true`;
const KEYS = ['head_gasket', 'full', 'front_brake_pads', 'mot', 'battery_standard', 'rear_brake_pads'];

onOneEngine('the lines of a booking', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, carts]);
  });

  const book = async (...keys: string[]) =>
    (await api.ok(createOrder, { body: anOrder(await api.cart(...keys)) })).data.booking;

  test('are as the cart had them, in its order, and come to its total', async () => {
    const { items } = await book(...KEYS);
    const [booking] = await storedBookings(database.db, ALL);
    expect(booking?.lines.map(({ key }) => key)).toEqual(items.map(({ item_key }) => item_key));
    expect(booking?.lines.slice(0, 4)).toMatchObject([
      { key: 'head_gasket', status: 'to_quote', pence: null, vatable: 0 },
      { key: 'full', status: 'agreed', pence: 17900, vatable: 17900, quantity: 1, positions: [] },
      { key: 'front_brake_pads', status: 'agreed', isDiscounted: false },
      { key: 'mot', status: 'agreed', vatable: 0, isDiscounted: true },
    ]);
    const { incVat, exVat } = booking ?? {};
    expect(sumsOf(booking?.lines ?? [], 20)).toEqual({ incVat, exVat });
    expect(incVat).toBeGreaterThan(exVat ?? 0);
  });

  test('stay in their order when one of them is written again', async () => {
    await book(...KEYS);
    const before = (await storedBookings(database.db, ALL))[0]?.lines.map(({ key }) => key);
    await database.db.update(bookingLines).set({ quantity: 2 }).where(eq(bookingLines.ordinal, 0));
    expect((await storedBookings(database.db, ALL))[0]?.lines.map(({ key }) => key)).toEqual(before);
  });

  test('are read with their bookings in as many queries, however many they are', async () => {
    const made = [await book('mot', 'full'), await book('full'), await book('battery_standard', 'mot')];
    let selects = 0;
    const counting: Database = new Proxy(database.db, {
      get(target, name, receiver) {
        if (name === 'select') selects++;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const read = await storedBookings(counting, ALL);
    expect(selects).toBe(4);
    for (const { reference, items } of made) {
      const lines = read.find((one) => one.reference === reference)?.lines;
      expect(lines?.map(({ key }) => key)).toEqual(items.map(({ item_key }) => item_key));
    }
    const [first] = read;
    expect(await storedBooking(database.db, first?.id ?? '')).toEqual(first);
    expect(await storedBooking(database.db, crypto.randomUUID())).toBeNull();
  });

  test('go with their booking', async () => {
    await book('mot');
    await emptied(database.db, [outbox, bookingEvents, bookings]);
    expect(await database.db.$count(bookingLines)).toBe(0);
  });

  test.each([
    ['a status that none has', { status: 'maybe' as never }],
    ['no price, though it is agreed', { pence: null, vatable: 0 }],
    ['a price, though it is still to be quoted', { status: 'to_quote' }],
    ['less than nothing', { pence: -1, vatable: 0 }],
    ['labour of less than nothing', { labour: -1 }],
    ['VAT on more than it costs', { vatable: 17901 }],
    ['a quantity of none', { quantity: 0 }],
    ['a place before the first', { ordinal: -1 }],
  ] as const)('cannot have %s', async (_, wrong) => {
    await book('full');
    await expect(database.db.update(bookingLines).set(wrong)).rejects.toThrow();
  });

  test('of one booking cannot share a place', async () => {
    await book('full', 'mot');
    await expect(database.db.update(bookingLines).set({ ordinal: 1 })).rejects.toThrow();
  });

  test('may wait for a price, be offered one, and end without it', async () => {
    await book('head_gasket');
    const steps: Partial<BookingLine>[] = [
      { status: 'not_done' },
      { status: 'to_quote' },
      { status: 'offered', pence: 42000, vatable: 42000, positions: ['nearside_front'] },
      { status: 'declined' },
    ];
    for (const step of steps) await database.db.update(bookingLines).set(step);
    const [booking] = await storedBookings(database.db, ALL);
    expect(booking?.lines).toMatchObject([{ status: 'declined', positions: ['nearside_front'] }]);
  });

  test.each([
    ['a status that none has', { status: 'lost' as never }],
    ['more without VAT than with it', { exVat: 17901 }],
    ['less than nothing', { exVat: -1 }],
    ['a window that is none', { collectionWindow: 'in the morning' }],
    ['fewer changes than none', { version: -1 }],
  ])('a booking cannot have %s', async (_, wrong) => {
    await book('full');
    await expect(database.db.update(bookings).set(wrong)).rejects.toThrow();
  });
});
