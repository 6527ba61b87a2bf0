import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditLog,
  closedWindows,
  correctedVehicles,
  dayPlaces,
  daysOff,
  ticketEntries,
  userRoles,
  windowPlaces,
} from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt } from '../../helpers/api.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const ROOMS = ['windows', 'messages', 'outbox', 'people', 'deskVehicles'] as const;
/** Of a Super Admin alone, or of whoever leads a garage. */
const ADMINS = ['windows.drop', 'windows.places', 'people.list', 'people.invite', 'people.one'];
const PATH = '/apps/desk/somewhere';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
});
afterAll(() => database.close());

const controllers = () => {
  const { pages } = desk.api.features;
  return ROOMS.flatMap((room) =>
    Object.entries(pages[room]).map(([name, controller]) => ({ name: `${room}.${name}`, controller })),
  );
};
/** What every form of these rooms asks for, so that nothing but who sends it is wrong. */
const everything = () =>
  new URLSearchParams({
    act: 'close',
    window: '',
    reason: 'Ice',
    from: '2026-11-25',
    places: '0',
    version: '0',
    key: randomUUID(),
    answer: 'Yes',
    note: 'Yes',
    id: randomUUID(),
    f_name: 'Mick',
    l_name: 'Sample',
    email: 'mick@example.com',
    role: 'Super Admin',
    seen: '',
    model: 'ford-focus-999-petrol',
    year: '',
  });
const KEPT = [
  auditLog,
  closedWindows,
  correctedVehicles,
  dayPlaces,
  daysOff,
  ticketEntries,
  windowPlaces,
  userRoles,
];
const kept = async () =>
  Object.fromEntries(
    await Promise.all(KEPT.map(async (table) => [getTableName(table), await database.db.$count(table)])),
  ) as Record<string, number>;

test('a room is shut to whoever does not work there, and a form sent to it does nothing', async () => {
  const before = await kept();
  const { actor } = await storeCustomer(database.db, SATURDAY_NOON);
  const params = { date: '2026-11-23', id: randomUUID() };
  const toLogIn = { kind: 'onward', to: `/login?to=${encodeURIComponent(PATH)}` };
  const home = { kind: 'onward', to: '/' };
  for (const { name, controller } of controllers()) {
    const ask = { path: PATH, params };
    expect(await controller(opening(ask)), name).toEqual(toLogIn);
    expect(await controller(opening({ ...ask, actor })), name).toEqual(home);
    for (const other of [guestAt(), actor])
      expect(await controller(opening({ ...ask, actor: other, body: everything() })), name).toMatchObject({
        kind: 'onward',
      });
    if (!ADMINS.includes(name)) continue;
    expect(await controller(opening({ ...ask, actor: WORKSHOP })), name).toEqual(home);
    expect(await controller(opening({ ...ask, actor: WORKSHOP, body: everything() })), name).toEqual(home);
  }
  expect(await kept()).toEqual(before);
  // What is said above of a Super Admin's rooms is said of rooms that are there.
  expect(controllers().map(({ name }) => name)).toEqual(expect.arrayContaining(ADMINS));
});
