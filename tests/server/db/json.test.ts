import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import * as schema from '../../../src/server/db/schema.ts';
import { storedDetail, storedVehicle } from '../../../src/server/db/stored.ts';
import { aVehicle, anOrder, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testApi } from '../../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

const { bookings } = schema;
const columns = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map(
      (column) => [`${getTableName(table)}.${column.name}`, column] as const,
    ),
  )
  .filter(([, column]) => column.getSQLType() === 'jsonb');

describe('jsonb columns', () => {
  test('are parsed when they are read, but for those whose reader parses them itself', () => {
    const cast = columns.filter(([, column]) => !is(column, PgCustomColumn)).map(([place]) => place);
    expect(cast).toEqual(['audit_log.before', 'audit_log.after', 'register_answers.answer']);
    expect(columns).toHaveLength(37);
  });

  test.each(columns.filter(([, column]) => is(column, PgCustomColumn)))(
    '%s says its own name when it cannot be read, and nothing of what is there',
    (place, column) => {
      const read = () => column.mapFromDriverValue({ kind: 'moved', wrong: 'private' });
      expect(read).toThrow(`${place} holds what cannot be read`);
      expect(read).not.toThrow('private');
    },
  );
});

test('what was stored before a field existed, or when more was allowed, is still read', () => {
  const today = aVehicle({ Colour: 'c'.repeat(300) });
  expect(storedVehicle.parse({ ...today, MotClass: undefined })).toEqual({ ...today, MotClass: '4' });
  expect(storedDetail.safeParse({ kind: 'moved' }).success).toBe(false);
});

forEachEngine('a booking in the database', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('comes back as it was stored; broken, it is an error and not a wrong object', async () => {
    const { db } = database;
    const api = testApi({ db, clock: () => SATURDAY_NOON });
    const order = anOrder(await api.cart('mot'));
    const { booking } = (await api.ok(createOrder, { body: order })).data;
    const [row] = await db.select().from(bookings);
    expect(row?.vehicle).toEqual(booking.vehicle);
    expect(row?.address).toMatchObject({ town: booking.address.town });
    expect(row?.returnAddress).toBeNull();
    const [found] = await db
      .select({ found: sql<number>`1` })
      .from(bookings)
      .where(sql`${bookings.vehicle}->>'Mfr' = ${booking.vehicle.Mfr}`);
    expect(found).toEqual({ found: 1 });

    await db
      .update(bookings)
      .set({ address: sql`'{"postcode": "RG12 1AA", "line1": 1, "line2": "", "town": ""}'::jsonb` })
      .where(eq(bookings.id, row?.id ?? ''));
    await expect(db.select().from(bookings)).rejects.toThrow(
      /bookings\.address holds what cannot be read.*line1/,
    );
  });
});
