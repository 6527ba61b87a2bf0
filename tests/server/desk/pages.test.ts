import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../../src/contract/desk/audit.ts';
import { listDeskBookings } from '../../../src/contract/desk/desk.ts';
import { readToday } from '../../../src/contract/desk/today.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { LOGGED_IN, OWN_GARAGE } from '../../helpers/sessions.ts';

const WANDA: Staff = {
  ...LOGGED_IN,
  kind: 'staff',
  userId: WORKSHOP_ID,
  roles: ['Workshop'],
  garages: OWN_GARAGE,
};

let database: TestDatabase;
let desk: Desk;
beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
});
afterEach(() => database.close());

const pages = () => ({ ...desk.api.features.pages.desk, log: desk.api.features.pages.audit.log });
const search = (query: string) =>
  pages().bookings(opening({ path: `/apps/desk/bookings${query}`, actor: WANDA }));

test('a guest is led to the log-in and back to what they asked for; a customer is led home', async () => {
  const { actor } = await storeCustomer(database.db, SATURDAY_NOON);
  for (const [name, open] of Object.entries(pages())) {
    const path = '/apps/desk/bookings?q=AB18';
    const to = `/login?to=${encodeURIComponent(path)}`;
    expect(await open(opening({ path })), name).toEqual({ kind: 'onward', to });
    expect(await open(opening({ path, actor })), name).toEqual({ kind: 'onward', to: '/' });
  }
  // What only a Super Admin may see is hidden from the workshop as well.
  expect(await pages().log(opening({ actor: WANDA }))).toEqual({ kind: 'onward', to: '/' });
});

test('a customer who makes the desk’s calls is told what is said of calls that do not exist', async () => {
  const headers = { Authorization: 'Bearer token-of-a-customer' };
  for (const call of [readToday, listDeskBookings, listAudit]) {
    const refusal = await desk.api.refused(call, { headers });
    expect(refusal).toMatchObject({ http: 404, message: 'There is no such call' });
    expect(await desk.api.refused(call)).toMatchObject({ http: 401, code: 'unauthenticated' });
  }
});

test('Today has the day', async () => {
  const { id } = await desk.go(await desk.book(['full']), 'collected');
  const shown = await pages().today(opening({ path: '/apps/desk', actor: WANDA }));
  expect(shown).toMatchObject({ kind: 'shown', status: 200, today: { date: '2026-11-21' } });
  expect('today' in shown && shown.today.in_work).toMatchObject([{ id, next: 'in_workshop' }]);
});

test('the search stands in the address, and the page knows everybody who works here', async () => {
  const { id } = await desk.book(['full']);
  const shown = await search(`?q=%20ab18%20kqc&status=confirmed&assigned=nobody&from=&to=`);
  expect(shown).toMatchObject({
    kind: 'shown',
    status: 200,
    more: false,
    unread: [],
    typed: { q: ' ab18 kqc', status: 'confirmed', assigned: 'nobody', from: '', stage: '' },
    bookings: [{ id, plate: 'AB18KQC', work: ['Full service'] }],
    people: [
      { id: ADMIN_ID, name: 'Sue Sample' },
      { id: WORKSHOP_ID, name: 'Wanda Sample' },
    ],
  });
});

test.each([
  ['?status=gone&from=2026-02-30&q=ab18', ['status', 'from']],
  [`?q=${'x'.repeat(200)}`, ['q']],
  ['?page=-1&to=1&stage=all', ['stage', 'to', 'page']],
  ['?assigned=%00&status=%ED%A0%80', ['status', 'assigned']],
])('what cannot be read in the address %s is named, and the rest is used', async (query, unread) => {
  const { id } = await desk.book(['full']);
  expect(await search(query)).toMatchObject({ kind: 'shown', status: 200, unread, bookings: [{ id }] });
});

test('nothing that is typed breaks the page', async () => {
  for (const q of ['%00', '%ED%A0%80', '%25', '%27%3B--', '%E2%80%AE', '%F0%9F%9A%97', '+', '%5C', '_'])
    expect(await search(`?q=${q}`), q).toMatchObject({
      kind: 'shown',
      status: 200,
      unread: [],
      bookings: [],
    });
});
