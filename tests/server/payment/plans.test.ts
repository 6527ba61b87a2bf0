import { afterEach, beforeEach, describe, expect } from 'vitest';
import { stepBooking } from '../../../src/contract/work/steps.ts';
import { instantOf, type LocalDate } from '../../../src/domain/text/local-time.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { GOOD, type Till, till } from '../../helpers/payments.ts';
import { WORKSHOP } from '../../helpers/desk.ts';

const subjects = async ({ desk }: Till) =>
  (await desk.mails()).map(({ subject }) => subject.replace(/: booking .*/, ''));

forEachEngineWhenWide('a payment plan', (open, once) => {
  let database: TestDatabase;
  let shop: Till;
  let now: Date;

  beforeEach(async () => {
    database = await open();
    now = instantOf('2027-01-31', '10:00');
    shop = await till(database.db, () => now);
  });
  afterEach(async () => {
    await shop.stripe.close();
    await database.close();
  });

  /** The day begins, and what runs by itself runs, in two processes at once. */
  async function day(date: LocalDate, time = '09:00'): Promise<string[]> {
    now = instantOf(date, time);
    await Promise.all([shop.jobs(), shop.jobs()]);
    return subjects(shop);
  }
  const parts = async (id: string) =>
    (await shop.money(id)).parts.map(({ date, pence, state }) => [date, pence, state]);
  const taken = () => shop.stripe.books.taken();

  once('is taken on its days, told three days before, and closes the booking', async () => {
    const id = await shop.ready();
    expect(await shop.pay(id, 'in_3')).toBe('paid');
    await shop.desk.mails();
    expect(await parts(id)).toEqual([
      ['2027-01-31', 9467, 'paid'],
      ['2027-02-28', 9467, 'due'],
      ['2027-03-31', 9466, 'due'],
    ]);
    const { plan } = await shop.desk.api.services.invoices.read(id, null);
    expect(plan.map(({ date, pence }) => [date, pence])).toEqual([
      ['2027-01-31', 9467],
      ['2027-02-28', 9467],
      ['2027-03-31', 9466],
    ]);
    expect(await day('2027-02-24')).toEqual([]);
    expect(await day('2027-02-25')).toEqual(['Payment 2 is on Sunday 28 February']);
    expect(await day('2027-02-28', '07:30')).toEqual([]);
    expect(await day('2027-02-28', '08:00')).toEqual(['We have your payment']);
    expect(taken()).toBe(2 * 9467);
    const work = await shop.desk.read(id);
    await shop.desk.go(work, 'delivered');
    await shop.desk.mails();
    await day('2027-03-28');
    expect(await day('2027-03-31')).toEqual(['We have your payment']);
    expect(taken()).toBe(28_400);
    expect((await shop.desk.read(id)).status).toBe('closed');
    expect(await day('2027-04-30')).toEqual([]);
  });

  once('that is refused sends a link the same day, which pays that very part with any card', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'in_3', '4000000000000341');
    await day('2027-02-25');
    expect(await day('2027-02-28')).toEqual(['We couldn’t take your payment']);
    expect(await day('2027-03-01')).toEqual([]);
    expect(await parts(id)).toContainEqual(['2027-02-28', 9467, 'failed']);
    // Its page may stay open for days.
    const secret = await shop.start(id, 'part');
    await day('2027-03-03');
    const { payment } = shop.desk.api.services;
    expect(await payment.payDemo(secret, { number: GOOD, answer: null }, '')).toMatchObject({
      state: 'paid',
    });
    expect(await parts(id)).toContainEqual(['2027-02-28', 9467, 'paid']);
    expect(taken()).toBe(2 * 9467);
  });

  once('whose bank wants its customer there says so, and waits for them', async () => {
    const id = await shop.ready();
    const secret = await shop.start(id, 'in_3');
    const { payment } = shop.desk.api.services;
    await payment.payDemo(secret, { number: '4000002760003184', answer: null }, '');
    await payment.payDemo(secret, { number: '', answer: 'agree' }, '');
    await shop.desk.mails();
    await day('2027-02-25');
    now = instantOf('2027-02-28', '09:00');
    await shop.jobs();
    const [mail] = await shop.desk.mails();
    expect(mail?.text).toContain('Your bank wants you to confirm this payment.');
    const later = await shop.start(id, 'part');
    await payment.payDemo(later, { number: '4000002760003184', answer: null }, '');
    expect(await payment.payDemo(later, { number: '', answer: 'agree' }, '')).toMatchObject({
      state: 'paid',
    });
    expect(taken()).toBe(2 * 9467);
  });

  /** As Stripe.js confirms with what a wallet gave. */
  async function payWithWallet(id: string): Promise<string> {
    const secret = await shop.start(id, 'in_3');
    const [intent = ''] = secret.split('_secret_');
    const { settings, keys } = shop.stripe;
    await fetch(`http://${settings.at.host}:${settings.at.port}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][token]': `tok_apple_pay_${GOOD}`,
      }),
    });
    return (await shop.desk.api.services.payment.outcome(secret, '')).state;
  }
  const kept = async (id: string) => (await shop.money(id)).plan?.paymentMethod;

  once(
    'that began in a wallet is taken from what it gave, which is forgotten once nothing is left to take',
    async () => {
      const id = await shop.ready();
      expect(await payWithWallet(id)).toBe('paid');
      const card = await kept(id);
      await day('2027-02-25');
      await day('2027-02-28');
      await day('2027-03-28');
      expect(await kept(id)).toBe(card);
      await day('2027-03-31');
      expect(taken()).toBe(28_400);
      await day('2027-04-01');
      expect(await kept(id)).toBeNull();
      expect(() => shop.stripe.books.detach(card ?? '')).toThrow('not attached');
    },
  );

  once('whose card was forgotten in the wallet says so the same day, and any card pays', async () => {
    const id = await shop.ready();
    await payWithWallet(id);
    shop.stripe.books.detach((await kept(id)) ?? '');
    await day('2027-02-25');
    now = instantOf('2027-02-28', '09:00');
    await shop.jobs();
    const mails = await shop.desk.mails();
    const told = mails.filter(({ subject }) => subject.startsWith('We couldn’t take your payment'));
    expect(told.map(({ text }) => text.includes('The card you let us keep can’t be used any more.'))).toEqual(
      [true],
    );
    expect(await day('2027-03-01')).toEqual([]);
    expect(await parts(id)).toContainEqual(['2027-02-28', 9467, 'failed']);
    expect(await shop.pay(id, 'part')).toBe('paid');
    expect(taken()).toBe(2 * 9467);
  });

  once('that stays unpaid is warned of after a week and ends after two; then all is due', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'in_3', '4000000000000341');
    await day('2027-02-25');
    await day('2027-02-28');
    expect(await day('2027-03-06')).toEqual([]);
    expect(await day('2027-03-07')).toEqual(['Your payment plan is about to end']);
    expect(await day('2027-03-13')).toEqual([]);
    expect(await day('2027-03-14')).toEqual(['Your payment plan has ended']);
    expect(await parts(id)).toEqual([
      ['2027-01-31', 9467, 'paid'],
      ['2027-02-28', 9467, 'ended'],
      ['2027-03-31', 9466, 'ended'],
    ]);
    expect(await day('2027-03-31')).toEqual([]);
    expect(await shop.pay(id, 'all')).toBe('paid');
    expect(taken()).toBe(28_400);
  });

  once('can be paid early, with a part of it just refused', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'in_3', '4000000000000341');
    await day('2027-02-25');
    await day('2027-02-28');
    expect(await shop.pay(id, 'all')).toBe('paid');
    expect((await shop.money(id)).balance).toMatchObject({ due: 0, surplus: 0 });
    expect((await shop.money(id)).parts.every(({ state }) => state === 'ended' || state === 'paid')).toBe(
      true,
    );
    expect(await day('2027-03-31')).not.toContain('We couldn’t take your payment');
    expect(taken()).toBe(28_400);
  });

  describe('at the desk', () => {
    const actor = () => ({ ...WORKSHOP, isConfirmed: true });

    once('has a day moved: what was refused is taken then, told of anew', async () => {
      const id = await shop.ready();
      await shop.pay(id, 'in_3', '4000002500003155');
      const secret = await shop.start(id, 'in_3');
      await shop.desk.api.services.payment.payDemo(secret, { number: '', answer: 'agree' }, '');
      const { moneyDesk } = shop.desk.api.services;
      const tooLate = moneyDesk.movePart(id, 2, '2028-01-01', 'Paid in January', actor());
      await expect(tooLate).rejects.toThrow('Choose a day up to 2027-12-31');
      await moneyDesk.movePart(id, 2, '2027-03-10', 'Paid on the 9th', actor());
      await shop.desk.mails();
      expect(await day('2027-02-28')).toEqual([]);
      expect(await day('2027-03-07')).toEqual(['Payment 2 is on Wednesday 10 March']);
      expect(await day('2027-03-10')).toEqual(['We have your payment']);
      expect(taken()).toBe(2 * 9467);
    });

    once('begins on the phone: each part is asked for by email', async () => {
      const id = await shop.ready();
      const { moneyDesk } = shop.desk.api.services;
      const wish = {
        id: crypto.randomUUID(),
        pence: 9467,
        means: 'terminal',
        reference: '4711',
        as: 'in_3',
      } as const;
      await moneyDesk.take(id, wish, actor());
      await moneyDesk.take(id, wish, actor());
      await shop.desk.mails();
      expect(await day('2027-02-25')).toEqual(['Payment 2 is on Sunday 28 February']);
      expect(await day('2027-02-28')).toEqual(['Your payment is due today']);
      expect(await shop.pay(id, 'part')).toBe('paid');
      expect((await shop.money(id)).balance).toMatchObject({ paid: 2 * 9467, due: 9466 });
    });

    once('has its parts fitted to a price that has come down', async () => {
      const id = await shop.ready();
      await shop.pay(id, 'in_3');
      const { moneyDesk } = shop.desk.api.services;
      const off = {
        id: crypto.randomUUID(),
        kind: 'discount',
        pence: 12_000,
        reason: 'It took too long',
      } as const;
      await moneyDesk.reduce(id, off, actor());
      expect(await parts(id)).toEqual([
        ['2027-01-31', 9467, 'paid'],
        ['2027-02-28', 6933, 'due'],
        ['2027-03-31', 9466, 'ended'],
      ]);
    });
  });

  once('is not needed: what was paid before the car went back closes a day after it did', async () => {
    const id = await shop.ready();
    expect(await shop.pay(id, 'all')).toBe('paid');
    await shop.desk.go(await shop.desk.read(id), 'delivered');
    const owing = await shop.ready();
    await shop.desk.press(stepBooking, owing, {
      version: (await shop.desk.read(owing)).version,
      to: 'delivered',
      reason: 'On account',
    });
    await day('2027-01-31', '18:00');
    expect((await shop.desk.read(id)).status).toBe('delivered');
    await day('2027-02-01', '18:00');
    await day('2027-02-02');
    expect((await shop.desk.read(id)).status).toBe('closed');
    expect((await shop.desk.history(id)).filter(({ status }) => status === 'closed')).toHaveLength(1);
    expect((await shop.desk.read(owing)).status).toBe('delivered');
  });
});
