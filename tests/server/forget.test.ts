import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '../../src/contract/booking.ts';
import { createTicket } from '../../src/contract/ticket.ts';
import { storeManualVehicle } from '../../src/contract/vehicle.ts';
import { KEPT_YEARS } from '../../src/domain/retention.ts';
import { bookingEvents, bookings, manualVehicles, outbox, tickets } from '../../src/server/db/schema.ts';
import { forgetOld } from '../../src/server/jobs/forget.ts';
import { aVehicle, anOrder, SATURDAY_NOON } from '../fixtures/orders.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { testApi } from '../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';

forEachEngine('what people gave us', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    await api.ok(createOrder, { body: anOrder(await api.cart('full', 'mot')) });
    await api.ok(createTicket, { body: aMessage() });
    const body = { model_id: aVehicle().Model_ID, reg_no: 'AB00 DEM' };
    await api.ok(storeManualVehicle, { body });
  });
  afterAll(() => database.close());

  const TABLES = { bookings, bookingEvents, tickets, manualVehicles, outbox };
  async function left(): Promise<string[]> {
    const counted = await Promise.all(
      Object.entries(TABLES).map(async ([name, table]) => [name, await database.db.$count(table)] as const),
    );
    return counted.filter(([, rows]) => rows > 0).map(([name]) => name);
  }
  /** Runs the job that many years after everything was stored, and that many days later. */
  async function forgetAfter(years: number, days: number): Promise<void> {
    const now = new Date(SATURDAY_NOON);
    now.setUTCFullYear(now.getUTCFullYear() + years);
    now.setUTCDate(now.getUTCDate() + days);
    await forgetOld(database.db, now);
  }

  test('is there until its years are over, and then gone with its mails and events', async () => {
    await forgetAfter(KEPT_YEARS.unknownPlates, -1);
    expect(await left()).toEqual(Object.keys(TABLES));
    await forgetAfter(KEPT_YEARS.unknownPlates, 1);
    expect(await left()).toEqual(['bookings', 'bookingEvents', 'tickets', 'outbox']);

    await forgetAfter(KEPT_YEARS.messages, -1);
    expect(await left()).toContain('tickets');
    await forgetAfter(KEPT_YEARS.messages, 1);
    expect(await left()).toEqual(['bookings', 'bookingEvents', 'outbox']);

    await forgetAfter(KEPT_YEARS.bookings, -1);
    expect(await left()).toContain('bookings');
    await forgetAfter(KEPT_YEARS.bookings, 1);
    expect(await left()).toEqual([]);
  });
});
