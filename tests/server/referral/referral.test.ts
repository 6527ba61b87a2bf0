import { eq } from 'drizzle-orm';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '../../../src/contract/account/account.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import {
  askForPayout,
  getReferralLink,
  getReferralOrders,
  mailInvitation,
  verifyReferral,
} from '../../../src/contract/account/referral.ts';
import { sessionReader } from '../../../src/server/auth/session.ts';
import {
  auditLog,
  bankDetails,
  bookingLines,
  bookings,
  invoices,
  outbox,
  ownAddresses,
  payouts,
  referrals,
} from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { qrSvg } from '../../../src/server/qr.ts';
import { payoutDesk } from '../../../src/server/referral/desk.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, guestAt, testApi, testSealer } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { ADMIN, deskOf, hire } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import {
  bringBack,
  DETAILS,
  friend,
  friendBooks,
  friendsOrder,
  giveBack,
  payAll,
  type Shop,
} from '../../helpers/referrals.ts';

const admin = { ...ADMIN, isConfirmed: true };

forEachEngine('recommending us', (open, once) => {
  let database: TestDatabase;
  let shop: Shop;
  let emma: LoggedInCustomer;
  let code: string;
  let logged: string[];

  beforeEach(async () => {
    database = await open();
    const { db } = database;
    const clock = () => SATURDAY_NOON;
    logged = [];
    const log = createLogger('debug', { write: (line) => void logged.push(line) });
    const api = testApi({ db, clock, log, sessions: sessionReader(db) }, { TRUSTED_PROXIES: '1' });
    shop = { db, clock, api };
    await hire(db);
    emma = await storeCustomer(db, SATURDAY_NOON, { firstName: 'Emma' });
    code = (await api.ok(getReferralLink, { headers: emma.headers })).data.code;
  });
  afterEach(() => database.close());

  const desk = () => payoutDesk({ ...shop, sealer: testSealer, onMail: () => {} });
  const states = async () => (await shop.db.select().from(referrals)).map(({ state }) => state);
  const earn = async (own?: Parameters<typeof friend>[0]) => {
    const id = await friendBooks(shop, code, friend(own));
    await bringBack(shop, id);
    await payAll(shop, id, admin);
    return id;
  };
  const ask = (details: typeof DETAILS | null = DETAILS) =>
    shop.api.services.payouts.ask(emma.actor, details);

  once('a code says whose it is by their first name alone, and codes can’t be listed', async () => {
    const { api } = shop;
    expect((await api.ok(getReferralLink, { headers: emma.headers })).data.code).toBe(code);
    expect((await api.ok(verifyReferral, { params: { code } })).data.sender).toEqual({ first_name: 'Emma' });
    const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    for (let tried = 0; tried < 60; tried++)
      expect(
        (await api.ok(verifyReferral, { params: { code: '2345678923' }, ...from })).data.sender,
      ).toBeNull();
    expect((await api.refused(verifyReferral, { params: { code }, ...from })).code).toBe('too_many');
    expect((await api.ok(verifyReferral, { params: { code: '../users' } })).data.sender).toBeNull();
  });

  once(
    'from a connection that asked too often a link still counts, without telling whose it is',
    async () => {
      const { referral } = shop.api.services;
      const from = '203.0.113.9';
      const unknown = '2345678923';
      expect(await referral.senderOrUnnamed(code.toUpperCase(), from)).toEqual({ code, firstName: 'Emma' });
      expect(await referral.senderOrUnnamed(unknown, from)).toBeNull();
      for (let tried = 2; tried < 60; tried++) await referral.senderOrUnnamed(unknown, from);
      // Both alike, so that nothing is learned by asking on.
      for (const asked of [code, unknown])
        expect(await referral.senderOrUnnamed(asked, from)).toEqual({ code: asked, firstName: '' });
      expect(await referral.senderOrUnnamed('no code', from)).toBeNull();
      await friendBooks(shop, code);
      await expect(friendBooks(shop, unknown, friend({ plate: 'GH56JKL' }))).rejects.toMatchObject({
        code: 'referral_refused',
      });
    },
  );

  once('a phone’s camera reads the link out of its QR code', async () => {
    const { url } = (await shop.api.ok(getReferralLink, { headers: emma.headers })).data;
    const { data, info } = await sharp(Buffer.from(qrSvg(url)))
      .resize(300)
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
    expect(url).toMatch(new RegExp(`/rf/${code}$`));
  });

  once('the £10 is a line of its own, in the booking and with right VAT on the invoice', async () => {
    const { db } = shop;
    const id = await earn();
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    const lines = await db.select().from(bookingLines).where(eq(bookingLines.bookingId, id));
    expect(lines.map(({ key, pence, status }) => [key, pence, status])).toEqual([
      ['full', 17_900, 'done'],
      ['friend_discount', -1000, 'done'],
    ]);
    expect(booking).toMatchObject({ incVat: 16_900, exVat: 14_083, status: 'closed' });
    const [invoice] = await db.select().from(invoices);
    expect(invoice).toMatchObject({ net: 14_083, vat: 2817, outside: 0 });
    expect(invoice?.content.rows.at(-1)).toMatchObject({ name: 'Recommended by a friend', rate: 20 });
    expect(invoice?.content.rows.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(16_900);
    expect(invoice?.content.jobs.map(({ name }) => name)).not.toContain('Recommended by a friend');
  });

  once('a total without the £10 is told, and an order is the same one however often it is sent', async () => {
    const { api, db } = shop;
    const body = await friendsOrder(shop, code);
    expect((await api.refused(createOrder, { body: { ...body, expectedTotal: '179.00' } })).code).toBe(
      'price_changed',
    );
    const answers = await Promise.all([1, 2, 3].map(() => api.ok(createOrder, { body })));
    expect(new Set(answers.map(({ data }) => data.booking.reference)).size).toBe(1);
    expect(answers[0]?.data.booking).toMatchObject({ subtotal: '169.00' });
    expect(await db.$count(referrals)).toBe(1);
  });

  once(
    'who is known, in whatever spelling, gets a no that doesn’t say why; without the link they book',
    async () => {
      const { api, db } = shop;
      await bookedBy(shop, emma.userId, 'AB18KQC', { email: emma.email, phone: '07700 900123' });
      const cottage = {
        line1: 'The Rose Cottage',
        line2: 'Mill Lane',
        postcode: 'RG40 1AA',
        town: 'Wokingham',
      };
      await db
        .insert(ownAddresses)
        .values({ id: crypto.randomUUID(), userId: emma.userId, ...cottage, addedAt: SATURDAY_NOON });
      await bookedBy(shop, null, 'EM11EMA', {
        email: emma.email.replace('@', '+guest@'),
        phone: '07700 900888',
        line1: '8 Guest Road',
      });
      await friendBooks(shop, '', friend({ email: 'first.friend@gmail.com', plate: 'CD34EFG' }));
      const known: Partial<Parameters<typeof friend>[0]>[] = [
        { email: 'FIRSTFRIEND+car@googlemail.com', phone: '07700 900777', line1: '9 Elsewhere' },
        { phone: '+44 (0)7700 900456', email: 'other@example.org', line1: '9 Elsewhere' },
        { plate: 'cd34 efg', email: 'other@example.org', phone: '07700 900777' },
        {
          line1: '1, placeholder st.',
          postcode: 'rg121aa',
          email: 'other@example.org',
          phone: '07700 900777',
        },
        { email: emma.email.toUpperCase(), phone: '07700 900777' },
        { phone: '0044 7700 900123', email: 'other@example.org' },
        // Emma's too: a saved address, and what she booked as a guest under another spelling.
        { line1: 'Rose Cottage, Mill Lane', email: 'other@example.org', phone: '07700 900777' },
        { line1: '8 Guest Rd', postcode: 'rg12 1AA', email: 'other@example.org', phone: '07700 900777' },
      ];
      const messages = new Set<string>();
      for (const own of known) {
        const body = await friendsOrder(shop, code, friend({ plate: 'GH56JKL', ...own }));
        const { code: refusal, message } = await api.refused(createOrder, { body });
        expect(refusal, JSON.stringify(own)).toBe('referral_refused');
        messages.add(message);
      }
      expect(messages.size).toBe(1);
      expect(await db.$count(referrals)).toBe(0);
      const body = await friendsOrder(shop, '', friend({ ...known[0], plate: 'GH56JKL' }));
      expect((await api.ok(createOrder, { body })).data.booking.subtotal).toBe('179.00');
    },
  );

  once('nobody finds out by trying whom we know', async () => {
    const { services } = shop.api;
    await bookedBy(shop, null, 'AB18KQC');
    const from = guestAt('203.0.113.9');
    const body = { ...(await friendsOrder(shop, code, {})), expectedTotal: '169.00' };
    const parsed = createOrder.body.parse(body);
    for (let tried = 0; tried < 20; tried++)
      await expect(services.booking.create(parsed, from)).rejects.toMatchObject({ code: 'referral_refused' });
    await expect(services.booking.create(parsed, from)).rejects.toMatchObject({ code: 'too_many' });
  });

  once('a cancelled booking is worth nothing, and its friend can come again', async () => {
    const { api, db } = shop;
    const { booking } = (await api.ok(createOrder, { body: await friendsOrder(shop, code) })).data;
    expect(await states()).toEqual(['pending']);
    await byLink(api.services).cancel(booking.manageToken, '', { version: booking.version });
    expect(await states()).toEqual(['none']);
    await friendBooks(shop, code);
    expect(await states()).toEqual(['none', 'pending']);
    expect(await db.$count(bookingLines, eq(bookingLines.isFriendDiscount, true))).toBe(2);
  });

  once(
    'the referrer sees that somebody booked, when and how it stands, and nothing of whom or what',
    async () => {
      const id = await earn();
      const { data } = await shop.api.ok(getReferralOrders, { headers: emma.headers });
      expect(data.referrals).toEqual([
        {
          id: expect.any(String),
          state: 'earned',
          reward: '20.00',
          booked_on: '2026-11-21',
          earned_on: '2026-11-21',
        },
      ]);
      const told = JSON.stringify([data, await shop.api.services.referral.earnings(emma.userId)]);
      expect(told).not.toMatch(/fred|friend@|AB12|Sample Road|full|Focus|179|169/i);
      expect(told).not.toContain(id);
      const other = await storeCustomer(shop.db, SATURDAY_NOON, { phone: '' });
      const theirs = await shop.api.ok(getReferralOrders, { headers: other.headers });
      expect(theirs.data.count).toBe(0);
    },
  );

  once(
    'a refund takes the reward back as long as it wasn’t asked for: in full, and not in part',
    async () => {
      const id = await earn();
      await giveBack(shop, id, 5000, admin);
      expect(await states()).toEqual(['earned']);
      await giveBack(shop, id, 11_900, admin);
      expect(await states()).toEqual(['none']);
      await expect(ask()).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  once('after it was asked for, it stays', async () => {
    const id = await earn();
    const asked = await ask();
    await giveBack(shop, id, 16_900, admin);
    expect(await states()).toEqual(['requested']);
    await desk().pay(asked.id, 'FP 1', admin);
    expect(await states()).toEqual(['paid']);
  });

  once('a pay-out is settled once all is said that the customer or the bank has to know', async () => {
    await earn();
    const { id } = await ask();
    const press = (fields: Record<string, string>) =>
      shop.api.features.pages.payouts.one(
        opening({
          path: `/apps/desk/payouts/${id}`,
          params: { id },
          actor: admin,
          body: new URLSearchParams({ reference: '', reason: '', again: '', ...fields }),
        }),
      );
    const missing = async (fields: Record<string, string>) => {
      const page = await press(fields);
      return page.kind === 'shown' ? Object.keys(page.form.errors) : page;
    };
    expect(await missing({ act: 'pay' })).toEqual(['reference']);
    expect(await missing({ act: 'refuse' })).toEqual(['reason', 'again']);
    expect(await missing({ act: 'refuse', reason: 'The account is closed' })).toEqual(['again']);
    expect(await states()).toEqual(['requested']);
    expect(await press({ act: 'pay', reference: 'FP 1' })).toMatchObject({ kind: 'onward' });
    expect(await states()).toEqual(['paid']);
  });

  once(
    'a refused pay-out can be asked for again, unless the rules were broken or the friend had it all back',
    async () => {
      const id = await earn();
      await desk().refuse(
        (await ask()).id,
        { reason: 'The bank doesn’t know that account', again: true },
        admin,
      );
      expect(await states()).toEqual(['earned']);
      const second = await ask(null);
      await giveBack(shop, id, 16_900, admin);
      await desk().refuse(second.id, { reason: 'Again', again: true }, admin);
      expect(await states()).toEqual(['none']);
      await earn({ email: 'b@example.org', phone: '07700 900777', plate: 'CD34EFG' });
      await desk().refuse((await ask(null)).id, { reason: 'It was advertised', again: false }, admin);
      expect(await states()).toEqual(['none', 'refused']);
      await expect(ask(null)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  once(
    'with the account goes what is pending, and its bank details; what was earned or asked for stays, for nobody',
    async () => {
      const { api, db } = shop;
      await earn();
      const { id } = await ask();
      await earn({ email: 'b@example.org', phone: '07700 900777', plate: 'CD34EFG' });
      await friendBooks(
        shop,
        code,
        friend({ email: 'c@example.org', phone: '07700 900888', plate: 'EF56GHJ' }),
      );
      await api.ok(deleteAccount, { headers: emma.headers });
      expect(await states()).toEqual(expect.arrayContaining(['requested', 'earned']));
      expect(await db.select({ who: referrals.userId, code: referrals.code }).from(referrals)).toEqual(
        Array.from({ length: 2 }, () => ({ who: null, code })),
      );
      expect(await db.$count(bankDetails)).toBe(0);
      expect((await api.ok(verifyReferral, { params: { code } })).data.sender).toBeNull();
      // The transfer that was under way is still made, and nobody is written to.
      await db.delete(outbox);
      expect((await desk().look(id, admin)).account?.number).toBe('31926819');
      await desk().pay(id, 'FP 1', admin);
      expect(await db.$count(outbox)).toBe(0);
      // The friend's £10 is the friend's.
      expect(await db.$count(bookingLines, eq(bookingLines.isFriendDiscount, true))).toBe(3);
    },
  );

  // On both engines: this is about what happens at the same time.
  const twenty = async () => {
    await earn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await shop.db.$count(payouts)).toBe(1);
    expect(await shop.db.$count(outbox, eq(outbox.kind, 'payout-asked'))).toBe(1);
    const [{ id } = { id: '' }] = answers;
    await Promise.all(Array.from({ length: 5 }, () => desk().pay(id, 'FP 1', admin)));
    expect(await shop.db.$count(outbox, eq(outbox.kind, 'payout-paid'))).toBe(1);
    await expect(desk().refuse(id, { reason: 'Too late', again: true }, admin)).rejects.toMatchObject({
      code: 'changed',
    });
  };
  test('asked for twenty times at once, it is one pay-out, paid once', twenty);

  once(
    'what is stored and logged names no account; only a look at the desk does, and is written down',
    async () => {
      const { db } = shop;
      await earn();
      const body = { details: DETAILS };
      await shop.api.ok(askForPayout, { body, headers: emma.headers });
      const stored = JSON.stringify([
        await db.select().from(bankDetails),
        await db.select().from(payouts),
        await db.select().from(outbox),
      ]);
      for (const secret of ['31926819', '123456', 'Emma Sender']) {
        expect(stored).not.toContain(secret);
        expect(logged.join('\n')).not.toContain(secret);
      }
      const [payout] = (await desk().list()).open;
      expect(JSON.stringify(payout)).not.toMatch(/319268|123456/);
      expect(payout).toMatchObject({ lastTwo: '19', pence: 2000, name: 'Emma Sample' });
      const seen = await desk().look(payout?.id ?? '', admin);
      expect(seen.account).toEqual({ name: 'Emma Sender', sortCode: '123456', number: '31926819' });
      const { bytes, name } = await desk().file(admin);
      expect(name).toBe('pay-outs-2026-11-21.csv');
      expect(new TextDecoder().decode(bytes)).toMatch(/Emma Sender,12-34-56,31926819,20\.00,REFER /);
      const deeds = await db.select().from(auditLog);
      expect(deeds.map(({ what }) => what).filter((what) => what.startsWith('payout'))).toEqual([
        'payout.look',
        'payout.export',
      ]);
      expect(JSON.stringify(deeds)).not.toContain('31926819');
      await desk().pay(payout?.id ?? '', 'FP 1', admin);
      expect((await db.select().from(payouts))[0]?.sealed).toBeNull();
      expect((await desk().look(payout?.id ?? '', admin)).account).toBeNull();
      await shop.api.services.payouts.forget(emma.userId);
      expect(await db.$count(bankDetails)).toBe(0);
    },
  );

  once(
    'emails tell what happened to the reward, and nothing of the friend, the car or the work',
    async () => {
      const { db, clock } = shop;
      const { mails } = deskOf(db, clock);
      const toEmma = async () =>
        (await mails())
          .filter(({ to }) => to.address === emma.email)
          .map(({ subject, text }) => ({ subject, text }));
      const id = await friendBooks(shop, code);
      const booked = await toEmma();
      await bringBack(shop, id);
      await payAll(shop, id, admin);
      const earned = await toEmma();
      const { id: payout } = await ask();
      const asked = await toEmma();
      await desk().pay(payout, 'FP 1', admin);
      const paid = await toEmma();
      const all = [booked, earned, asked, paid];
      expect(all.map((each) => each.map(({ subject }) => subject))).toEqual([
        ['A friend of yours has booked with us'],
        ['You’ve earned £20.00'],
        ['You’ve asked us for £20.00'],
        ['£20.00 is on its way to you'],
      ]);
      const words = JSON.stringify(all);
      expect(words).not.toMatch(/fred|friend@|AB12|Sample Road|full service|Focus|179|169|31926819|123456/i);
      expect(words).toContain('ends in 19');
    },
  );

  once('the invitation goes to the customer’s own address, five times a day', async () => {
    const { api, db } = shop;
    const call = { body: {}, headers: emma.headers };
    for (let time = 0; time < 5; time++) await api.ok(mailInvitation, call);
    expect((await api.refused(mailInvitation, call)).code).toBe('too_many');
    const rows = await db.select().from(outbox).where(eq(outbox.kind, 'referral-invitation'));
    expect(rows.map(({ subject }) => subject)).toEqual(Array.from({ length: 5 }, () => emma.userId));
  });
});
