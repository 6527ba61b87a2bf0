import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmPassword,
  forgotPassword,
  resetPassword,
  sendLoginLink,
} from '../../../src/contract/account/account.ts';
import { CONFIRMED_MINUTES } from '../../../src/domain/account/session.ts';
import { accountConfirmPath } from '../../../src/domain/account/own-path.ts';
import type { Customer, Staff } from '../../../src/server/auth/actor.ts';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import { passkeys } from '../../../src/server/db/schema.ts';
import { type Accounts, accountsOver, bearer, PASSWORD } from '../../helpers/accounts.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const EMAIL = 'sam.driver@example.com';
const OTHER = { email: 'sam.other@example.com' };
const TOO_LATE = CONFIRMED_MINUTES * 60_000;

let database: TestDatabase;
let accounts: Accounts;
beforeEach(async () => {
  database = await openForTests();
  accounts = accountsOver(database.db);
});
afterEach(() => database.close());

async function withPasskey(password: string | null = null): Promise<void> {
  const userId = await accounts.person({ password });
  const key = { userId, publicKey: '', counter: 0, transports: [], createdAt: accounts.now };
  await database.db.insert(passkeys).values({ ...key, id: 'the-key', name: 'Phone' });
}
async function byLink(): Promise<string> {
  await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
  return (await accounts.press(await accounts.linkInMail())).token;
}
const first = { body: { current: '', password: 'attackers own words' } };
const codeOf = async (token: string, call: typeof changePassword | typeof changeEmail, body: object) =>
  (await accounts.api.refused(call, { ...bearer(token), body })).code;
const actorBy = async (token: string) =>
  (await actorOf({ sessions: accounts.sessions, clock: accounts.clock })(token, '')) as Customer | Staff;

test.each([
  ['a passkey and no password', () => withPasskey()],
  ['neither', async () => void (await accounts.person({ password: null }))],
])('an old session of an account with %s chooses no first password', async (_, make) => {
  await make();
  const token = await byLink();
  accounts.wait(TOO_LATE);
  expect(await codeOf(token, changePassword, first.body)).toBe('confirm_first');
  expect(await codeOf(token, changeEmail, OTHER)).toBe('confirm_first');
  const actor = await actorBy(token);
  const form = new URLSearchParams({
    f_name: '',
    l_name: '',
    country: 'GB',
    phone: '',
    password: 'attackers own words',
  });
  const pages = accounts.api.features.pages;
  const path = '/my/set-password';
  expect(await pages.account.firstPassword(opening({ path, actor, body: form }))).toEqual({
    kind: 'onward',
    to: accountConfirmPath(`${path}?unsent=1`),
  });
  expect(
    await pages.myAccount.password(opening({ path: '/my/account/password', actor, body: form })),
  ).toMatchObject({
    kind: 'onward',
  });
});

test('a log-in by an emailed link shows nothing where the account has something better', async () => {
  for (const make of [() => withPasskey(), () => withPasskey(PASSWORD)]) {
    await make();
    const { isConfirmed } = await actorBy(await byLink());
    expect(isConfirmed).toBe(false);
    await database.close();
    database = await openForTests();
    accounts = accountsOver(database.db);
  }
});

test('an account with neither shows the link that it has just come in by', async () => {
  await accounts.person({ password: null });
  const token = await byLink();
  await accounts.api.ok(changePassword, { ...bearer(token), ...first });
  accounts.wait(TOO_LATE);
  expect(await codeOf(token, changeEmail, OTHER)).toBe('confirm_first');
});

test('whoever types the password that there is may choose another one, however old the session', async () => {
  await accounts.person();
  const token = await accounts.logIn(EMAIL);
  accounts.wait(TOO_LATE);
  const change = { current: PASSWORD, password: 'a longer better one' };
  expect(await codeOf(token, changePassword, { ...change, current: 'x' })).toBe('invalid');
  await accounts.api.ok(changePassword, { ...bearer(token), body: change });
});

test('a password chosen by a link is as good as shown', async () => {
  await withPasskey();
  await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
  const link = (await accounts.linkInMail()).searchParams.get('link') ?? '';
  const { data } = await accounts.api.ok(resetPassword, { body: { link, password: PASSWORD } });
  await accounts.api.ok(changeEmail, { ...bearer(data.token), body: OTHER });
  expect((await accounts.api.refused(resetPassword, { body: { link, password: PASSWORD } })).code).toBe(
    'link_ended',
  );
});

test('fresh lasts for as long as it says, to the minute', async () => {
  await accounts.person();
  const token = await accounts.logIn(EMAIL);
  accounts.wait(TOO_LATE - 1);
  await accounts.api.ok(changeEmail, { ...bearer(token), body: OTHER });
  accounts.wait(1);
  expect(await codeOf(token, changeEmail, OTHER)).toBe('confirm_first');
  // Before anything is read: what is sent may be no email at all.
  expect(await codeOf(token, changeEmail, { email: 'none' })).toBe('confirm_first');
  await accounts.api.ok(confirmPassword, { ...bearer(token), body: { password: PASSWORD } });
  await accounts.api.ok(changeEmail, { ...bearer(token), body: OTHER });
});

test('whoever has neither is sent a link that leads back to where they were', async () => {
  await accounts.person({ password: null });
  const token = await byLink();
  accounts.wait(TOO_LATE);
  const { myAccount } = accounts.api.features.pages;
  const to = '/my/referral/personal-details?for=payout';
  const path = accountConfirmPath(to);
  const actor = await actorBy(token);
  expect(await myAccount.confirm(opening({ path, actor }))).toMatchObject({ to, passkeys: 0 });
  const sent = await myAccount.confirmByLink(opening({ path, actor, body: 'x' }));
  expect(sent).toEqual({ kind: 'onward', to: `${path}&mailed` });
  const { onward, token: fresh } = await accounts.press(await accounts.linkInMail());
  expect(onward).toBe(to);
  expect((await actorBy(fresh)).isConfirmed).toBe(true);
});

test('whoever has a password is sent no link in its place', async () => {
  await accounts.person();
  const actor = await actorBy(await accounts.logIn(EMAIL));
  await accounts.mails();
  await accounts.api.features.pages.myAccount.confirmByLink(opening({ actor, body: 'x' }));
  expect(await accounts.mails()).toEqual([]);
});
