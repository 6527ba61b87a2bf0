import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getProfile, setMotFlag } from '../../../src/contract/account/account.ts';
import { bookings, motAlerts, outbox } from '../../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

onOneEngine('the MOT reminders of an account', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  let alex: LoggedInCustomer;

  beforeEach(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    alex = await storeCustomer(database.db, SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const set = (on: boolean) => api.ok(setMotFlag, { ...alex, body: { on } });
  const book = (plate: string, userId: string | null = alex.userId) =>
    bookedBy({ db: database.db, api }, userId, plate, { phone: `0770090${1000 + plate.charCodeAt(1)}` });
  const alerts = async () =>
    (await database.db.select().from(motAlerts)).map(({ email, vrm }) => `${vrm} ${email}`).sort();

  test('go on for the cars of its bookings without another email, and off for all of them', async () => {
    await book('AB18KQC');
    await book('AB18KQC');
    await book('AB00DEM', null);
    const cancelled = await book('AB00EVC');
    await database.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, cancelled));
    await database.db.delete(outbox);

    const { data } = await set(true);
    expect(data).toEqual({ f_name: 'Alex', name: 'Alex Sample', is_mot_subscribed: true });
    await set(true);
    expect(await alerts()).toEqual([`AB18KQC ${alex.email}`]);
    const [alert] = await database.db.select().from(motAlerts);
    // Confirmed, and looked at by the next round of the job.
    expect(alert).toMatchObject({ confirmedAt: SATURDAY_NOON, lookAt: SATURDAY_NOON });
    expect(await database.db.$count(outbox)).toBe(0);
    expect((await api.ok(getProfile, alex)).data.info.is_mot_subscribed).toBe(true);

    expect((await set(false)).data.is_mot_subscribed).toBe(false);
    expect(await alerts()).toEqual([]);
  });

  test('go off for this account alone', async () => {
    const robin = await storeCustomer(database.db, SATURDAY_NOON);
    await book('AB18KQC', robin.userId);
    await api.ok(setMotFlag, { ...robin, body: { on: true } });
    await set(false);
    expect(await alerts()).toEqual([`AB18KQC ${robin.email}`]);
  });

  test('take in a car with its first booking while they are on, and not again once that car’s were stopped', async () => {
    const { motAlerts: service } = api.services;
    const booked = async (plate: string) => {
      await book(plate);
      await service.carBooked(database.db, alex.userId, aVehicle({ RegistrationNumber: plate }));
    };
    await booked('AB18KQC');
    expect(await alerts()).toEqual([]);
    await set(true);
    await booked('AB00DEM');
    expect(await alerts()).toEqual([`AB00DEM ${alex.email}`, `AB18KQC ${alex.email}`]);

    await database.db.delete(motAlerts).where(eq(motAlerts.vrm, 'AB00DEM'));
    await booked('AB00DEM');
    expect(await alerts()).toEqual([`AB18KQC ${alex.email}`]);
  });
});
