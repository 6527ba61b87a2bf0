import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { dropOff } from '../../../src/domain/booking/slot.ts';
import { bookings, outbox, slots, workshopDays } from '../../../src/server/db/schema.ts';
import { site } from '../../../src/content-model/built.ts';
import { anOrder, type OrderBody, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, type TestApi, testApi } from '../../helpers/api.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

/** Nobody collects from there. */
const AWAY = { postcode: 'OX4 1AB', town: 'Oxford' };
/** In minutes of the workshop, and the item that takes them. */
const LONG = { key: 'head_gasket', minutes: 540 };
const { bays, bayMinutesADay } = site.workshop;

forEachEngineWhenWide('a car that its owner chooses to bring', (open, once, many) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeEach(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterEach(() => database.close());

  const daysFor = async (cart: string, minutes: number) =>
    (await api.ok(getSlots, { query: { arrival: 'brought', cart, minutes: String(minutes) } })).data;
  const order = (cart: Parameters<typeof anOrder>[0], own: Partial<OrderBody>) =>
    anOrder(cart, { ...AWAY, arrival: 'brought', ...own });
  /** The first day on which the workshop has time for it. */
  async function firstDay(cart: string, minutes: number) {
    const { days, note } = await daysFor(cart, minutes);
    const slot = days.map(dropOff).find((each) => each !== null);
    if (!slot) throw new Error('No day for it');
    return { slot, note };
  }

  once('comes from anywhere, takes no place, and needs no word that it may be driven', async () => {
    const cart = await api.cart('interim');
    const { slot, note } = await firstDay(cart.key, 60);
    expect(note).not.toMatch(/postcode|window/);
    expect(slot.window).toBe(site.collection.windows[0]);
    const body = order(cart, { slot, fitToDrive: undefined });
    const { booking } = (await api.ok(createOrder, { body })).data;
    expect(booking).toMatchObject({ status: 'confirmed', arrival: 'brought', leaves: 'brought', slot });
    expect(await database.db.select().from(slots)).toEqual([]);
    expect((await database.db.select().from(workshopDays)).length).toBeGreaterThan(0);
    expect((await database.db.select().from(outbox)).length).toBeGreaterThan(0);
    const collected = { ...order(await api.cart('interim'), { slot }), arrival: undefined };
    const { errors } = await api.refused(createOrder, { body: collected });
    expect(errors).toEqual({ postcode: expect.stringContaining('I bring it') });
  });

  test('however many book at the same moment, the workshop’s minutes are sold once', async () => {
    const { db } = database;
    const carts = await Promise.all(Array.from({ length: many / 4 }, () => api.cart(LONG.key)));
    const { slot } = await firstDay(carts[0]?.key ?? '', LONG.minutes);
    const outcomes = await Promise.allSettled(
      carts.map((cart) =>
        api.services.booking.create(createOrder.body.parse(order(cart, { slot })), guestAt()),
      ),
    );
    const made = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const rows = await db.select().from(workshopDays);
    expect(made).toBeGreaterThan(0);
    expect(await db.select().from(bookings)).toHaveLength(made);
    for (const { minutes } of rows) expect(minutes).toBeLessThanOrEqual(bays * bayMinutesADay);
    expect(rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(made * LONG.minutes);
  });
});
