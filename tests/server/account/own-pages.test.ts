import { afterEach, beforeEach, expect, test } from 'vitest';
import { getProfile } from '../../../src/contract/account/account.ts';
import { passkeys, sessions, users } from '../../../src/server/db/schema.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { logIn, type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let api: TestApi;
let alex: LoggedInCustomer;
beforeEach(async () => {
  database = await openForTests();
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  alex = await storeCustomer(database.db, SATURDAY_NOON);
});
afterEach(() => database.close());

const pages = () => api.features.pages.myAccount;
const form = (fields: Record<string, string>) => ({ actor: alex.actor, body: new URLSearchParams(fields) });
const name = { f_name: 'Robin', l_name: 'Other', country: 'GB', phone: '07700 900456' };

test('a guest is led to the log-in, from every page of the account', async () => {
  // Behind a link of ours is one that needs no log-in.
  const mine = Object.entries(pages()).filter(([page]) => page !== 'proveEmail');
  for (const [page, open] of mine) {
    const answer = await open(opening({ path: '/my/account', body: new URLSearchParams({ id: 'x' }) }));
    expect(answer, page).toEqual({ kind: 'onward', to: '/login?to=%2Fmy%2Faccount' });
  }
});

test('the overview shows the account, where it is logged in, its passkeys and its cars', async () => {
  await bookedBy({ db: database.db, api }, alex.userId, 'AB18KQC');
  const shown = await pages().overview(opening({ path: '/my/account?done=name', actor: alex.actor }));
  expect(shown).toMatchObject({
    kind: 'shown',
    status: 200,
    done: 'name',
    cars: ['AB18KQC'],
    passkeys: [],
    passkeysOffered: true,
    passkeyPlace: { rpId: expect.any(String), userId: expect.stringMatching(/^[\w-]{22}$/) },
    profile: { email: alex.email },
    sessions: [{ current: true }],
    isStaff: false,
  });
});

test('name and phone are changed by a plain form, which keeps what was typed when something is wrong', async () => {
  expect(await pages().name(opening({ actor: alex.actor }))).toMatchObject({ profile: { f_name: 'Alex' } });
  expect(await pages().name(opening(form({ ...name, phone: '1' })))).toMatchObject({
    kind: 'shown',
    status: 422,
    form: { values: { f_name: ['Robin'] }, errors: { phone: expect.stringContaining('UK number') } },
  });
  expect(await pages().name(opening(form(name)))).toEqual({ kind: 'onward', to: '/my/account?done=name' });
  expect((await api.ok(getProfile, alex)).data.f_name).toBe('Robin');
});

test('the buttons of the overview do what they say, and lead there when they are opened', async () => {
  const { endSession, endOthers, motReminders, removePasskey } = pages();
  for (const open of [endSession, endOthers, motReminders, removePasskey])
    expect(await open(opening({ actor: alex.actor }))).toEqual({ kind: 'onward', to: '/my/account' });

  const other = await logIn(database.db, alex.userId, SATURDAY_NOON);
  await logIn(database.db, alex.userId, SATURDAY_NOON);
  const done = (what: string) => ({ kind: 'onward', to: `/my/account?done=${what}` });
  expect(await endSession(opening(form({ id: other.actor.sessionId })))).toEqual(done('session'));
  expect(await database.db.$count(sessions)).toBe(2);
  expect(await endOthers(opening(form({})))).toEqual(done('sessions'));
  expect(await database.db.$count(sessions)).toBe(1);

  const isOn = async () => (await api.ok(getProfile, alex)).data.info.is_mot_subscribed;
  expect(await motReminders(opening(form({ on: 'on' })))).toEqual(done('mot'));
  expect(await isOn()).toBe(true);
  await motReminders(opening(form({ on: '' })));
  expect(await isOn()).toBe(false);

  const key = { userId: alex.userId, publicKey: '', counter: 0, transports: [], createdAt: SATURDAY_NOON };
  await database.db.insert(passkeys).values({ ...key, id: 'the-key', name: 'Phone' });
  const rename = (fields?: Record<string, string>, id = 'the-key') =>
    pages().renamePasskey(opening({ ...(fields ? form(fields) : { actor: alex.actor }), params: { id } }));
  expect(await rename()).toMatchObject({ kind: 'shown', passkey: { name: 'Phone' } });
  expect(await rename(undefined, 'another')).toMatchObject({ kind: 'gone', status: 404 });
  expect(await rename({ name: 'Old phone' })).toEqual(done('passkey'));
  expect((await database.db.select().from(passkeys))[0]?.name).toBe('Old phone');
  expect(await removePasskey(opening(form({ id: 'the-key' })))).toEqual(done('passkey'));
  expect(await database.db.$count(passkeys)).toBe(0);
});

test('an id that is none changes nothing and breaks nothing', async () => {
  expect(await pages().endSession(opening(form({ id: 'x' })))).toMatchObject({ kind: 'shown', status: 422 });
  expect(await database.db.$count(sessions)).toBe(1);
});

test('before the account is deleted, its page says what goes on without it', async () => {
  await bookedBy({ db: database.db, api }, alex.userId, 'AB18KQC');
  const shown = await pages().deletion(opening({ actor: alex.actor }));
  expect(shown).toMatchObject({
    kind: 'shown',
    isStaff: false,
    open: { bookings: [{ vrm: 'AB18KQC', ...MONDAY_MORNING }], plans: [], messages: [] },
  });
  const pressed = opening(form({}));
  expect(await pages().deletion(pressed)).toMatchObject({ kind: 'onward', to: '/login?done=deleted' });
  expect(pressed.changes).toEqual(['end']);
  expect(await database.db.$count(users)).toBe(0);
});

test('a password stands in no page that comes back', async () => {
  const shown = await pages().password(opening(form({ current: 'my secret', password: 'short' })));
  expect(shown).toMatchObject({
    kind: 'shown',
    status: 422,
    form: { values: { current: [], password: [] } },
  });
  expect(JSON.stringify(shown)).not.toContain('my secret');
});

test('the data are a file', async () => {
  const shown = await pages().export(opening({ actor: alex.actor }));
  if (shown.kind !== 'shown') throw new Error('no file');
  expect(JSON.parse(new TextDecoder().decode(shown.bytes))).toMatchObject({ account: { email: alex.email } });
});
