import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { motAlerts, ownCars, plateChanges } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { bookedBy } from '../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../helpers/customers.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';
import { demoRecords } from '../helpers/registers.ts';
import type { VehicleRecords } from '../../src/server/registers/record.ts';

forEachEngineWhenWide('cars that a customer adds', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let jo: LoggedInCustomer;
  beforeEach(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    jo = await storeCustomer(database.db, SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const send = (act: string, reg: string, { actor } = jo) =>
    api.features.pages.ownCars.cars(
      opening({ path: '/my/cars', actor, body: new URLSearchParams({ act, reg }) }),
    );
  const stored = async () =>
    (await database.db.select().from(ownCars)).map(({ vrm, name }) => `${vrm} ${name}`);
  async function shown() {
    const home = await api.features.pages.my.home(opening({ path: '/my', actor: jo.actor }));
    return home.kind === 'shown' ? home.cars.map(({ vrm, isBooked }) => [vrm, isBooked]) : [];
  }

  test('stand beside those that they booked, each once, until they are removed', async () => {
    await bookedBy({ db: database.db, api }, jo.userId, 'AB18KQC');
    const sent = await Promise.all([
      send('add', ' ab00 hyb'),
      send('add', 'AB00HYB'),
      send('add', 'AB18KQC'),
    ]);
    for (const page of sent) expect(page).toEqual({ kind: 'onward', to: '/my/cars?done=add' });
    expect((await stored()).sort()).toEqual(['AB00HYB Toyota Yaris', 'AB18KQC Ford Focus']);
    expect(await shown()).toEqual([
      ['AB18KQC', true],
      ['AB00HYB', false],
    ]);
    const sam = await storeCustomer(database.db, SATURDAY_NOON);
    await send('remove', 'AB00HYB', sam);
    expect(await shown()).toHaveLength(2);
    for (let time = 0; time < 2; time++)
      expect(await send('remove', 'ab00 hyb')).toEqual({ kind: 'onward', to: '/my/cars?done=remove' });
    expect(await shown()).toEqual([['AB18KQC', true]]);
  });

  once('are twelve at most', async () => {
    const of = (n: number) => ({ vrm: `AB${10 + n}CDE`, name: 'FORD FOCUS', addedAt: SATURDAY_NOON });
    const many = Array.from({ length: 11 }, (_, n) => ({ userId: jo.userId, ...of(n) }));
    await database.db.insert(ownCars).values(many);
    const twoMore = await Promise.all([send('add', 'AB00HYB'), send('add', 'AB18KQC')]);
    expect(twoMore.map(({ kind }) => kind).sort()).toEqual(['onward', 'shown']);
    expect(await stored()).toHaveLength(12);
  });

  once.each([
    ['', 'Enter the car’s registration'],
    ['ER19BAD', /^.+/],
    ['ZZ11ZZQ', 'We couldn’t find that registration'],
    ['<script>', /registration/i],
    ['x'.repeat(50), /./],
  ])('what is no plate of a car of ours is told beside it: %s', async (typed, message) => {
    const page = await send('add', typed);
    const error = page.kind === 'shown' ? page.form.errors.reg : undefined;
    expect(error).toMatch(message);
    expect(await stored()).toEqual([]);
  });

  describe('one that has another plate now', () => {
    /** As if the register had AB18KQC's Focus under another plate, too. */
    const moved: VehicleRecords = {
      find: async (vrm, asker) => {
        const known = vrm === 'A1SAM' ? 'AB18KQC' : vrm;
        return {
          ...(await demoRecords({ db: database.db, clock: () => SATURDAY_NOON }).find(known, asker)),
          vrm,
        };
      },
    };
    beforeEach(() => {
      api = testApi({ db: database.db, clock: () => SATURDAY_NOON, records: moved });
    });

    const change = (car: string, reg: string, { actor } = jo, id: string = randomUUID()) =>
      api.features.pages.ownCars.newPlate(
        opening({ path: `/my/cars/${car}`, params: { car }, actor, body: new URLSearchParams({ id, reg }) }),
      );
    const done = { kind: 'onward', to: '/my/cars?done=plate' };

    test('keeps its bookings, and its MOT reminders go with it', async () => {
      const focus = await bookedBy({ db: database.db, api }, jo.userId, 'A1SAM');
      await api.services.motAlerts.turnOn(jo.email, ['A1SAM']);
      const id = randomUUID();
      for (const time of ['first', 'again'])
        expect(await change(focus, 'ab18 kqc', jo, id), time).toEqual(done);
      expect(await database.db.$count(plateChanges)).toBe(1);
      const reminded = await database.db.select().from(motAlerts);
      expect(reminded.map(({ vrm }) => vrm)).toEqual(['AB18KQC']);
      const later = await bookedBy({ db: database.db, api }, jo.userId, 'AB18KQC');
      expect(await shown()).toEqual([['AB18KQC', true]]);
      const { bookings } = await api.services.ownBookings.list(jo.userId, { page: 1, car: 'AB18KQC' });
      expect(bookings.map((booking) => booking.id).sort()).toEqual([later, focus].sort());
      // Already told, so there is nothing left to change.
      const again = await change(focus, 'AB18KQC');
      expect(again.kind === 'shown' && again.form.errors.reg).toMatch(/already/);
    });

    once(
      'is not the car that the register has under the new plate: nothing changes, and why is said',
      async () => {
        const focus = await bookedBy({ db: database.db, api }, jo.userId, 'AB18KQC');
        const page = await change(focus, 'AB00HYB');
        expect(page.kind === 'shown' && page.form.errors.reg).toMatch(
          /AB00 HYB is a Toyota Yaris of 2020, and this car is a Ford Focus of 2018/,
        );
        expect(await database.db.$count(plateChanges)).toBe(0);
      },
    );

    once('is somebody else’s, or none: there is no such page', async () => {
      const focus = await bookedBy({ db: database.db, api }, jo.userId, 'A1SAM');
      const sam = await storeCustomer(database.db, SATURDAY_NOON);
      for (const car of [focus, 'A1SAM', randomUUID(), ''])
        expect(await change(car, 'AB18KQC', sam), car).toMatchObject({ kind: 'gone', status: 404 });
      expect(await database.db.$count(plateChanges)).toBe(0);
    });
  });

  once('a plate that was added and is on another car by now stands beside the car that had it', async () => {
    await bookedBy({ db: database.db, api }, jo.userId, 'AB00HYB');
    await send('add', 'AB00HYB');
    // Booked as the Focus that had it; added as the Yaris that has it.
    expect(await shown()).toEqual([
      ['AB00HYB', true],
      ['AB00HYB', false],
    ]);
  });
});
