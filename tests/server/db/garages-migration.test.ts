import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import type { Database, OpenDatabase } from '../../../src/server/db/database.ts';
import * as t from '../../../src/server/db/schema.ts';
import { anOrder, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, type TestApi, testApi } from '../../helpers/api.ts';
import { openBefore } from '../../helpers/before-migration.ts';
import { ADMIN_ID, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

const clock = () => SATURDAY_NOON;
const TUESDAY = { date: '2026-11-24', window: '10:00-12:00' };

/** Those that were there on 26 November 2026, in an order in which each finds what it refers to. */
const COPIED = [
  t.users,
  t.userRoles,
  t.bookings,
  t.bookingLines,
  t.bookingEvents,
  t.bookingWorkDays,
  t.slots,
  t.closedWindows,
  t.windowPlaces,
  t.workshopDays,
] as const satisfies PgTable[];
/** Those of them whose rows belong to a garage. */
const OF_A_GARAGE = COPIED.slice(2).filter((table) => 'garageId' in table);

/** Rows without the columns that have come since, in an order of their own. */
async function rowsOf(db: Database, table: PgTable): Promise<Record<string, unknown>[]> {
  const rows = await db.select({ row: sql<Record<string, unknown>>`to_jsonb(${table})` }).from(table);
  return rows.map(({ row }) => row);
}

const plain = (rows: readonly Record<string, unknown>[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

forEachEngine('a site of before there were garages', (open) => {
  let today: TestDatabase;
  let updated: OpenDatabase;
  let before: TestApi;
  let api: TestApi;
  const booked: Booking[] = [];
  const columns = new Map<string, string[]>();

  beforeAll(async () => {
    today = await open();
    await hire(today.db);
    before = testApi({ db: today.db, clock });
    for (const [item, slot] of [
      ['head_gasket', MONDAY_MORNING],
      ['interim', MONDAY_MORNING],
      ['mot', TUESDAY],
      ['full', TUESDAY],
      ['head_gasket', { date: '2026-11-25', window: '08:00-10:00' }],
    ] as const) {
      const body = anOrder(await before.cart(item), { slot });
      booked.push((await before.ok(createOrder, { body })).data.booking);
    }
    await today.db.insert(t.closedWindows).values({
      garageId: FIRST_GARAGE,
      date: '2026-11-26',
      window: '08:00-10:00',
      reason: 'MOT bay',
      closedAt: SATURDAY_NOON,
    });
    await today.db
      .insert(t.windowPlaces)
      .values({ garageId: FIRST_GARAGE, window: '10:00-12:00', fromDate: '2026-11-24', places: 3 });

    const old = await openBefore('early_start', today.engine);
    for (const table of COPIED) {
      const name = getTableName(table);
      const found = (await old.run(
        `select column_name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [name],
      )) as { column_name: string }[];
      const its = found.map(({ column_name: column }) => column);
      columns.set(name, its);
      const list = its.map((column) => `"${column}"`).join(', ');
      for (const row of await rowsOf(today.db, table))
        await old.run(
          `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1::jsonb)`,
          [JSON.stringify(row)],
        );
    }
    await old.run(
      `select setval(pg_get_serial_sequence('booking_events', 'id'), (select max(id) from booking_events))`,
      [],
    );
    updated = await old.update();
    api = testApi({ db: updated.db, clock });
  }, 120_000);
  afterAll(async () => {
    await updated.close();
    await today.close();
  });

  test('keeps every row as it was, and all of them are those of the first garage', async () => {
    for (const table of COPIED) {
      const name = getTableName(table);
      const after = await rowsOf(updated.db, table);
      // What was agreed to early has got its words since.
      const its = (columns.get(name) ?? []).filter((column) => column !== 'early_start_at');
      expect(plain(after, its), name).toEqual(plain(await rowsOf(today.db, table), its));
      expect(after.length, name).toBeGreaterThan(0);
    }
    expect(OF_A_GARAGE).toHaveLength(6);
    for (const table of OF_A_GARAGE)
      for (const row of await rowsOf(updated.db, table)) expect(row.garage_id, getTableName(table)).toBe(1);
    expect(await updated.db.select({ id: t.garages.id, state: t.garages.state }).from(t.garages)).toEqual([
      { id: FIRST_GARAGE, state: 'active' },
    ]);
  });

  test('whoever works in the workshop works for the first garage, and a Super Admin for none', async () => {
    const rows = await updated.db
      .select({ userId: t.workplaces.userId, garageId: t.workplaces.garageId, leads: t.workplaces.leads })
      .from(t.workplaces);
    expect(rows).toEqual([{ userId: WORKSHOP_ID, garageId: FIRST_GARAGE, leads: false }]);
    expect(rows.map(({ userId }) => userId)).not.toContain(ADMIN_ID);
  });

  test('offers the same days, windows and places', async () => {
    const asked = { query: { minutes: '120' } };
    expect(await api.ok(getSlots, asked)).toEqual(await before.ok(getSlots, asked));
  });

  const taken = async () => {
    const { date, window, taken: places } = t.slots;
    const rows = await updated.db.select({ date, window, places }).from(t.slots);
    return new Map(rows.map((row) => [`${row.date} ${row.window}`, row.places]));
  };
  const minutes = async (date: string) =>
    (await updated.db.select().from(t.workshopDays).where(eq(t.workshopDays.date, date)))[0]?.minutes ?? 0;

  test('takes an order, moves an old booking and cancels one, in the rows that were there', async () => {
    const monday = `${MONDAY_MORNING.date} ${MONDAY_MORNING.window}`;
    const tuesday = `${TUESDAY.date} ${TUESDAY.window}`;
    const at = await taken();
    const own = anOrder(await api.cart('interim'), { slot: TUESDAY, email: 'other.driver@example.com' });
    await api.ok(createOrder, { body: own });
    expect((await taken()).get(tuesday)).toBe((at.get(tuesday) ?? 0) + 1);

    const [gasket, interim] = booked.map(({ manageToken }) => manageToken);
    const before24 = await minutes('2026-11-24');
    expect(
      await byLink(api.services).move(
        interim ?? '',
        { date: '2026-11-27', window: '08:00-10:00' },
        { version: 0 },
      ),
    ).toBe('done');
    expect((await taken()).get(monday)).toBe((at.get(monday) ?? 0) - 1);
    expect((await taken()).get('2026-11-27 08:00-10:00')).toBe(1);
    expect(await byLink(api.services).cancel(gasket ?? '', '', { version: 0 })).toBe('done');
    expect((await taken()).get(monday)).toBe((at.get(monday) ?? 0) - 2);
    expect(await minutes('2026-11-24')).toBeLessThan(before24);
    expect(await updated.db.select({ id: t.bookings.garageId }).from(t.bookings)).toEqual(
      Array.from({ length: booked.length + 1 }, () => ({ id: FIRST_GARAGE })),
    );
  });
});
