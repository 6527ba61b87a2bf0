import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { getNetworkSlots } from '../../../src/contract/booking/network-slots.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { slotTakenSchema } from '../../../src/contract/booking/order.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { firstOf } from '../../../src/server/booking/in-turn.ts';
import { WindowFull } from '../../../src/server/booking/slots.ts';
import { keepRules } from '../../../src/server/booking/window-rules.ts';
import { Unasked } from '../../../src/server/db/away.ts';
import { bookings, garages, slots } from '../../../src/server/db/schema.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, type TestApi, testApi } from '../../helpers/api.ts';
import { hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { emptyNetwork, network, networkContent } from '../../helpers/network.ts';
import { runs } from '../../helpers/runs.ts';

forEachEngineWhenWide('a booking in a network of garages', (open, once, many) => {
  let database: TestDatabase;
  let api: TestApi;
  let its: ReturnType<typeof network>;
  beforeAll(async () => {
    database = await open();
    await hire(database.db);
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON, content: networkContent });
    its = network(database.db, api);
  });
  afterAll(() => database.close());
  beforeEach(() => emptyNetwork(database.db));

  const windowFor = async (wish: Parameters<TestApi['services']['booking']['days']>[1]) => {
    const days = await api.services.booking.days(60, wish);
    const day = days.find(({ date }) => date === MONDAY_MORNING.date);
    return day?.windows.find(({ window }) => window === MONDAY_MORNING.window);
  };

  once(
    'goes to the garage that has it back first, then to the nearest; a full one leaves it to the next',
    async () => {
      const [bracknell, wokingham] = await its.openBoth();
      const at = async (body: object) => (await its.book(body))?.garageId ?? null;
      expect(await at(await its.order('RG12'))).toBe(bracknell);
      expect(await at(await its.order('RG6'))).toBe(wokingham);
      expect(await at(await its.order('RG1'))).toBe(FIRST_GARAGE);
      // One driver has 120 minutes: 35 are taken, and 35 more are left of the two places.
      expect(await at(await its.order('RG12'))).toBe(bracknell);
      expect(await at(await its.order('RG12'))).toBe(wokingham);
      expect(await at(await its.order('RG12'))).toBe(FIRST_GARAGE);
      expect(await at(await its.order('RG12'))).toBeNull();
      await its.expectEven();
    },
  );

  once('what is on offer is what one of them has, and of what they can do', async () => {
    const alone = { rg12: await windowFor({ district: 'RG12' }), nowhere: await windowFor({}) };
    expect(alone.rg12).toMatchObject({ capacity: 2, left: 2 });
    await its.openBoth();
    expect(await windowFor({ district: 'RG12', needs: [] })).toMatchObject({ capacity: 6, left: 6 });
    expect(await windowFor({ district: 'RG12', needs: ['high-voltage'] })).toMatchObject({ capacity: 4 });
    const own = { ...alone.rg12, garage: { id: FIRST_GARAGE, name: site.name } };
    expect(await windowFor({ district: 'RG12', needs: ['glass'] })).toEqual(own);
    // Nothing is known of its work or of where it is.
    expect(await windowFor({ district: 'RG12' })).toEqual(own);
    expect(await windowFor({ needs: [] })).toEqual(alone.nowhere);
    // The operator's own drivers don't come there, and one garage has to do both ways.
    expect(await windowFor({ district: 'RG42', needs: [] })).toMatchObject({ capacity: 2, left: 2 });
    expect(await windowFor({ district: 'RG42', backTo: 'RG1', needs: [] })).toMatchObject({ left: 2 });
    expect(await windowFor({ district: 'RG42', needs: ['high-voltage'] })).toMatchObject({ left: 0 });
    expect((await its.book(await its.order('RG42')))?.garageId).toBe(2);
    expect(await api.refused(createOrder, { body: await its.order('RG30') })).toMatchObject({
      code: 'invalid',
      errors: { postcode: expect.stringContaining('RG30') },
    });
  });

  once('the garage that was shown has it, or what is left is told', async () => {
    const [bracknell, wokingham] = await its.openBoth();
    expect((await its.book(await its.order('RG12', { garage: wokingham })))?.garageId).toBe(wokingham);
    expect((await its.book(await its.order('RG12', { garage: wokingham })))?.garageId).toBe(wokingham);
    const refusal = await api.refused(createOrder, {
      body: await its.order('RG12', { garage: wokingham }),
    });
    expect(refusal.code).toBe('slot_taken');
    expect(slotTakenSchema.parse(refusal.data).next[0]).toEqual(MONDAY_MORNING);
    // Nor does it go where nobody has such a garage.
    expect(await its.book(await its.order('RG12', { garage: 99 }))).toBeNull();
    expect((await its.book(await its.order('RG12', { garage: bracknell })))?.garageId).toBe(bracknell);
    await its.expectEven();
  });

  once(
    'what has to be confirmed by email takes nothing, and keeps to the garage that could take it',
    async () => {
      const [bracknell] = await its.openBoth();
      const from = guestAt('203.0.113.7');
      const send = async (own: object) =>
        api.services.booking.create(createOrder.body.parse(await its.order('RG12', own)), from);
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

  once('a cart’s lines that no garage in reach can do are named, and where they can be done', async () => {
    const cart = await api.cart('diag_brake_check', 'windscreen_chip');
    const ask = async (query: object) =>
      (await api.ok(getNetworkSlots, { query: { minutes: '90', cart: cart.key, ...query } })).data;
    const alone = await ask({ district: 'RG42' });
    expect(Object.keys(alone).toSorted()).toEqual(['days', 'note']);
    await its.openBoth();
    const { network: said, days } = await ask({ district: 'RG42' });
    const nearest = { id: FIRST_GARAGE, name: site.name, miles: expect.closeTo(10.1, 0) };
    expect(said).toEqual({
      comes: true,
      cannot: [{ key: 'windscreen_chip', name: expect.stringMatching(/chip/i), nearest }],
      apart: [],
      garages: [],
    });
    expect(days.flatMap(({ windows }) => windows).every(({ left }) => left === 0)).toBe(true);
    expect((await ask({ district: 'RG1' })).network).toMatchObject({ cannot: [], apart: [] });
    expect((await ask({ district: 'RG30' })).network).toMatchObject({ comes: false, cannot: [] });
    // No list is known any more: what there is to say of it isn't said.
    expect((await ask({ cart: 'gone', district: 'RG42' })).network?.cannot).toEqual([]);
  });

  once(
    'who brings a car is shown the garages that can do the work, and books at the one that was chosen',
    async () => {
      const cart = await api.cart('diag_brake_check');
      const ask = async (query: object) =>
        (
          await api.ok(getNetworkSlots, {
            query: { minutes: '30', cart: cart.key, district: 'RG42', arrival: 'brought', ...query },
          })
        ).data;
      expect(await ask({})).not.toHaveProperty('network');
      const [bracknell, wokingham] = await its.openBoth();
      const shown = (await ask({})).network?.garages;
      expect(shown?.map(({ id }) => id)).toEqual([bracknell, wokingham, FIRST_GARAGE]);
      expect(shown?.[0]).toEqual({
        id: bracknell,
        name: 'Bracknell Test Garage',
        miles: expect.closeTo(0, 0),
        address: '1 Example Way, Bracknell, RG12 1AA',
        hours: 'Monday to Friday 08:00 to 17:30',
      });
      // It works fewer hours than the operator's own, whose windows are shown until one is chosen.
      const windows = (all: Awaited<ReturnType<typeof ask>>) =>
        all.days.find(({ date }) => date === MONDAY_MORNING.date)?.windows.length;
      expect([windows(await ask({})), windows(await ask({ garage: String(wokingham) }))]).toEqual([4, 2]);
      const body = createOrder.body.parse(await its.order('RG42', { garage: wokingham }));
      const made = await api.services.booking.create(body, WORKSHOP, { arrival: 'brought' });
      const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, made.reference));
      expect(row).toMatchObject({ garageId: wokingham, garageShown: true, arrival: 'brought' });
      expect(await database.db.select().from(slots)).toEqual([]);
    },
  );

  test('what a garage was tried for leaves neither row nor lock behind', async () => {
    const { db } = database;
    const locks = sql<string>`(select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())`;
    await db.transaction(async (tx) => {
      const [before] = await tx.select({ locks }).from(garages);
      const tried: number[] = [];
      const taken = await firstOf(tx, [7, 8, 9], async (inner, garageId) => {
        tried.push(garageId);
        await keepRules(inner, garageId);
        await inner.insert(slots).values({ ...MONDAY_MORNING, garageId, taken: 1 });
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
    await its.openBoth();
    const bodies = [];
    for (let at = 0; at < crowd; at++)
      bodies.push(
        await its.order(['RG1', 'RG6', 'RG12'][at % 3] ?? '', {
          slot: { ...MONDAY_MORNING, window: ['08:00-10:00', '10:00-12:00'][at % 2] ?? '' },
          expectedReturn: MONDAY_MORNING.date,
        }),
      );
    // Three hundred at once are more than the connections have time for: who is told so sends it once more.
    const send = (body: object) =>
      its.book(body).catch((error: unknown) => {
        if (error instanceof Unasked) return its.book(body);
        throw error;
      });
    const made = await Promise.all(bodies.map(send));
    const booked = await its.expectEven();
    expect(booked.map(({ id }) => id).toSorted()).toEqual(made.flatMap((row) => row?.id ?? []).toSorted());
    for (const { returnDate } of booked) expect(returnDate).toBe(MONDAY_MORNING.date);
    // 120 minutes each, of which a check takes 30.
    const each = Map.groupBy(booked, ({ garageId }) => garageId);
    expect([...each.keys()].toSorted()).toEqual([1, 2, 3]);
  }, 300_000);

  const opposed = runs(many, 200);
  test(`${opposed} orders with opposite preferences: nobody waits for ever, and nothing is left over`, async () => {
    await its.openBoth();
    const bodies = [];
    for (let at = 0; at < opposed; at++) bodies.push(await its.order(at % 2 ? 'RG12' : 'RG1'));
    const made = await Promise.all(bodies.map((body) => its.book(body)));
    expect(made.filter((row) => row !== null)).toHaveLength((await its.expectEven()).length);
    // Every place of the window: two each.
    expect(made.filter((row) => row !== null)).toHaveLength(6);
  }, 300_000);
});
