import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { addDays } from '../../../src/domain/text/local-time.ts';
import { storedWork } from '../../../src/server/bookings/work.ts';
import { bookingAtDesk } from '../../../src/server/work/desk-booking.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { aVehicle, anOrder, MONDAY_MORNING, type OrderBody, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const TOLD =
  'This car is already booked for Monday 23 November, 08:00–10:00. Add to that booking, or book again';

forEachEngineWhenWide('a car that is booked already', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let alex: LoggedInCustomer;
  beforeEach(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    alex = await storeCustomer(database.db, SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const order = async (own: Partial<OrderBody> = {}) => anOrder(await api.cart('mot'), own);
  const booked = async (own: Partial<OrderBody> = {}, by: { headers?: Record<string, string> } = {}) =>
    (await api.ok(createOrder, { ...by, body: await order(own) })).data.booking;
  const refusal = async (own: Partial<OrderBody> = {}, by: { headers?: Record<string, string> } = {}) =>
    api.refused(createOrder, { ...by, body: await order(own) });

  test('is told to the account that booked it, and booked again once that is wanted', async () => {
    const first = await booked({}, alex);
    const refused = await refusal({ note: 'another' }, alex);
    expect(refused).toMatchObject({
      http: 409,
      code: 'booked_already',
      message: TOLD,
      data: { booking: { reference: first.reference, manageToken: first.manageToken } },
    });
    const again = await booked({ again: true }, alex);
    expect(again.reference).not.toBe(first.reference);
  });

  once('is told to the browser that has its link, and to nobody else', async () => {
    const { reference, manageToken } = await booked();
    expect(await refusal({ earlier: manageToken })).toMatchObject({
      code: 'booked_already',
      data: { booking: { reference, manageToken } },
    });
    // The link of another booking, a forged one, and somebody else's account.
    const other = await booked({
      vehicle: aVehicle({ RegistrationNumber: 'AB00DEM' }),
      email: 'other@example.com',
      phone: '07700 900456',
    });
    const robin = await storeCustomer(database.db, SATURDAY_NOON);
    await booked({ earlier: other.manageToken });
    await booked({ earlier: `${manageToken}x` }, robin);
  });

  once('is asked only of what could be booked: whether we come there is said first', async () => {
    await booked({}, alex);
    const refused = await refusal({ postcode: 'EH1 1AA' }, alex);
    expect(refused).toMatchObject({ code: 'invalid' });
    expect(Object.keys(refused.errors ?? {})).toEqual(['postcode']);
    expect(await refusal({}, alex)).toMatchObject({ code: 'booked_already' });
  });

  once('an order that is sent twice is one booking, and is told of no other', async () => {
    const body = await order();
    const first = (await api.ok(createOrder, { ...alex, body })).data.booking;
    const second = (await api.ok(createOrder, { ...alex, body: { ...body, earlier: first.manageToken } }))
      .data.booking;
    expect(second.reference).toBe(first.reference);
  });

  once('only of what is still to come about these days', async () => {
    const first = await booked({}, alex);
    const later = addDays(MONDAY_MORNING.date, 15);
    await booked({ slot: { ...MONDAY_MORNING, date: later } }, alex);
    const near = { ...MONDAY_MORNING, date: addDays(MONDAY_MORNING.date, 14) };
    await database.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.collectionDate, later));
    expect(await refusal({ slot: near }, alex)).toMatchObject({ code: 'booked_already' });
    await database.db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.reference, first.reference));
    await booked({ slot: near }, alex);
  });

  once('the desk sees each beside the other, until one is over', async () => {
    const one = await bookedBy({ db: database.db, api }, null, 'AB18KQC');
    const two = await bookedBy({ db: database.db, api }, null, 'AB18KQC');
    await bookedBy({ db: database.db, api }, null, 'AB00DEM', { email: 'other@example.com' });
    const asked = { garages: 'all', now: SATURDAY_NOON, words: content.checkWords } as const;
    const also = async (id: string) => {
      const { booking } = await storedWork(database.db, id);
      return (await bookingAtDesk(database.db, booking, asked)).also.map((each) => each.id);
    };
    expect(await also(one)).toEqual([two]);
    expect(await also(two)).toEqual([one]);
    await database.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, two));
    expect(await also(one)).toEqual([]);
    expect(await also(two)).toEqual([]);
  });
});
