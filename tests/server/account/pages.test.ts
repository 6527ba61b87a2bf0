import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword, sendLoginLink, signupUser } from '../../../src/contract/account/account.ts';
import { loginUser } from '../../../src/contract/account/login.ts';
import { logoutUser } from '../../../src/contract/account/session.ts';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import type { Customer, Staff, Visitor } from '../../../src/server/auth/actor.ts';
import { accountLinks, outbox, sessions, users } from '../../../src/server/db/schema.ts';
import { type Accounts, accountsOver, bearer, PASSWORD } from '../../helpers/accounts.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { ADMIN, WORKSHOP, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { LOGGED_IN, OWN_GARAGE } from '../../helpers/sessions.ts';

const EMAIL = 'sam.driver@example.com';

let database: TestDatabase;
let accounts: Accounts;
beforeEach(async () => {
  database = await openForTests();
  accounts = accountsOver(database.db);
});
afterEach(() => database.close());

const pages = () => accounts.api.features.pages.account;
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const actorBy = (token: string): Promise<Visitor> =>
  actorOf({ sessions: accounts.sessions, clock: accounts.clock })(token, '');
const rows = () =>
  Promise.all([users, sessions, accountLinks, outbox].map((table) => database.db.select().from(table)));
const idIn = (link: URL) => ({ id: link.pathname.split('/').at(-1) ?? '' });

test('logging in by a plain form sets the cookie and goes where the visitor was going', async () => {
  await accounts.person();
  const path = '/login?to=%2Fmy%2Faccount%3Ftab%3D1';
  const context = opening({ path, body: form({ email: EMAIL, password: PASSWORD }) });
  expect(await pages().login(context)).toMatchObject({
    kind: 'onward',
    to: '/login/on?to=%2Fmy%2Faccount%3Ftab%3D1',
  });
  const [change] = context.changes;
  const token = typeof change === 'object' ? change.begin : '';
  const actor = await actorBy(token);
  expect(actor).toMatchObject({ kind: 'customer' });
  const on = '/login/on?to=%2Fmy%2Faccount%3Ftab%3D1';
  expect(await pages().goOn(opening({ path: on, actor }))).toEqual({
    kind: 'onward',
    to: '/my/account?tab=1',
  });
});

test('a browser that takes no cookie is told so after the log-in, and goes the same way once it does', async () => {
  await accounts.person();
  const path = '/login?to=%2Fmy%2Faccount';
  const sent = () => opening({ path, body: form({ email: EMAIL, password: PASSWORD }) });
  const entered = await pages().login(sent());
  const next = 'to' in entered ? entered.to : '';
  const back = await pages().goOn(opening({ path: next }));
  expect(back).toMatchObject({ kind: 'onward', to: `/login?to=${encodeURIComponent(next)}` });
  const login = (at: string) => pages().login(opening({ path: at }));
  expect(await login('to' in back ? back.to : '')).toMatchObject({ refusesCookies: true, to: '/my/account' });
  // Nobody is told who was only asked to log in.
  expect(await login(path)).toMatchObject({ refusesCookies: false, to: '/my/account' });
  expect(await login('/login')).toMatchObject({ refusesCookies: false, to: '' });
});

const CUSTOMER: Customer = { ...LOGGED_IN, kind: 'customer', userId: WORKSHOP_ID };
const LEADER: Staff = { ...WORKSHOP, garages: OWN_GARAGE.map((garage) => ({ ...garage, leads: true })) };

test.each<[string, Visitor, string]>([
  ['a customer', CUSTOMER, '/my'],
  ['a mechanic', WORKSHOP, '/apps/desk/mine'],
  ['somebody who leads a garage', LEADER, '/apps/desk'],
  ['a Super Admin', ADMIN, '/apps/desk'],
])('%s comes home after a log-in, unless they were on the way somewhere', async (_, actor, home) => {
  const on = (path: string) => pages().goOn(opening({ path, actor }));
  expect(await on('/login/on?to=')).toEqual({ kind: 'onward', to: home });
  expect(await on('/login/on?to=%2Fmy%2Faccount')).toEqual({ kind: 'onward', to: '/my/account' });
  expect(await pages().login(opening({ path: '/login', actor }))).toMatchObject({ to: home });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
])('nobody is led to %j by logging in', async (to) => {
  await accounts.person();
  const path = `/login?to=${to.startsWith('/%') ? to : encodeURIComponent(to)}`;
  const context = opening({ path, body: form({ email: EMAIL, password: PASSWORD }) });
  expect(await pages().login(context)).toMatchObject({ kind: 'onward', to: '/login/on?to=' });
});

test('a wrong password comes back as a sentence, and without what was typed as the password', async () => {
  const context = opening({ path: '/login', body: form({ email: EMAIL, password: 'not the password' }) });
  const page = await pages().login(context);
  expect(page).toMatchObject({ kind: 'shown', status: 422, form: { values: { email: [EMAIL] } } });
  expect(JSON.stringify(page)).not.toContain('not the password');
  expect(context.changes).toEqual([]);
});

test('a session that somebody planted is not taken over', async () => {
  await accounts.person();
  const planted = 'p'.repeat(43);
  const body = form({ email: EMAIL, password: PASSWORD });
  const context = opening({ path: '/login', body, token: planted });
  await pages().login(context);
  expect(context.changes).not.toContainEqual({ begin: planted });
  expect(await actorBy(planted)).toMatchObject({ kind: 'guest' });
});

test('logging out by the plain form ends the session and the cookie; opening the address does not', async () => {
  await accounts.person();
  const token = await accounts.logIn(EMAIL);
  const actor = await actorBy(token);
  const opened = opening({ path: '/logout', actor });
  expect(await pages().logout(opened)).toEqual({ kind: 'onward', to: '/login' });
  expect(await actorBy(token)).toMatchObject({ kind: 'customer' });
  const sent = opening({ path: '/logout', actor, body: form({}) });
  await pages().logout(sent);
  expect(sent.changes).toEqual(['end']);
  expect(await actorBy(token)).toMatchObject({ kind: 'guest' });
});

test('opening a link, as mail scanners do, changes nothing', async () => {
  await accounts.person();
  await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
  const logIn = await accounts.linkInMail();
  await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
  const reset = await accounts.linkInMail();
  const before = await rows();
  const opened = [
    await pages().autologin(opening({ path: logIn.pathname + logIn.search, params: idIn(logIn) })),
    await pages().reset(opening({ path: reset.pathname + reset.search })),
  ];
  expect(opened).toMatchObject([
    { kind: 'shown', begins: false },
    { kind: 'shown', status: 200 },
  ]);
  expect(await rows()).toEqual(before);
});

test('the press on a link logs in; a second one says that it has been used', async () => {
  await accounts.api.ok(signupUser, { body: { f_name: 'Sam', l_name: 'Driver', email: EMAIL, phone: '' } });
  const link = await accounts.linkInMail();
  const press = () => opening({ path: link.pathname + link.search, params: idIn(link), body: form({}) });
  const first = press();
  expect(await pages().autologin(first)).toMatchObject({
    kind: 'onward',
    to: '/login/on?to=%2Fmy%2Fset-password',
  });
  expect(first.changes).toHaveLength(1);
  const second = press();
  expect(await pages().autologin(second)).toMatchObject({ kind: 'gone', status: 410 });
  expect(second.changes).toEqual([]);
});

test('a first password is chosen after the first press, with what was missing', async () => {
  await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
  const { token } = await accounts.press(await accounts.linkInMail());
  const actor = await actorBy(token);
  const path = '/my/set-password?to=%2Fmy%2Faccount';
  expect(await pages().firstPassword(opening({ path, actor }))).toMatchObject({ later: '/my/account' });
  const own = { f_name: 'Sam', l_name: 'Driver', country: 'GB', phone: '07700 900123', password: PASSWORD };
  const sent = opening({ path, actor, body: form(own) });
  expect(await pages().firstPassword(sent)).toEqual({ kind: 'onward', to: '/my/account' });
  expect(await accounts.logIn(EMAIL)).not.toBe(token);
  expect(await database.db.select().from(users)).toMatchObject([
    { firstName: 'Sam', phone: '+447700900123' },
  ]);
});

test('a guest is sent to log in before a password can be set', async () => {
  const page = await pages().firstPassword(opening({ path: '/my/set-password' }));
  expect(page).toEqual({ kind: 'onward', to: '/login?to=%2Fmy%2Fset-password' });
});

test('the first page after a log-in hands the session over to the store, and to nobody else', async () => {
  await accounts.person({ roles: ['Workshop'] });
  const token = await accounts.logIn(EMAIL);
  const actor = await actorBy(token);
  expect(await pages().handOver(opening({ actor, token }))).toMatchObject({
    token,
    roles: ['Workshop'],
    info: { f_name: 'Sam' },
  });
  expect(await pages().handOver(opening({ token }))).toBeNull();
});

describe('the cookie of an answer', () => {
  const cookieOf = async (settings: Record<string, string>, path: string, init: RequestInit) => {
    const over = accountsOver(database.db, settings);
    const response = await over.api.raw(path, { headers: SITE_HEADERS, ...init });
    return response.headers.get('Set-Cookie');
  };
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });

  test('is for this host, https and no script', async () => {
    await accounts.person();
    const cookie = await cookieOf({ SITE_URL: 'https://www.example.co.uk' }, loginUser.path, {
      method: 'POST',
      body,
    });
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('has no prefix on plain http, where browsers would not take it', async () => {
    await accounts.person();
    const cookie = await cookieOf({ SITE_URL: 'http://localhost:4321' }, loginUser.path, {
      method: 'POST',
      body,
    });
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  });

  test('ends with the session', async () => {
    const cookie = await cookieOf({ SITE_URL: 'https://www.example.co.uk' }, logoutUser.path, {});
    expect(cookie).toBe('__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  });

  test('is ignored by the API itself', async () => {
    await accounts.person();
    const token = await accounts.logIn(EMAIL);
    const cookies = { Cookie: `session=${token}; __Host-session=${token}` };
    await accounts.api.ok(logoutUser, { headers: cookies });
    expect(await actorBy(token)).toMatchObject({ kind: 'customer' });
    await accounts.api.ok(logoutUser, bearer(token));
    expect(await actorBy(token)).toMatchObject({ kind: 'guest' });
  });
});

describe('demonstration accounts', () => {
  const local = { Host: 'localhost:4321' };
  const tryWith = (over: Accounts, headers: Record<string, string>) =>
    over.api.raw(loginUser.path, {
      method: 'POST',
      headers: { ...SITE_HEADERS, ...headers },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });

  test('are open to this machine only, and only where they are allowed', async () => {
    await accounts.person({ isDemo: true });
    const allowed = accountsOver(database.db, {}, { demoAccounts: true });
    expect((await tryWith(allowed, local)).status).toBe(200);
    for (const headers of [
      { Host: 'www.example.co.uk' },
      { ...local, Forwarded: 'for=192.0.2.1' },
      { ...local, 'X-Forwarded-For': '192.0.2.1' },
    ] as Record<string, string>[])
      expect((await tryWith(allowed, headers)).status).toBe(422);
    expect((await tryWith(accounts, local)).status).toBe(422);
  });

  test('are made once, and the log-in page names them to this machine', async () => {
    const over = accountsOver(database.db, {}, { demoAccounts: true });
    const job = over.api.features.jobs.find(({ name }) => name === 'demo');
    await job?.run();
    await job?.run();
    expect(await database.db.select().from(users)).toHaveLength(3);
    const login = (headers: Record<string, string>) =>
      over.api.features.pages.account.login(opening({ path: '/login', headers }));
    const named = await login(local);
    const [first] = 'demo' in named ? named.demo : [];
    expect(first?.email).toBe('casey@demo.example');
    const body = { email: first?.email, password: first?.password };
    await over.api.ok(loginUser, { body, headers: local });
    expect(await login({ Host: 'www.example.co.uk' })).toMatchObject({ demo: [] });
    expect(accounts.api.features.jobs.some(({ name }) => name === 'demo')).toBe(false);
  });
});
