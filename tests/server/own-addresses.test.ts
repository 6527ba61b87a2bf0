import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBookingDefaults } from '../../src/contract/booking/booking-defaults.ts';
import { ownAddresses } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { bookedBy } from '../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../helpers/customers.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';

const HOME = { postcode: 'rg1 2ab', line1: '4 Mill Lane', line2: '', town: 'Reading' };

forEachEngine('addresses that a customer saves', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let jo: LoggedInCustomer;
  beforeEach(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    jo = await storeCustomer(database.db, SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const page = (body?: Record<string, string>, { actor } = jo) =>
    api.features.pages.ownAddresses.addresses(
      opening({ actor, ...(body && { body: new URLSearchParams(body) }) }),
    );
  const add = (own: Partial<typeof HOME> = {}, id: string = crypto.randomUUID(), who = jo) =>
    page({ act: 'add', id, ...HOME, ...own }, who);
  async function shown(who = jo) {
    const answer = await page(undefined, who);
    return answer.kind === 'shown' ? answer.addresses : [];
  }

  once('are offered at the next booking, each once, after where the last car was collected', async () => {
    await bookedBy({ db: database.db, api }, jo.userId, 'AB18KQC');
    await add();
    await add({ postcode: 'RG30 1AA', line1: '1 Office Park' });
    const { addresses } = (await api.ok(getBookingDefaults, { headers: jo.headers })).data;
    const saved = addresses.map(({ postcode }) => postcode).slice(1);
    expect(saved.toSorted()).toEqual(['RG1 2AB', 'RG30 1AA']);
    expect(addresses[0]?.line1).not.toBe(HOME.line1);
  });

  test('are stored once however often they are sent, and are nobody else’s', async () => {
    const id = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => add({}, id)));
    await add({ line1: '4 mill lane' });
    expect(await shown()).toEqual([{ ...HOME, postcode: 'RG1 2AB', id }]);
    const sam = await storeCustomer(database.db, SATURDAY_NOON);
    expect(await shown(sam)).toEqual([]);
    await page({ act: 'remove', id }, sam);
    // Somebody else's id is no way to change what it is of.
    await add({ line1: '9 Other Road' }, id, sam);
    expect(await shown()).toHaveLength(1);
    for (let time = 0; time < 2; time++)
      expect(await page({ act: 'remove', id })).toMatchObject({ kind: 'onward' });
    expect(await shown()).toEqual([]);
  });

  once('are found by their postcode, five times a day, and one of the list is saved', async () => {
    const find = (postcode: string) => page({ act: 'add', id: crypto.randomUUID(), find: 'yes', postcode });
    const listed = await find('rg1 1aa');
    expect(listed.kind === 'shown' && listed.found?.addresses[0]).toEqual({
      line1: '1 Example Street',
      line2: '',
      town: 'Reading',
    });
    expect(await shown()).toEqual([]);
    const chosen = { postcode: 'RG1 1AA', line1: '', town: '', address: '1 Example Street||Reading' };
    expect(await add(chosen)).toMatchObject({ kind: 'onward' });
    expect(await shown()).toMatchObject([
      { postcode: 'RG1 1AA', line1: '1 Example Street', town: 'Reading' },
    ]);
    expect(await find('OX4 1AB')).toMatchObject({
      found: { message: expect.stringMatching(/^We look up addresses only where we collect/) },
    });
    const wrong = await find('nowhere');
    expect(wrong.kind === 'shown' && Object.keys(wrong.form.errors)).toEqual(['postcode']);
    for (let time = 0; time < 4; time++) await find('RG1 1AA');
    expect(await find('RG1 1AA')).toMatchObject({
      found: { addresses: [], message: expect.stringContaining('type the address') },
    });
  });

  once('are six at most, and nothing that is no address', async () => {
    const six = Array.from({ length: 5 }, (_, n) => add({ line1: `${n} Mill Lane` }));
    await Promise.all(six);
    const two = await Promise.all([add({ line1: '8 Mill Lane' }), add({ line1: '9 Mill Lane' })]);
    expect(two.map(({ kind }) => kind).toSorted()).toEqual(['onward', 'shown']);
    const wrong = await add({ postcode: 'nowhere', line1: '', town: 'https://evil.example' });
    expect(wrong.kind === 'shown' && Object.keys(wrong.form.errors)).toEqual(['postcode', 'line1', 'town']);
    expect(await page({ act: 'remove', id: 'x' })).toMatchObject({ kind: 'shown' });
    expect(await database.db.$count(ownAddresses)).toBe(6);
  });
});
