import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownCars } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { bookedBy } from '../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../helpers/customers.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';

forEachEngine('cars that a customer adds', (open, once) => {
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
    return home.kind === 'shown'
      ? home.cars.map(({ registration, isBooked }) => [registration, isBooked])
      : [];
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
});
