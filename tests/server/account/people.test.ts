import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountLinks, auditLog, userRoles, users } from '../../../src/server/db/schema.ts';
import { giveRole } from '../../../src/server/account/roles.ts';
import { workplacesOf } from '../../../src/server/account/workplaces.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { type Accounts, accountsOver, PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const PEOPLE = '/apps/desk/people';

forEachEngine('people and roles', (open, once) => {
  let database: TestDatabase;
  let accounts: Accounts;
  let sue: Staff;
  beforeEach(async () => {
    database = await open();
    accounts = accountsOver(database.db);
    sue = await admin('sue@example.com');
  });
  afterEach(() => database.close());

  const pages = () => accounts.api.features.pages.people;
  const admin = async (email: string): Promise<Staff> => ({
    ...ADMIN,
    userId: await accounts.person({ email, roles: ['Super Admin'] }),
    isConfirmed: true,
  });
  const invite = (own: Record<string, string> = {}, actor = sue) =>
    pages().invite(
      opening({
        path: `${PEOPLE}/invite`,
        actor,
        body: new URLSearchParams({
          f_name: 'Mick',
          l_name: 'Sample',
          email: 'mick@example.com',
          role: 'Workshop',
          key: randomUUID(),
          ...own,
        }),
      }),
    );
  const press = (id: string, act: string, role = 'Workshop', actor = sue) => {
    const body = new URLSearchParams({ act, role, key: randomUUID() });
    return pages().one(opening({ path: `${PEOPLE}/${id}`, params: { id }, actor, body }));
  };
  const list = async () => {
    const page = await pages().list(opening({ path: PEOPLE, actor: sue }));
    return page.kind === 'shown' ? page.people : [];
  };
  const idOf = async (email: string) =>
    (await database.db.select().from(users).where(eq(users.emailKey, email)))[0]?.id ?? '';
  const roles = async (id: string) =>
    (await database.db.select().from(userRoles).where(eq(userRoles.userId, id))).map(({ role }) => role);
  const deeds = async () =>
    (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ what }) => what);

  test('somebody invited chooses a password by the link in the email, and is at the desk', async () => {
    const key = randomUUID();
    const sent = await Promise.all([invite({ key }), invite({ key })]);
    const id = await idOf('mick@example.com');
    for (const each of [...sent, await invite({ key })])
      expect(each).toEqual({ kind: 'onward', to: `${PEOPLE}/${id}?done=invite` });
    expect(await database.db.$count(accountLinks)).toBe(1);
    expect(await list()).toMatchObject([
      { name: 'Mick Sample', roles: ['Workshop'], isProven: false, lastLogInAt: null },
      { roles: ['Super Admin'], isProven: true },
    ]);
    const link = await accounts.linkInMail();
    expect(link.pathname).toMatch(/^\/my\/set-password\//);
    const chosen = await accounts.api.features.pages.account.setPassword(
      opening({
        path: link.pathname + link.search,
        params: { id: link.pathname.split('/').at(-1) ?? '' },
        body: new URLSearchParams({ password: PASSWORD }),
      }),
    );
    expect(chosen).toMatchObject({ kind: 'onward', to: '/apps/desk' });
    expect(await list()).toMatchObject([
      { name: 'Mick Sample', isProven: true, lastLogInAt: accounts.now.toISOString() },
      {},
    ]);
    expect(await deeds()).toEqual(['person.invited']);
  });

  once(
    'somebody who has an account is given the role and a link to log in, and keeps their name',
    async () => {
      const id = await accounts.person({ email: 'sam@example.com' });
      await invite({ email: 'Sam@example.com', f_name: 'Wrong' });
      expect((await accounts.linkInMail()).pathname).toMatch(/^\/autologin\//);
      expect(await roles(id)).toEqual(['Workshop']);
      expect((await list()).map(({ name }) => name)).toContain('Sam Driver');
    },
  );

  once('a role that is taken ends every session of that person at once', async () => {
    const id = await accounts.person({ email: 'sam@example.com', roles: ['Workshop'] });
    const token = await accounts.logIn('sam@example.com');
    expect(await accounts.sessions.read(token, accounts.now)).toMatchObject({ roles: ['Workshop'] });
    expect(await press(id, 'give', 'Super Admin')).toEqual({
      kind: 'onward',
      to: `${PEOPLE}/${id}?done=give`,
    });
    expect(await press(id, 'take', 'Super Admin')).toEqual({ kind: 'onward', to: `${PEOPLE}?done=take` });
    expect(await accounts.sessions.read(token, accounts.now)).toBeNull();
    expect(await roles(id)).toEqual(['Workshop']);
    await press(id, 'take', 'Super Admin');
    expect(await deeds()).toEqual(['person.role_given', 'person.role_taken']);
  });

  test('the last Super Admin keeps the role, also where two take each other’s at once', async () => {
    const last = { kind: 'shown', status: 422, form: { problem: expect.stringMatching(/^No one else/) } };
    expect(await press(sue.userId, 'take', 'Super Admin')).toMatchObject(last);
    // Somebody who has never come in can't let anybody in.
    await invite({ role: 'Super Admin' });
    expect(await press(sue.userId, 'take', 'Super Admin')).toMatchObject(last);
    // Nor can the owner of a demonstration, once the site is a real one.
    const demo = await admin('alex@demo.example');
    await database.db.update(users).set({ isDemo: true }).where(eq(users.id, demo.userId));
    expect(await press(sue.userId, 'take', 'Super Admin')).toMatchObject(last);
    expect(await press(demo.userId, 'take', 'Super Admin')).toMatchObject({ kind: 'onward' });
    const tom = await admin('tom@example.com');
    await Promise.all([
      press(tom.userId, 'take', 'Super Admin', sue),
      press(sue.userId, 'take', 'Super Admin', tom),
    ]);
    const left = [await roles(sue.userId), await roles(tom.userId)].flat();
    expect(left).toEqual(['Super Admin']);
  });

  once('a leader invites to the workshop of their own garage alone, and sees nobody else', async () => {
    const { db } = database;
    const bracknell = await openGarage(db, BRACKNELL);
    const lou: Staff = {
      ...sue,
      userId: await accounts.person({ email: 'lou@example.com' }),
      roles: ['Workshop'],
      garages: [{ id: bracknell, leads: true, state: 'active' }],
    };
    const role = 'Workshop';
    await giveRole(db, { userId: lou.userId, role, garageId: bracknell, leads: true }, accounts.now);
    const own = await accounts.person({ email: 'wanda@example.com', roles: ['Workshop'] });
    const refusal = (field: string) => ({
      kind: 'shown',
      status: 422,
      form: { errors: { [field]: expect.any(String) as string } },
    });
    // Whoever works at another garage, and whoever has another role.
    expect(await invite({ email: 'wanda@example.com' }, lou)).toMatchObject(refusal('email'));
    expect(await invite({ email: 'sue@example.com' }, lou)).toMatchObject(refusal('email'));
    expect(await invite({ role: 'Super Admin' }, lou)).toMatchObject(refusal('role'));
    expect(await invite({ garage: '1' }, lou)).toMatchObject(refusal('garage'));
    expect(await invite({ email: 'wanda@example.com', garage: String(bracknell) })).toMatchObject(
      refusal('email'),
    );
    expect(await invite({}, lou)).toMatchObject({ kind: 'onward' });
    const mick = await idOf('mick@example.com');
    expect(await workplacesOf(db, mick)).toEqual([{ id: bracknell, leads: false }]);
    const seen = await pages().list(opening({ path: PEOPLE, actor: lou }));
    expect(seen.kind === 'shown' && seen.people.map(({ email }) => email)).toEqual([
      'mick@example.com',
      'lou@example.com',
    ]);
    expect(await press(own, 'take', role, lou)).toMatchObject({ kind: 'onward' });
    expect(await press(own, 'invite', role, lou)).toMatchObject({ kind: 'gone', status: 404 });
    expect(await press(mick, 'give', 'Super Admin', lou)).toMatchObject({ kind: 'shown', status: 422 });
    expect(await roles(own)).toEqual([role]);
    await press(mick, 'take', role, lou);
    expect(await roles(mick)).toEqual([]);
    expect(await deeds()).toEqual(['person.invited', 'person.role_taken']);
    // Another has just taken it.
    await press(lou.userId, 'take', role);
    expect(await invite({}, lou)).toMatchObject({ status: 404 });
  });

  once('asks for password or passkey once more, and is not there for anybody else', async () => {
    const tired = { ...sue, isConfirmed: false };
    const confirm = (path: string) => `/my/account/confirm?to=${encodeURIComponent(path)}`;
    expect(await pages().invite(opening({ path: `${PEOPLE}/invite`, actor: tired }))).toEqual({
      kind: 'onward',
      to: confirm(`${PEOPLE}/invite`),
    });
    expect(await invite({}, tired)).toMatchObject({ to: confirm(`${PEOPLE}/invite?unsent=1`) });
    const path = `${PEOPLE}/${sue.userId}`;
    expect(await press(sue.userId, 'give', 'Workshop', tired)).toMatchObject({
      to: confirm(`${path}?unsent=1`),
    });
    expect(await roles(sue.userId)).toEqual(['Super Admin']);
    const workshop: Staff = { ...sue, roles: ['Workshop'] };
    expect(await pages().list(opening({ actor: workshop }))).toEqual({ kind: 'onward', to: '/' });
    expect(await press(randomUUID(), 'give')).toMatchObject({ kind: 'gone', status: 404 });
    expect(await deeds()).toEqual([]);
  });
});
