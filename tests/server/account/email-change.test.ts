import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import {
  changeEmail,
  confirmPassword,
  getProfile,
  setMotFlag,
} from '../../../src/contract/account/account.ts';
import { LINK_HOURS } from '../../../src/domain/account/account-link.ts';
import { CONFIRMED_MINUTES } from '../../../src/domain/account/session.ts';
import { hashPassword } from '../../../src/server/auth/password.ts';
import {
  accountLinks,
  bookings,
  motAlerts,
  outbox,
  userRoles,
  users,
} from '../../../src/server/db/schema.ts';
import type { Mail } from '../../../src/server/mail/transport.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { composeMails, TEST_SITE_URL, type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { logIn, type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const NEW = 'New.Name@example.com';

forEachEngine('another address for an account', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  let alex: LoggedInCustomer;
  const clock = () => now;

  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    api = testApi({ db: database.db, clock });
    alex = await storeCustomer(database.db, now);
  });
  afterEach(() => database.close());

  const ask = (email = NEW, who = alex) => api.ok(changeEmail, { headers: who.headers, body: { email } });

  /** What waits in the outbox, composed, and then out of it. */
  async function mails(): Promise<Mail[]> {
    const rows = await database.db.delete(outbox).returning();
    const compose = composeMails({ db: database.db, clock });
    const made = await Promise.all(rows.map((row) => compose(row, content)));
    return made.flatMap((each) => each?.mail ?? []);
  }
  /** The path of the link in the email to the new address. */
  async function linkPath(): Promise<string> {
    const [mail] = await mails();
    const [, path] = new RegExp(`${TEST_SITE_URL}(/my/account/email/\\S+)`).exec(mail?.text ?? '') ?? [];
    if (!path) throw new Error('no link in the email');
    return path;
  }
  const page = (
    path: string,
    { press = false, actor }: { press?: boolean; actor?: LoggedInCustomer['actor'] } = {},
  ) => {
    const id = new URL(path, TEST_SITE_URL).pathname.split('/').at(-1) ?? '';
    const sent = press ? { body: new URLSearchParams() } : {};
    return api.features.pages.myAccount.proveEmail(
      opening({ path, params: { id }, ...sent, ...(actor && { actor }) }),
    );
  };
  const addressOf = async ({ headers }: Pick<LoggedInCustomer, 'headers'>) =>
    (await api.ok(getProfile, { headers })).data.email;

  once('is the account’s once its link is pressed, and not when it is only opened', async () => {
    await ask();
    const path = await linkPath();
    for (let time = 0; time < 2; time++)
      expect(await page(path)).toMatchObject({ kind: 'shown', status: 200, email: NEW, path });
    expect(await addressOf(alex)).toBe(alex.email);

    expect(await page(path, { press: true, actor: alex.actor })).toMatchObject({ kind: 'onward' });
    expect(await addressOf(alex)).toBe(NEW);
    const [user] = await database.db.select().from(users);
    expect(user?.emailKey).toBe(NEW.toLowerCase());
    expect(await page(path, { press: true })).toMatchObject({ kind: 'gone', status: 410 });
  });

  once('is told to both, and the old one learns nothing of the new one', async () => {
    await ask();
    const path = await linkPath();
    await page(path, { press: true });
    const [first, second] = (await mails()).toSorted((a, b) => a.to.address.localeCompare(b.to.address));
    expect(first?.to.address).toBe(alex.email);
    expect(first?.subject).toBe('The address of your account has changed');
    expect(`${first?.text} ${first?.html}`).not.toContain(NEW);
    expect(second?.to.address).toBe(NEW);
    expect(second?.subject).toBe('Your account has this address now');
  });

  once('ends all other sessions and all older links', async () => {
    const thief = await logIn(database.db, alex.userId, now);
    const link = { userId: alex.userId, kind: 'reset_password', createdAt: now, endsAt: now } as const;
    const id = crypto.randomUUID();
    await database.db.insert(accountLinks).values({ ...link, id });
    await ask();
    await page(await linkPath(), { press: true, actor: alex.actor });
    await api.ok(getProfile, alex);
    expect((await api.refused(getProfile, thief)).http).toBe(401);
    const [old] = await database.db.select().from(accountLinks).where(eq(accountLinks.id, id));
    expect(old?.usedAt).toEqual(now);
  });

  once('ends all sessions when it is pressed where nobody is logged in, or somebody else is', async () => {
    const robin = await storeCustomer(database.db, now);
    await ask();
    await page(await linkPath(), { press: true, actor: robin.actor });
    expect((await api.refused(getProfile, alex)).http).toBe(401);
    expect(await addressOf(robin)).toBe(robin.email);
  });

  once('brings what was booked with it as a guest, and the reminders move to it', async () => {
    const parts = { db: database.db, api };
    const phone = '07700 900999';
    await bookedBy(parts, alex.userId, 'AB18KQC');
    const guests = await bookedBy(parts, null, 'AB00DEM', { email: NEW.toLowerCase(), phone });
    const others = await bookedBy(parts, null, 'AB00EVC', {
      email: 'other@example.com',
      phone: '07700 900888',
    });
    await api.ok(setMotFlag, { ...alex, body: { on: true } });
    await database.db.delete(outbox);
    await ask();
    await page(await linkPath(), { press: true });

    const rows = await database.db.select().from(bookings);
    const customerOf = (id: string) => rows.find((row) => row.id === id)?.customerId;
    expect(customerOf(guests)).toBe(alex.userId);
    expect(customerOf(others)).toBeNull();
    const alerts = await database.db.select().from(motAlerts);
    expect(alerts.map(({ email, vrm }) => `${vrm} ${email}`).toSorted()).toEqual([
      `AB00DEM ${NEW}`,
      `AB18KQC ${NEW}`,
    ]);
  });

  once('that has an account is told so by email alone, and stays where it is', async () => {
    const robin = await storeCustomer(database.db, now);
    expect(await ask(robin.email)).toEqual(await ask());
    const [told] = (await mails()).filter(({ to }) => to.address === robin.email);
    expect(told?.subject).toBe('This address has an account already');
    expect(told?.text).not.toContain('/my/account/email/');
  });

  once('that somebody else proves first is refused at the press, and nothing is used up', async () => {
    await ask();
    const path = await linkPath();
    const robin = await storeCustomer(database.db, now, { email: NEW });
    const refused = await page(path, { press: true });
    expect(refused).toMatchObject({ kind: 'gone', status: 410 });
    expect(refused).toMatchObject({ message: expect.stringContaining('has an account by now') });
    expect(await addressOf(alex)).toBe(alex.email);
    expect(await addressOf(robin)).toBe(NEW);
  });

  once(
    'that was only typed at a registration is free for whoever proves it, but not from somebody who works here',
    async () => {
      const typed = await storeCustomer(database.db, now, { email: NEW, provenAt: null });
      await ask();
      const path = await linkPath();
      await database.db.insert(userRoles).values({ userId: typed.userId, role: 'Workshop', givenAt: now });
      expect(await page(path, { press: true })).toMatchObject({ kind: 'gone' });
      await database.db.delete(userRoles);
      expect(await page(path, { press: true, actor: alex.actor })).toMatchObject({ kind: 'onward' });
      expect(await addressOf(alex)).toBe(NEW);
      expect(await database.db.$count(users)).toBe(1);
    },
  );

  test('of two presses at once, one counts', async () => {
    await ask();
    const path = await linkPath();
    const both = await Promise.all([page(path, { press: true }), page(path, { press: true })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['gone', 'onward']);
    expect(await mails()).toHaveLength(2);
  });

  once('is refused by a link that is forged, cut, another one’s or too old', async () => {
    await ask();
    const path = await linkPath();
    await ask('second@example.com');
    const second = await linkPath();
    const signature = new URL(second, TEST_SITE_URL).search;
    for (const wrong of [
      `${path}x`,
      path.slice(0, -1),
      path.split('?')[0] + signature,
      path.split('?')[0] ?? '',
    ])
      expect(await page(wrong, { press: true })).toMatchObject({ kind: 'gone', status: 404 });
    now = new Date(now.getTime() + LINK_HOURS.change_email * 3_600_000);
    expect(await page(path, { press: true })).toMatchObject({ kind: 'gone', status: 410 });
    expect(await database.db.$count(users, eq(users.email, alex.email))).toBe(1);
  });

  once('is asked for by somebody who has shown a moment ago who they are', async () => {
    const password = 'correct horse battery';
    const passwordHash = await hashPassword(password);
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, alex.userId));
    now = new Date(now.getTime() + CONFIRMED_MINUTES * 60_000);
    const refused = await api.refused(changeEmail, { ...alex, body: { email: NEW } });
    expect(refused).toMatchObject({ http: 403, code: 'confirm_first' });
    await api.ok(confirmPassword, { ...alex, body: { password } });
    await ask();
  });

  once('is not the one that it has, and is asked for five times a day', async () => {
    const same = await api.refused(changeEmail, { ...alex, body: { email: alex.email } });
    expect(same.errors).toEqual({ email: 'This is your address already' });
    // Another spelling of it is another spelling.
    await ask(alex.email.toUpperCase());
    await page(await linkPath(), { press: true, actor: alex.actor });
    expect(await addressOf(alex)).toBe(alex.email.toUpperCase());
    for (let time = 1; time < 5; time++) await ask();
    expect((await api.refused(changeEmail, { ...alex, body: { email: NEW } })).http).toBe(429);
  });
});
