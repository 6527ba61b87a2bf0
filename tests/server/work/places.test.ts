import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { dropLine } from '../../../src/contract/work/lines.ts';
import { recordMotResult } from '../../../src/contract/work/mot-result.ts';
import { setArrival, stepBooking } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import type { Arrival } from '../../../src/domain/booking/arrival.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { bookings, bookingWorkDays, motAlerts, slots, workshopDays } from '../../../src/server/db/schema.ts';
import { site } from '../../../src/content-model/built.ts';
import { anOrder, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const PLACES = site.collection.capacityPerWindow;
/** 540 minutes: 420 on the day of its collection, the rest on the next. */
const LONG = 'head_gasket';

forEachEngineWhenWide('what the work holds of places and days', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const taken = async () => {
    const rows = await database.db.select().from(slots);
    return rows.reduce((sum, row) => sum + row.taken, 0);
  };
  const minutes = async () => {
    const rows = await database.db.select().from(workshopDays).orderBy(workshopDays.date);
    return rows.map((row) => row.minutes);
  };
  async function bookFor(arrival: Arrival) {
    const order = createOrder.body.parse(anOrder(await desk.api.cart('interim')));
    const { reference } = await desk.api.services.booking.create(order, WORKSHOP satisfies Staff, {
      arrival,
    });
    const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, reference));
    return desk.read(row?.id ?? '');
  }
  const first = ({ lines: [line] }: Work) => {
    if (!line) throw new Error('A booking without lines');
    return line;
  };
  const come = (work: Work, arrival: Arrival) =>
    desk.press(setArrival, work.id, { version: work.version, arrival });

  once('a car that its owner brings takes no place of our driver’s, however many do', async () => {
    for (let at = 0; at <= PLACES; at++) await bookFor(at % 2 ? 'brought' : 'lorry');
    expect(await taken()).toBe(0);
    expect((await minutes()).every((some) => some > 0)).toBe(true);
    const [one] = await database.db.select().from(bookings);
    await desk.api.services.bookingChanges.cancel(one?.id ?? '', '', { version: 0, actor: WORKSHOP });
    expect(await taken()).toBe(0);
  });

  test('a car that comes in another way than was booked gives its place back, or needs one', async () => {
    const work = await bookFor('collected');
    expect(await taken()).toBe(1);
    const brought = await come(work, 'brought');
    expect(await taken()).toBe(0);
    await come(await come(brought, 'lorry'), 'brought');
    expect(await taken()).toBe(0);
    for (let at = 0; at < PLACES; at++) await bookFor('collected');
    const body = { version: (await desk.read(work.id)).version, arrival: 'collected' };
    expect((await desk.refused(setArrival, work.id, body)).errors).toHaveProperty('arrival');
    expect(await taken()).toBe(PLACES);
  });

  once('a car that is here by then has no place to give back', async () => {
    const work = await desk.go(await bookFor('collected'), 'collected');
    await come(work, 'lorry');
    expect(await taken()).toBe(1);
  });

  once('work that ends early leaves the later days to others, and keeps the day itself', async () => {
    const booked = await desk.book([LONG]);
    const [monday = 0, tuesday = 0] = await minutes();
    expect([monday > 0, tuesday > 0]).toEqual([true, true]);
    now = new Date(`${MONDAY_MORNING.date}T14:00:00Z`);
    const work = await desk.go(booked, 'collected', 'in_workshop');
    const { id } = first(work);
    const body = { version: work.version, reason: 'You decided to sell it' };
    const done = await desk.press(dropLine, id, body);
    expect(await minutes()).toEqual([monday, tuesday]);
    const press = { version: done.version, to: 'ready' };
    await Promise.all([
      desk.press(stepBooking, work.id, press),
      desk.press(stepBooking, work.id, press).catch(() => undefined),
    ]);
    expect(await minutes()).toEqual([monday, 0]);
    expect(await database.db.$count(bookingWorkDays)).toBe(1);
  });

  once('reminders follow an MOT that is passed here, and those of no other car', async () => {
    const { services } = desk.api;
    await services.motAlerts.turnOn('jo@example.com', ['AB18KQC', 'VK74CZQ']);
    await database.db.update(motAlerts).set({ ends: '2026-11-30' });
    const work = await desk.go(await desk.book(['mot']), 'collected', 'in_workshop');
    const { id } = first(work);
    const passed = { result: 'passed', tested_on: '2026-11-21', miles: 68_310, expires: '2027-11-30' };
    await desk.press(recordMotResult, work.id, { version: work.version, line_id: id, ...passed });
    const rows = await database.db.select().from(motAlerts);
    expect(rows.map(({ vrm, ends }) => `${vrm} ${ends}`).sort()).toEqual([
      'AB18KQC 2027-11-30',
      'VK74CZQ 2026-11-30',
    ]);
    expect(rows.find(({ ends }) => ends === '2027-11-30')?.lookAt).toEqual(new Date('2026-11-28T08:00:00Z'));
  });
});
