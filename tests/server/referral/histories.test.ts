import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from '../../../src/domain/account/address-key.ts';
import { mailboxOf } from '../../../src/domain/account/mailbox.ts';
import { FRIEND_DISCOUNT, REFERRER_REWARD, REWARD_FROM_PAID } from '../../../src/domain/account/referral.ts';
import { sessionReader } from '../../../src/server/auth/session.ts';
import {
  bookingLines,
  bookings,
  invoices,
  payouts,
  rateLimits,
  referrals,
  users,
} from '../../../src/server/db/schema.ts';
import { manageToken } from '../../../src/server/booking/answer.ts';
import { isAppError } from '../../../src/server/errors.ts';
import { storedMoney } from '../../../src/server/payment/stored.ts';
import { payoutDesk } from '../../../src/server/referral/desk.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, testApi, testLinks, testSealer } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { ADMIN, hire } from '../../helpers/desk.ts';
import { openForTests } from '../../helpers/engines.ts';
import { bringBack, DETAILS, friendBooks, giveBack, payAll, type Shop } from '../../helpers/referrals.ts';

const admin = { ...ADMIN, isConfirmed: true };

/** Two referrers, and what of them a friend could share, in other spellings. */
const SENDERS = [
  { email: 'emma.sender@gmail.com', phone: '07700 900301', line1: '1 Acacia Avenue', plate: 'EM11EMA' },
  { email: 'sam@example.org', phone: '07700 900302', line1: 'Flat 2, 3 High St', plate: 'SA22SAM' },
];
const MAILS = [
  'fred@gmail.com',
  'F.red+x@googlemail.com',
  'gina@example.net',
  'emmasender+car@gmail.com',
  'SAM@EXAMPLE.ORG',
];
const PHONES = ['07700 900401', '+44 7700 900401', '07700 900402', '0044 7700 900301', '07700900302'];
const HOMES = ['5 Elm Road', '7 Oak Lane', '1, acacia ave', '3 High Street, Flat 2'];
const PLATES = ['AA11AAA', 'aa11 aaa', 'BB22BBB', 'em11 ema', 'SA22SAM'];

const from = (list: readonly string[]) => fc.constantFrom(...list);
const WEIGHTS = { move: 1, cancel: 1, back: 5, pay: 5, ask: 3, settle: 3 };
const nth = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('book' as const),
      link: fc.nat({ max: 1 }),
      email: from(MAILS),
      phone: from(PHONES),
      line1: from(HOMES),
      plate: from(PLATES),
    }),
  },
  ...(['move', 'cancel', 'back', 'pay', 'ask', 'settle'] as const).map((act) => ({
    weight: WEIGHTS[act],
    arbitrary: fc.record({ act: fc.constant(act), nth }),
  })),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), nth, isAll: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const), nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What is refused, and rightly: everything else is a fault. */
const REFUSALS = ['referral_refused', 'invalid', 'changed', 'too_many', 'slot_taken', 'not_found'];

async function makeWorld(shop: Shop) {
  const { db, api, clock } = shop;
  await hire(db);
  const senders: (LoggedInCustomer & { code: string })[] = [];
  for (const { plate, ...own } of SENDERS) {
    const { email, phone } = own;
    const customer = await storeCustomer(db, SATURDAY_NOON, { email, phone });
    await bookedBy(shop, customer.userId, plate, {
      ...own,
      postcode: 'RG12 1AA',
      vehicle: aVehicle({ RegistrationNumber: plate }),
    });
    await db.delete(rateLimits);
    senders.push({ ...customer, code: (await api.services.referral.link(customer.userId)).code });
  }
  const desk = payoutDesk({ db, clock, sealer: testSealer, onMail: () => {} });
  const days = api.services.booking.openDays();
  let day = 0;
  /** The next day: a place is never what is short. */
  const slot = () => ({ date: days[(day += 1) % days.length] ?? '', window: '08:00-10:00' });
  /** What was ever transferred, by pay-out: the bank's side of it. */
  const transferred = new Map<string, number>();
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % (list.length || 1)];
  const friends = async () => {
    const rows = await db.select().from(referrals).orderBy(referrals.createdAt, referrals.id);
    return rows.flatMap(({ bookingId }) => bookingId ?? []);
  };
  const rowOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0];

  async function make(what: Step): Promise<void> {
    if (what.act === 'book') {
      const { link, email, phone, line1, plate } = what;
      const vehicle = aVehicle({ RegistrationNumber: plate.replace(' ', '').toUpperCase() });
      const own = { email, phone, line1, postcode: 'rg12 1aa', vehicle, slot: slot() };
      await friendBooks(shop, senders[link]?.code ?? '', own);
      return;
    }
    if (what.act === 'ask' || what.act === 'leave') {
      const sender = pick(senders, what.nth);
      if (!sender || (await db.$count(users, eq(users.id, sender.userId))) === 0) return;
      if (what.act === 'ask') await api.services.payouts.ask(sender.actor, DETAILS);
      else if (what.nth % 4 === 0)
        await db.transaction(async (tx) => {
          await api.services.leaveReferrals(tx, sender.userId);
          await tx.delete(users).where(eq(users.id, sender.userId));
        });
      return;
    }
    if (what.act === 'settle') {
      const payout = pick(await db.select().from(payouts).orderBy(payouts.requestedAt), what.nth);
      if (!payout) return;
      if (what.nth % 3 === 0)
        return desk.refuse(payout.id, { reason: 'No', again: what.nth % 2 === 0 }, admin);
      await desk.pay(payout.id, 'FP', admin);
      if (!transferred.has(payout.id)) transferred.set(payout.id, payout.pence);
      return;
    }
    const id = pick(await friends(), what.nth);
    const row = id === undefined ? undefined : await rowOf(id);
    if (!id || !row) return;
    if (what.act === 'back') return row.status === 'confirmed' ? bringBack(shop, id) : undefined;
    if (what.act === 'pay') return row.status === 'delivered' ? payAll(shop, id, admin) : undefined;
    if (what.act === 'refund') {
      const { balance } = await storedMoney(db, id);
      const pence = what.isAll ? balance.paid : Math.ceil(balance.paid / 3);
      return pence > 0 ? giveBack(shop, id, pence, admin) : undefined;
    }
    const doors = byLink(api.services);
    const token = manageToken(row, testLinks);
    if (what.act === 'cancel') return void (await doors.cancel(token, '', { version: row.version }));
    await doors.move(token, slot(), { version: row.version });
    await db.delete(rateLimits);
  }

  async function check(): Promise<string[]> {
    const [all, asked, booked] = await Promise.all([
      db.select().from(referrals),
      db.select().from(payouts),
      db.select().from(bookings),
    ]);
    for (const reward of all) {
      const booking = booked.find(({ id }) => id === reward.bookingId);
      if (!booking) throw new Error('A booking of a friend is gone');
      const who = senders.findIndex(({ code }) => code === reward.code);
      const sender = SENDERS[who];
      if (!sender) throw new Error('A reward is nobody’s');
      // Never to oneself, in any spelling.
      expect(booking.mailbox).not.toBe(mailboxOf(sender.email));
      expect(booking.phone).not.toBe(`+44${sender.phone.replace(/\s/g, '').slice(1)}`);
      expect(booking.vrm).not.toBe(sender.plate);
      const home = { line1: sender.line1, line2: '', postcode: 'RG12 1AA' };
      expect(addressKey(booking.address)).not.toBe(addressKey(home));
      // What is owed follows the booking, until it was asked for.
      const { balance } = await storedMoney(db, booking.id);
      if (reward.state === 'earned')
        expect([booking.status, balance.due, balance.paid >= REWARD_FROM_PAID]).toEqual(['closed', 0, true]);
      if (booking.status === 'cancelled' || booking.status === 'confirmed')
        expect(['pending', 'none']).toContain(reward.state);
      // Nobody who is known came as a friend: of all bookings that are not cancelled, theirs was the first.
      if (booking.status !== 'cancelled') {
        const same = booked.filter(
          ({ id, status, mailbox, phone, vrm }) =>
            id !== booking.id &&
            status !== 'cancelled' &&
            (mailbox === booking.mailbox || phone === booking.phone || vrm === booking.vrm),
        );
        expect(same).toEqual([]);
      }
      const lines = await db.select().from(bookingLines).where(eq(bookingLines.bookingId, booking.id));
      const off = lines.filter(({ isFriendDiscount }) => isFriendDiscount);
      expect(off.map(({ pence }) => pence)).toEqual([-FRIEND_DISCOUNT]);
    }
    for (const payout of asked) {
      const its = all.filter(({ payoutId, state }) => payoutId === payout.id && state !== 'refused');
      const sum = its.reduce((total, { pence }) => total + pence, 0);
      if (payout.state !== 'refused') expect(sum).toBe(payout.pence);
      expect(its.every(({ state }) => state === payout.state)).toBe(true);
      expect(payout.pence % REFERRER_REWARD).toBe(0);
      // Once it is over nothing is left of where it went.
      expect(payout.sealed === null).toBe(payout.state !== 'requested');
    }
    // What the bank was told is what the books call paid: no reward twice.
    const inBooks = all.filter(({ state }) => state === 'paid').reduce((sum, { pence }) => sum + pence, 0);
    expect(inBooks).toBe([...transferred.values()].reduce((sum, pence) => sum + pence, 0));
    for (const { userId } of senders) {
      const { sums } = await api.services.referral.earnings(userId);
      for (const pence of Object.values(sums)) expect(pence).toBeGreaterThanOrEqual(0);
    }
    for (const { net, vat } of await db.select().from(invoices))
      expect(Math.abs(vat * 5 - net)).toBeLessThan(5);
    return all.map(({ state }) => state);
  }

  return { make, check };
}

test('whatever happens to friends, money and accounts: nobody is paid twice, nor for themselves', async () => {
  // What keeps a run from proving nothing.
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 60 }), async (steps) => {
      const database = await openForTests();
      try {
        const { db } = database;
        const clock = () => SATURDAY_NOON;
        const shop = { db, clock, api: testApi({ db, clock, sessions: sessionReader(db) }) };
        const world = await makeWorld(shop);
        for (const one of steps) {
          try {
            await world.make(one);
          } catch (error) {
            if (!isAppError(error) || !REFUSALS.includes(error.code)) throw error;
            reached.add(error.code);
          }
          for (const state of await world.check()) reached.add(state);
        }
      } finally {
        await database.close();
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 0) > 0 ? 200 : 6, seed: 36 },
  );
  expect([...reached]).toEqual(
    expect.arrayContaining(['referral_refused', 'pending', 'earned', 'none', 'requested', 'paid']),
  );
}, 3_600_000);
