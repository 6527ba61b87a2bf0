import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendLoginLink, setPassword, signupUser } from '../../../src/contract/account/account.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { UNPROVEN_DAYS } from '../../../src/domain/account/session.ts';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { accountLinks, outbox, users } from '../../../src/server/db/schema.ts';
import { administer } from '../../../src/server/account/admin.ts';
import { anOrder } from '../../fixtures/orders.ts';
import { type Accounts, accountsOver } from '../../helpers/accounts.ts';
import { testLinks } from '../../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

const EMAIL = 'sam.driver@example.com';

forEachEngine('accounts over time', (open, once) => {
  let database: TestDatabase;
  let accounts: Accounts;
  beforeEach(async () => {
    database = await open();
    accounts = accountsOver(database.db);
  });
  afterEach(() => database.close());

  const people = () => database.db.$count(users);
  const forgetAfter = (days: number) => accounts.api.features.forget(daysAfter(accounts.now, days));

  test('one that nobody proved goes after its days, with link and mail', async () => {
    await accounts.api.ok(signupUser, { body: { f_name: 'Sam', l_name: 'Driver', email: EMAIL, phone: '' } });
    await accounts.mails();
    await forgetAfter(UNPROVEN_DAYS - 1);
    expect(await people()).toBe(1);
    await forgetAfter(UNPROVEN_DAYS + 1);
    const left = [people(), database.db.$count(accountLinks), database.db.$count(outbox)];
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
  });

  once(
    'one that is proved and holds nothing goes after two years; one with a booking or a role stays',
    async () => {
      await accounts.person({ email: 'staff@example.com', roles: ['Workshop'] });
      await accounts.person({ email: 'empty@example.com' });
      await accounts.person();
      await accounts.api.ok(createOrder, { body: anOrder(await accounts.api.cart('mot'), { email: EMAIL }) });
      await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
      await accounts.press(await accounts.linkInMail());
      await forgetAfter(2 * 365 - 2);
      expect(await people()).toBe(3);
      await forgetAfter(2 * 365 + 2);
      const left = (await database.db.select().from(users)).map(({ email }) => email);
      expect(left.sort()).toEqual([EMAIL, 'staff@example.com']);
    },
  );

  once('a link that has ended can say so for a week', async () => {
    await accounts.person({ email: EMAIL });
    await accounts.api.ok(sendLoginLink, { body: { email: EMAIL } });
    await forgetAfter(UNPROVEN_DAYS - 1);
    expect(await database.db.$count(accountLinks)).toBe(1);
    // It was good for a day.
    await forgetAfter(UNPROVEN_DAYS + 2);
    expect(await database.db.$count(accountLinks)).toBe(0);
  });

  once('account mails have an allowance of their own', async () => {
    const asked = { email: EMAIL };
    for (let times = 0; times < 4; times++)
      await accounts.api.ok(createOrder, { body: anOrder(await accounts.api.cart('mot'), asked) });
    await accounts.mails();
    await database.db.update(outbox).set({ triedAt: accounts.now });
    for (let times = 0; times < 3; times++) {
      await accounts.api.ok(sendLoginLink, { body: asked });
      expect((await accounts.mails()).some(({ subject }) => /log-in link/.test(subject))).toBe(true);
    }
  });

  once('the command line makes the first Super Admin, whose link works once', async () => {
    const parts = { db: database.db, links: testLinks, siteUrl: 'http://localhost', now: accounts.now };
    const said = await administer(['create', EMAIL], parts);
    const link = new URL(/http:\S+/.exec(said)?.[0] ?? '');
    const id = link.pathname.split('/').at(-1) ?? '';
    const call = {
      params: { id },
      query: { signature: link.searchParams.get('signature') ?? '' },
      body: { password: 'an honest long one' },
    };
    expect((await accounts.api.ok(setPassword, call)).data.roles).toEqual(['Super Admin']);
    expect((await accounts.api.refused(setPassword, call)).code).toBe('link_ended');
    expect(await administer(['roles'], parts)).toBe(`${EMAIL}  Super Admin`);
    await administer(['roles', 'take', EMAIL, 'super admin'], parts);
    expect(await administer(['roles'], parts)).toBe('No one works here yet');
    await expect(administer(['roles', 'give', EMAIL, 'Boss'], parts)).rejects.toThrow('There is no role');
  });
});
