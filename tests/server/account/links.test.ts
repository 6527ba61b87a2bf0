import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  autologin,
  forgotPassword,
  resetPassword,
  sendLoginLink,
  signupUser,
} from '../../../src/contract/account/account.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { accountLinks, bookings, outbox, sessions, users } from '../../../src/server/db/schema.ts';
import { anOrder } from '../../fixtures/orders.ts';
import { type Accounts, accountsOver, bearer, from, PASSWORD, signatureOf } from '../../helpers/accounts.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const HOUR_MS = 3_600_000;
const EMAIL = 'sam.driver@example.com';
const NEW = 'another long one';
const FORM = { f_name: 'Sam', l_name: 'Driver', email: EMAIL, country: 'GB', phone: '07700 900123' };

forEachEngineWhenWide('account links', (open, once) => {
  let database: TestDatabase;
  let accounts: Accounts;
  beforeEach(async () => {
    database = await open();
    accounts = accountsOver(database.db);
  });
  afterEach(() => database.close());

  const order = async (email: string, token = '') =>
    accounts.api.ok(createOrder, {
      body: anOrder(await accounts.api.cart('mot'), { email }),
      ...(token && bearer(token)),
    });
  /** Whose each booking is, in the order of their addresses. */
  const owners = async () =>
    (
      await database.db
        .select()
        .from(bookings)
        .orderBy(sql`lower(${bookings.email})`)
    ).map(({ customerId }) => customerId);
  const idIn = (link: URL) => ({ id: link.pathname.split('/').at(-1) ?? '' });
  const asked = { signUp: signupUser, logIn: sendLoginLink, forgot: forgotPassword };
  const bodyOf = (call: keyof typeof asked, email: string) =>
    call === 'signUp' ? { ...FORM, email } : { email };

  describe.each(Object.keys(asked) as (keyof typeof asked)[])('%s', (name) => {
    test('has one answer and leaves the same behind for every address', async () => {
      await accounts.person();
      await accounts.person({ email: 'passkey.only@example.com', password: null });
      const left = async (email: string) => {
        const before = await Promise.all([outbox, accountLinks].map((table) => database.db.$count(table)));
        const answer = await accounts.api.ok(asked[name], { body: bodyOf(name, email) });
        const after = await Promise.all([outbox, accountLinks].map((table) => database.db.$count(table)));
        return { answer, rows: after.map((count, at) => count - (before[at] ?? 0)) };
      };
      const known = await left(EMAIL);
      expect(known.rows).toEqual([1, 1]);
      for (const email of ['passkey.only@example.com', 'nobody@example.com', 'nobody2@example.com'])
        expect(await left(email)).toEqual(known);
    });

    once('is limited per network, alike for every address', async () => {
      for (let times = 0; times < 20; times++)
        await accounts.api.ok(asked[name], {
          body: bodyOf(name, `${times}@example.com`),
          ...from('192.0.2.1'),
        });
      const refused = await accounts.api.refused(asked[name], {
        body: bodyOf(name, EMAIL),
        ...from('192.0.2.1'),
      });
      expect(refused).toMatchObject({ http: 429, code: 'too_many' });
    });
  });

  describe('a stranger who types somebody’s address', () => {
    const ask = async (address: string) => {
      await accounts.api.ok(sendLoginLink, { body: { email: EMAIL }, ...from(address) });
      return (await accounts.mails()).map(({ subject }) => subject);
    };

    test('delays no link of its owner, by however many networks', async () => {
      await accounts.person();
      for (let times = 0; times < 3; times++) expect(await ask('198.51.100.1')).toHaveLength(1);
      const fourth = { body: { email: EMAIL.toUpperCase() }, ...from('198.51.100.1') };
      const refused = await accounts.api.refused(sendLoginLink, fourth);
      expect(refused).toMatchObject({ http: 429, message: expect.stringMatching(/spam folder/) as string });
      expect(await ask('192.0.2.1')).toHaveLength(1);

      // From so many networks that the mailbox has had enough for this hour; then the newest of all goes.
      for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
        for (let times = 0; times < 3; times++)
          expect(await ask(network)).toHaveLength(network.endsWith('3') && times === 2 ? 0 : 1);
      await accounts.api.ok(sendLoginLink, { body: { email: EMAIL }, ...from('203.0.113.4') });
      // Where they have logged in before, the owner still has theirs at once.
      await accounts.logIn(EMAIL, undefined, '192.0.2.1');
      await accounts.mails();
      expect(await ask('192.0.2.1')).toHaveLength(1);
      accounts.wait(3_600_000);
      expect(await accounts.mails()).toHaveLength(1);
    });

    once('sends at most so many in a day, whatever else happens', async () => {
      await accounts.person();
      let sent = 0;
      for (let hour = 0; hour < 24; hour++) {
        for (let nth = 0; nth < 12; nth++) sent += (await ask(`203.0.113.${hour * 10 + nth}`)).length;
        accounts.wait(3_600_000);
      }
      expect(sent).toBeGreaterThan(24);
      expect(sent).toBeLessThanOrEqual(24 + 23);
    });
  });

  once(
    'signing up begins nothing; the press proves the address, and earlier bookings are there',
    async () => {
      await order(EMAIL.toUpperCase());
      await order('somebody.else@example.com');
      await accounts.api.ok(signupUser, { body: FORM });
      expect(await owners()).toEqual([null, null]);
      expect(await database.db.$count(sessions)).toBe(0);
      const link = await accounts.linkInMail();
      const { token, onward } = await accounts.press(link);
      expect(onward).toBe('/my/set-password');
      const session = await accounts.sessions.read(token, accounts.now);
      expect(await owners()).toEqual([session?.userId, null]);
      const [row] = await database.db.select().from(users);
      expect(row).toMatchObject({ provenAt: accounts.now, phone: '+447700900123', passwordHash: null });
    },
  );

  test('a booking made meanwhile as a guest waits for the next press; one made logged in is theirs at once', async () => {
    await accounts.person();
    await order(EMAIL);
    expect(await owners()).toEqual([null]);
    await order('a.friend@example.com', await accounts.logIn(EMAIL));
    const [person] = await database.db.select().from(users);
    expect(await owners()).toEqual([person?.id, null]);
    await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
    await accounts.press(await accounts.linkInMail());
    expect(await owners()).toEqual([person?.id, person?.id]);
    // Who proves the address that a booking names doesn't take it from the account that booked.
    await accounts.api.ok(signupUser, { body: { ...FORM, email: 'a.friend@example.com' } });
    await accounts.press(await accounts.linkInMail());
    expect(await owners()).toEqual([person?.id, person?.id]);
  });

  once('whoever only books with an address, and never opens its mail, is nobody', async () => {
    await accounts.person();
    await order(EMAIL);
    const answer = await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
    expect(JSON.stringify(answer)).not.toMatch(/signature|autologin/);
    expect(await database.db.$count(sessions)).toBe(0);
  });

  once('a new sign-up replaces what was typed, and never what is proved', async () => {
    await accounts.api.ok(signupUser, { body: { ...FORM, f_name: 'Wrong' } });
    await accounts.api.ok(signupUser, { body: FORM });
    expect(await database.db.select().from(users)).toMatchObject([{ firstName: 'Sam' }]);
    await accounts.press(await accounts.linkInMail());
    await accounts.api.ok(signupUser, { body: { ...FORM, f_name: 'Mallory', phone: '07700 900999' } });
    expect(await database.db.select().from(users)).toMatchObject([
      { firstName: 'Sam', phone: '+447700900123' },
    ]);
    const [mail] = await accounts.mails();
    expect(mail?.subject).toMatch(/^You already have an account/);
  });

  once('no mail to an unproved address repeats what was typed', async () => {
    await accounts.api.ok(signupUser, { body: { ...FORM, f_name: 'Winnings', l_name: 'Await' } });
    const [mail] = await accounts.mails();
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Winnings|Await/);
  });

  once('a log-in link works once; a second press, a later one and a guessed one are refused', async () => {
    await accounts.person();
    await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
    const link = await accounts.linkInMail();
    const params = idIn(link);
    const { signature } = signatureOf(link);
    const refusal = async (own: Record<string, string>, query: Record<string, string>) =>
      (await accounts.api.refused(autologin, { params: { ...params, ...own }, query, body: {} })).code;
    const other = '00000000-0000-4000-8000-000000000001';
    expect(await refusal({}, { signature: 'a'.repeat(80) })).toBe('link_invalid');
    expect(await refusal({}, { signature: signature.slice(0, -1) })).toBe('link_invalid');
    expect(await refusal({ id: other }, { signature })).toBe('link_invalid');
    expect(await database.db.$count(sessions)).toBe(0);
    expect((await accounts.press(link)).onward).toBe('/login/on?to=');
    expect(await refusal({}, { signature })).toBe('link_ended');
    expect(await database.db.$count(sessions)).toBe(1);
  });

  once('a link to one thing opens no other', async () => {
    await accounts.person();
    await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
    const reset = await accounts.linkInMail();
    const token = reset.searchParams.get('link') ?? '';
    const refused = await accounts.api.refused(autologin, {
      params: { id: token.split('.')[0] ?? '' },
      query: { signature: token },
      body: {},
    });
    expect(refused.code).toBe('link_invalid');
  });

  once('links end with their hours', async () => {
    await accounts.person();
    await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
    const link = (await accounts.linkInMail()).searchParams.get('link');
    accounts.wait(2 * HOUR_MS);
    const refused = await accounts.api.refused(resetPassword, { body: { link, password: NEW } });
    expect(refused).toMatchObject({ http: 410, code: 'link_ended' });
  });

  test('of three resets at once one wins, and all that was begun before has ended', async () => {
    await accounts.person();
    const before = await accounts.logIn(EMAIL);
    await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
    const logIn = await accounts.linkInMail();
    await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
    const link = (await accounts.linkInMail()).searchParams.get('link');
    const answers = await Promise.all(
      ['one', 'two', 'three'].map(async (word) => {
        const response = await accounts.api.raw('/password/reset', {
          method: 'POST',
          headers: SITE_HEADERS,
          body: JSON.stringify({ link, password: `${NEW} ${word}` }),
        });
        return { word, status: response.status };
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const winner = answers.find(({ status }) => status === 200)?.word ?? '';
    await accounts.logIn(EMAIL, `${NEW} ${winner}`);
    expect(await accounts.sessions.read(before, accounts.now)).toBeNull();
    const ended = await accounts.api.refused(autologin, {
      params: idIn(logIn),
      query: signatureOf(logIn),
      body: {},
    });
    expect(ended.code).toBe('link_ended');
    expect((await accounts.mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('has been changed'),
    );
  });

  once('a second request leaves the first link alone: somebody else may have made it', async () => {
    await accounts.person();
    await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
    const link = (await accounts.linkInMail()).searchParams.get('link');
    await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
    await accounts.api.ok(resetPassword, { body: { link, password: NEW } });
  });

  once.each([
    '1234567890',
    'PASSWORD123',
    'sunshine-2026!',
    'kennetcarcare',
    'Garage2026 Kennet',
    'sam.driver rules',
    'mrs driver 1',
  ])('the password %j can be guessed, and is refused without using up the link', async (password) => {
    await accounts.person();
    await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
    const link = (await accounts.linkInMail()).searchParams.get('link');
    const refused = await accounts.api.refused(resetPassword, { body: { link, password } });
    expect(refused.errors).toHaveProperty('password');
    await accounts.api.ok(resetPassword, { body: { link, password: NEW } });
  });

  once('whoever has an unproved address set has no password, whatever they try', async () => {
    await accounts.api.ok(signupUser, { body: FORM });
    await expect(
      database.db.update(users).set({ passwordHash: PASSWORD }).where(eq(users.emailKey, EMAIL)),
    ).rejects.toThrow();
    await accounts.api.ok(forgotPassword, { body: { email: EMAIL } });
    const [mail] = await accounts.mails();
    expect(mail?.text).not.toContain('/reset-password');
  });

  test('a stolen database opens no link', async () => {
    await accounts.person();
    await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
    const { signature } = signatureOf(await accounts.linkInMail());
    const stolen = JSON.stringify(
      await Promise.all([accountLinks, outbox, users].map((table) => database.db.select().from(table))),
    );
    expect(stolen).not.toContain(signature);
    expect(accounts.logged.join('')).not.toContain(signature);
    expect(accounts.logged.join('')).not.toMatch(/sam\.driver|example\.com/);
  });
});
