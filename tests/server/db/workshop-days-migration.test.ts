import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { bookingLines, bookings, workshopDays } from '../../../src/server/db/schema.ts';
import { anOrder, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, type TestApi, testApi } from '../../helpers/api.ts';
import { openBefore } from '../../helpers/before-migration.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

const clock = () => SATURDAY_NOON;

onOneEngine('bookings from before the workshop’s minutes were counted', (open) => {
  let today: TestDatabase;
  let updated: OpenDatabase;
  let api: TestApi;
  const booked: Booking[] = [];
  beforeAll(async () => {
    today = await open();
    const now = testApi({ db: today.db, clock });
    for (let car = 0; car < 2; car++) {
      const body = anOrder(await now.cart('head_gasket'));
      booked.push((await now.ok(createOrder, { body })).data.booking);
    }
    const old = await openBefore('workshop_days', today.engine);
    for (const [name, table] of [
      ['bookings', bookings],
      ['booking_lines', bookingLines],
    ] as const) {
      const rows = await today.db.select({ row: sql<object>`to_jsonb(${table})` }).from(table);
      for (const { row } of rows)
        await old.run(`insert into ${name} select * from jsonb_populate_record(null::${name}, $1::jsonb)`, [
          JSON.stringify(row),
        ]);
    }
    updated = await old.update();
    api = testApi({ db: updated.db, clock });
  });
  afterAll(async () => {
    await updated.close();
    await today.close();
  });

  const taken = async () =>
    (
      await updated.db
        .select({ date: workshopDays.date, minutes: workshopDays.minutes })
        .from(workshopDays)
        .orderBy(workshopDays.date)
    ).filter(({ minutes }) => minutes > 0);
  const first = () => byLink(api.services);

  test('are back on the day that their customers were told: the same', async () => {
    for (const { manageToken } of booked) {
      const { booking } = await first().view(manageToken);
      expect(booking.returns).toEqual({ date: MONDAY_MORNING.date, window: '16:00-18:00' });
    }
    expect(await taken()).toEqual([]);
  });

  test('give no minutes back that they never took', async () => {
    await updated.db.insert(workshopDays).values({ date: MONDAY_MORNING.date, minutes: 100 });
    expect(await first().cancel(booked[0]?.manageToken ?? '', '', { version: 0 })).toBe('done');
    expect(await taken()).toEqual([{ date: MONDAY_MORNING.date, minutes: 100 }]);
  });

  test('take theirs once they are moved', async () => {
    const to = { date: '2026-11-24', window: '08:00-10:00' };
    expect(await first().move(booked[1]?.manageToken ?? '', to, { version: 0 })).toBe('done');
    expect((await first().view(booked[1]?.manageToken ?? '')).booking.returns.date).toBe('2026-11-25');
    expect(await taken()).toEqual([
      { date: MONDAY_MORNING.date, minutes: 100 },
      { date: '2026-11-24', minutes: 420 },
      { date: '2026-11-25', minutes: 120 },
    ]);
  });
});
