import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginUser } from '../../../src/contract/account/login.ts';
import { logoutUser } from '../../../src/contract/account/session.ts';
import { changePassword, endSession, forgotPassword } from '../../../src/contract/account/account.ts';
import { SESSION_DAYS, STAFF_SESSION_HOURS } from '../../../src/domain/account/session.ts';
import { sessions, users } from '../../../src/server/db/schema.ts';
import { type Accounts, accountsOver, bearer, from, PASSWORD } from '../../helpers/accounts.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const HOUR_MS = 3_600_000;
const EMAIL = 'sam.driver@example.com';

forEachEngineWhenWide('logging in', (open, once) => {
  let database: TestDatabase;
  let accounts: Accounts;
  beforeEach(async () => {
    database = await open();
    accounts = accountsOver(database.db);
  });
  afterEach(() => database.close());

  const wrong = (email: string, address: string) =>
    accounts.api.refused(loginUser, { body: { email, password: 'not the password' }, ...from(address) });

  once('begins a session of its own, under any spelling of the address', async () => {
    const id = await accounts.person();
    const answer = await accounts.api.ok(loginUser, {
      body: { email: 'SAM.Driver@example.com', password: PASSWORD },
    });
    expect(answer.data).toMatchObject({
      info: { f_name: 'Sam', name: 'Sam Driver', is_mot_subscribed: false },
      roles: [],
    });
    expect(await accounts.sessions.read(answer.data.token, accounts.now)).toMatchObject({
      userId: id,
      roles: [],
    });
    expect(await accounts.logIn(EMAIL)).not.toBe(answer.data.token);
  });

  once.each([
    ["o'brien@example.com", 'O’Brien@Example.com'],
    ['info@xn--bcher-kva.example', 'info@BÜCHER.example'],
    ['info@xn--bcher-kva.example', '<mailto:Info@Bu\u0308cher.example>'],
  ])('the account of %s is entered as %s too', async (email, typed) => {
    await accounts.person({ email });
    await accounts.api.ok(loginUser, { body: { email: typed, password: PASSWORD } });
  });

  once('with a wrong password and with an unknown address has one answer', async () => {
    await accounts.person();
    const known = await wrong(EMAIL, '192.0.2.1');
    const unknown = await wrong('nobody@example.com', '192.0.2.2');
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ http: 422, code: 'invalid' });
    expect(await database.db.$count(sessions)).toBe(0);
  });

  once('stands in the log, good or bad, by our own id and never the address', async () => {
    const id = await accounts.person();
    await wrong(EMAIL, '192.0.2.1');
    await wrong('nobody@example.com', '192.0.2.2');
    await accounts.logIn(EMAIL);
    const lines = accounts.logged;
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.filter(({ msg }) => /log-in|logged in/.test(String(msg)))).toMatchObject([
      { msg: 'a log-in was refused', by: 'password', account: id, why: 'invalid' },
      { msg: 'a log-in was refused', by: 'password', why: 'invalid' },
      { msg: 'logged in', by: 'password', account: id, role: 'customer' },
    ]);
    expect(lines.join()).not.toMatch(/@|192\.0\.2/);
  });

  once('an account without a password can not be entered with one, not even an empty one', async () => {
    await accounts.person({ password: null });
    expect(await wrong(EMAIL, '192.0.2.1')).toMatchObject({ code: 'invalid' });
    const empty = await accounts.api.refused(loginUser, { body: { email: EMAIL, password: '' } });
    expect(empty.errors).toHaveProperty('password');
  });

  once('ten wrong passwords slow down who guesses, for a known address as for an unknown one', async () => {
    await accounts.person();
    for (const [email, address] of [
      [EMAIL, '192.0.2.1'],
      ['nobody@example.com', '192.0.2.2'],
    ] as const) {
      for (let times = 0; times < 10; times++) expect((await wrong(email, address)).http).toBe(422);
      expect(await wrong(email, address)).toMatchObject({ http: 429, code: 'too_many' });
    }
  });

  test('the right password is no way round the limit, and its owner from elsewhere is in at once', async () => {
    await accounts.person();
    for (let times = 0; times < 10; times++) await wrong(EMAIL, '192.0.2.1');
    const body = { email: EMAIL, password: PASSWORD };
    const refused = await accounts.api.refused(loginUser, { body, ...from('192.0.2.1') });
    expect(refused.code).toBe('too_many');
    expect(await accounts.logIn(EMAIL, PASSWORD, '198.51.100.7')).toMatch(/^[\w-]{43}$/);
    accounts.wait(16 * 60_000);
    expect(await accounts.logIn(EMAIL, PASSWORD, '192.0.2.1')).toMatch(/^[\w-]{43}$/);
  });

  once('a refusal says when to come back', async () => {
    for (let times = 0; times < 10; times++) await wrong(EMAIL, '192.0.2.1');
    const response = await accounts.api.raw('/login/user', {
      method: 'POST',
      headers: { ...SITE_HEADERS, 'X-Forwarded-For': '192.0.2.1' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '900']);
  });

  test('many at once are counted too', async () => {
    await accounts.person();
    const answers = await Promise.all(Array.from({ length: 14 }, () => wrong(EMAIL, '192.0.2.1')));
    expect(answers.filter(({ http }) => http === 422)).toHaveLength(10);
  });

  once('right passwords don’t use up anything', async () => {
    await accounts.person();
    for (let times = 0; times < 12; times++) await accounts.logIn(EMAIL);
  });

  once(
    'guessing from a hundred networks is refused from others, but not where the owner is at home',
    async () => {
      await accounts.person();
      await accounts.logIn(EMAIL, PASSWORD, '198.51.100.7');
      for (let network = 1; network <= 100; network++)
        expect((await wrong(EMAIL, `192.0.2.${network}`)).http).toBe(422);
      expect((await wrong(EMAIL, '192.0.2.101')).http).toBe(429);
      expect(await accounts.logIn(EMAIL, PASSWORD, '198.51.100.7')).toMatch(/^[\w-]{43}$/);
      // From anywhere else there is always a way by email.
      await accounts.api.ok(forgotPassword, { body: { email: EMAIL }, ...from('203.0.113.9') });
    },
    60_000,
  );

  once(
    'guessing at many accounts from one network ends as well',
    async () => {
      for (let times = 0; times < 60; times++)
        expect((await wrong(`nobody${times}@example.com`, '192.0.2.1')).http).toBe(422);
      expect((await wrong('somebody@example.com', '192.0.2.1')).http).toBe(429);
    },
    60_000,
  );

  once('a customer is logged out after 30 days without a request, and not before', async () => {
    await accounts.person();
    const token = await accounts.logIn(EMAIL);
    accounts.wait((SESSION_DAYS * 24 - 1) * HOUR_MS);
    expect(await accounts.sessions.read(token, accounts.now)).not.toBeNull();
    accounts.wait((SESSION_DAYS * 24 - 1) * HOUR_MS);
    expect(await accounts.sessions.read(token, accounts.now)).not.toBeNull();
    accounts.wait(SESSION_DAYS * 24 * HOUR_MS);
    expect(await accounts.sessions.read(token, accounts.now)).toBeNull();
  });

  once('whoever works here is logged out after 12 hours, however busy', async () => {
    await accounts.person({ roles: ['Workshop'] });
    const token = await accounts.logIn(EMAIL);
    accounts.wait((STAFF_SESSION_HOURS - 1) * HOUR_MS);
    expect(await accounts.sessions.read(token, accounts.now)).toMatchObject({ roles: ['Workshop'] });
    accounts.wait(HOUR_MS);
    expect(await accounts.sessions.read(token, accounts.now)).toBeNull();
  });

  once('logging out ends the session on both carriers, and is a success again', async () => {
    await accounts.person();
    const token = await accounts.logIn(EMAIL);
    for (let times = 0; times < 2; times++) await accounts.api.ok(logoutUser, bearer(token));
    expect(await accounts.sessions.read(token, accounts.now)).toBeNull();
  });

  once('a browser that logs in again loses the session that it had', async () => {
    await accounts.person();
    const token = await accounts.logIn(EMAIL);
    await accounts.api.ok(loginUser, { body: { email: EMAIL, password: PASSWORD }, ...bearer(token) });
    expect(await accounts.sessions.read(token, accounts.now)).toBeNull();
    expect(await database.db.$count(sessions)).toBe(1);
  });

  once('the owner is told of a device that is new, but not of the first and not of one known', async () => {
    await accounts.person();
    const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const logIn = async (address: string) => {
      const call = { body: { email: EMAIL, password: PASSWORD }, ...from(address, { 'User-Agent': chrome }) };
      return (await accounts.api.ok(loginUser, call)).data.token;
    };
    const home = await logIn('192.0.2.1');
    await logIn('192.0.2.1');
    expect(await accounts.mails()).toEqual([]);
    const away = await logIn('192.0.2.9');
    const [mail, ...others] = await accounts.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Chrome on Android');
    expect(mail?.text).toContain('at 12:00');

    // Whoever logs out there and in again is known.
    await accounts.api.ok(logoutUser, bearer(away));
    const again = await logIn('192.0.2.9');
    expect(await accounts.mails()).toEqual([]);

    // Where the owner has ended a session, nobody is known any more.
    const ended = await accounts.sessions.read(again, accounts.now);
    await accounts.api.ok(endSession, { params: { id: ended?.id ?? '' }, ...bearer(home) });
    await logIn('192.0.2.9');
    expect(await accounts.mails()).toHaveLength(1);
  });

  once('a stolen database shows no token and no password', async () => {
    await accounts.person();
    const token = await accounts.logIn(EMAIL);
    const stolen = JSON.stringify([
      await database.db.select().from(sessions),
      await database.db.select().from(users),
    ]);
    expect(stolen).toContain(EMAIL);
    expect(stolen).not.toContain(token);
    expect(stolen).not.toContain(PASSWORD);
    const [row] = await database.db.select().from(sessions);
    expect(await accounts.sessions.read(row?.tokenHash ?? '', accounts.now)).toBeNull();
  });

  once('another password ends all other sessions, and needs the current one', async () => {
    await accounts.person();
    const mine = await accounts.logIn(EMAIL);
    const other = await accounts.logIn(EMAIL);
    const change = (current: string) => ({
      body: { current, password: 'a longer better one' },
      ...bearer(mine),
    });
    const refused = await accounts.api.refused(changePassword, change('not mine'));
    expect(refused.errors).toHaveProperty('current');
    expect((await accounts.api.refused(changePassword, change(''))).errors).toHaveProperty('current');
    await accounts.api.ok(changePassword, change(PASSWORD));
    const [person] = await database.db.select().from(users);
    expect(person?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await accounts.sessions.read(mine, accounts.now)).not.toBeNull();
    expect(await accounts.sessions.read(other, accounts.now)).toBeNull();
    expect((await accounts.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('has been changed'),
    ]);
    await accounts.logIn(EMAIL, 'a longer better one');
  });

  once('no log line holds address, password or token', async () => {
    await accounts.person();
    const token = await accounts.logIn(EMAIL);
    await wrong(EMAIL, '192.0.2.1');
    await accounts.api.ok(logoutUser, bearer(token));
    const lines = accounts.logged.join('');
    expect(lines).toContain('/login/user');
    for (const secret of ['sam.driver', '@example', PASSWORD, token]) expect(lines).not.toContain(secret);
  });
});
