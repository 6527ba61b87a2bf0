import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changeProfile,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
} from '../../../src/contract/account/account.ts';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { SESSION_DAYS, STAFF_SESSION_HOURS } from '../../../src/domain/account/session.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { logIn, type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

onOneEngine('somebody’s own account', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  let alex: LoggedInCustomer;

  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    api = testApi({ db: database.db, clock: () => now });
    alex = await storeCustomer(database.db, now, { email: 'Alex@Example.com' });
  });
  afterEach(() => database.close());

  const form = { f_name: 'Robin', l_name: 'Other', country: 'GB', phone: '07700 900456' };

  test('shows who is logged in, and no hash', async () => {
    const { data } = await api.ok(getProfile, alex);
    expect(data).toEqual({
      info: { f_name: 'Alex', name: 'Alex Sample', is_mot_subscribed: false },
      f_name: 'Alex',
      l_name: 'Sample',
      email: 'Alex@Example.com',
      phone: '+447700900123',
      has_password: false,
    });
    const robin = await storeCustomer(database.db, now, { passwordHash: 'its hash' });
    expect((await api.ok(getProfile, robin)).data).toMatchObject({ has_password: true });
    expect(JSON.stringify(await api.ok(getProfile, robin))).not.toContain('its hash');
  });

  test('takes another name and phone, of this account alone', async () => {
    const robin = await storeCustomer(database.db, now);
    const changed = { f_name: 'Robin', l_name: 'Other', phone: '+447700900456' };
    expect((await api.ok(changeProfile, { ...alex, body: form })).data).toMatchObject(changed);
    expect((await api.ok(getProfile, alex)).data).toMatchObject(changed);
    expect((await api.ok(getProfile, robin)).data).toMatchObject({ f_name: 'Alex', phone: '+447700900123' });
    const none = { ...form, phone: '' };
    expect((await api.ok(changeProfile, { ...alex, body: none })).data.phone).toBe('');
    const german = { ...form, country: 'DE', phone: '030 901820' };
    expect((await api.ok(changeProfile, { ...alex, body: german })).data.phone).toBe('+4930901820');
  });

  test.each<[object, Record<string, string>]>([
    [
      { phone: '123' },
      { phone: 'Enter a UK number, like 07700 900123, or start with + and the country code' },
    ],
    [{ f_name: ' ' }, { f_name: 'Enter your first name' }],
    [{ l_name: 'www.evil.example' }, { l_name: 'Leave out web and email addresses' }],
  ])('refuses %j, beside the field, and changes nothing', async (own, errors) => {
    const refused = await api.refused(changeProfile, { ...alex, body: { ...form, ...own } });
    expect(refused).toMatchObject({ http: 422, errors });
    expect((await api.ok(getProfile, alex)).data).toMatchObject({ f_name: 'Alex' });
  });

  const devices = async ({ headers }: Pick<LoggedInCustomer, 'headers'> = alex) =>
    (await api.ok(listSessions, { headers })).data.sessions;

  test('lists where it is logged in, last used first, and says which is this one', async () => {
    const firefoxAt = new Date(now.getTime() + 3_600_000);
    await logIn(database.db, alex.userId, firefoxAt, 'Firefox on Windows');
    await storeCustomer(database.db, now);
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect(await devices()).toEqual([
      {
        id: alex.actor.sessionId,
        device: 'Chrome on Android',
        current: true,
        // To ask is to use it.
        created_at: SATURDAY_NOON.toISOString(),
        last_used_at: now.toISOString(),
      },
      expect.objectContaining({
        device: 'Firefox on Windows',
        current: false,
        last_used_at: firefoxAt.toISOString(),
      }),
    ]);
  });

  test('does not list what has ended by itself', async () => {
    now = daysAfter(now, SESSION_DAYS);
    const later = await logIn(database.db, alex.userId, now);
    expect((await devices(later)).map(({ id }) => id)).toEqual([later.actor.sessionId]);

    const staff = await storeCustomer(database.db, now, { roles: ['Workshop'] });
    now = new Date(now.getTime() + STAFF_SESSION_HOURS * 3_600_000);
    const today = await logIn(database.db, staff.userId, now);
    expect((await devices(today)).map(({ id }) => id)).toEqual([today.actor.sessionId]);
  });

  test('ends one session, or all others, of its own and of nobody else', async () => {
    const phone = await logIn(database.db, alex.userId, now);
    const laptop = await logIn(database.db, alex.userId, now);
    const robin = await storeCustomer(database.db, now);
    const end = (who: Pick<LoggedInCustomer, 'headers'>, id: string) =>
      api.ok(endSession, { headers: who.headers, params: { id } });
    await end(alex, phone.actor.sessionId);
    await end(alex, phone.actor.sessionId);
    await end(alex, robin.actor.sessionId);
    expect((await api.refused(getProfile, phone)).http).toBe(401);
    await api.ok(getProfile, robin);
    await api.ok(getProfile, laptop);

    await api.ok(endOtherSessions, alex);
    expect((await api.refused(getProfile, laptop)).http).toBe(401);
    await api.ok(getProfile, alex);
    await api.ok(getProfile, robin);
    await end(alex, alex.actor.sessionId);
    expect((await api.refused(getProfile, alex)).http).toBe(401);
  });
});
