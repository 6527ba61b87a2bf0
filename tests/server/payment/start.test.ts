import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import { bookings } from '../../../src/server/db/schema.ts';
import { isAppError } from '../../../src/server/errors.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';

const NOW = new Date('2026-11-30T10:00:00Z');
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error));

forEachEngineWhenWide('paying by card', (open, once) => {
  let database: TestDatabase;
  let shop: Till;
  let now: Date;

  beforeEach(async () => {
    database = await open();
    now = NOW;
    shop = await till(database.db, () => now);
  });
  afterEach(async () => {
    await shop.stripe.close();
    await database.close();
  });

  once('twenty presses at once are one payment, whatever Stripe tells us and however often', async () => {
    const id = await shop.ready();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => shop.start(id, 'all')));
    expect(new Set(secrets).size).toBe(1);
    // Whoever comes after that is told that there is nothing left to pay.
    const paid = await Promise.all(Array.from({ length: 5 }, () => shop.pay(id, 'all').catch(codeOf)));
    expect(paid).toContain('paid');
    expect(paid.filter((state) => state !== 'paid' && state !== 'invalid')).toEqual([]);
    const told = [...shop.events];
    await Promise.all([...told, ...told].map((event) => shop.hear(event)));
    const { balance, movements } = await shop.money(id);
    expect(balance).toMatchObject({ paid: 28_400, due: 0, surplus: 0 });
    expect(movements).toHaveLength(1);
    expect(shop.stripe.books.taken()).toBe(28_400);
    expect(await shop.desk.history(id)).toEqual([{ status: 'ready', kind: 'paid' }]);
    expect((await shop.desk.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We have your payment: booking /),
    ]);
  });

  once('a refused card can be followed by another one, for the same payment', async () => {
    const id = await shop.ready();
    const secret = await shop.start(id, 'all');
    const { payment } = shop.desk.api.services;
    const card = (number: string) => payment.payDemo(secret, { number, answer: null }, '');
    expect(await card('4000000000000002')).toEqual({
      state: 'open',
      message: 'Your bank refused the payment and didn’t say why.',
    });
    expect(await card('4000000000009995')).toMatchObject({
      message: 'There isn’t enough money on that card.',
    });
    expect(await shop.start(id, 'all')).toBe(secret);
    expect(await card('4242424242424242')).toEqual({ state: 'paid', message: '' });
    expect(await shop.start(id, 'all').catch(codeOf)).toBe('invalid');
  });

  once('a bank that asks its customer is answered, or the payment waits', async () => {
    const id = await shop.ready();
    const secret = await shop.start(id, 'all');
    const { payment } = shop.desk.api.services;
    const asked = { number: '4000002760003184', answer: null };
    expect(await payment.payDemo(secret, asked, '')).toMatchObject({ state: 'confirm' });
    // The tab was closed meanwhile: the page says the truth when it is opened again.
    expect(await shop.start(id, 'all')).toBe(secret);
    expect(await payment.outcome(secret, '')).toMatchObject({ state: 'confirm' });
    expect(await payment.payDemo(secret, { number: '', answer: 'refuse' }, '')).toMatchObject({
      state: 'open',
      message: 'Your bank didn’t get your confirmation.',
    });
    await payment.payDemo(secret, asked, '');
    expect(await payment.payDemo(secret, { number: '', answer: 'agree' }, '')).toMatchObject({
      state: 'paid',
    });
  });

  once('paid while nobody listened, it is found out by asking', async () => {
    const id = await shop.ready();
    const secret = await shop.start(id, 'all');
    const { host, port } = shop.stripe.settings.at;
    await fetch(`http://${host}:${port}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${shop.stripe.keys.publishableKey}` },
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[card][number]': '4242424242424242',
      }),
    });
    expect((await shop.money(id)).balance.due).toBe(28_400);
    now = new Date(now.getTime() + 3 * 60_000);
    await shop.jobs();
    expect((await shop.money(id)).balance.due).toBe(0);
  });

  once('another way to pay ends the one before: two tabs, one charge', async () => {
    const id = await shop.ready();
    const all = await shop.start(id, 'all');
    const third = await shop.start(id, 'in_3');
    expect(third).not.toBe(all);
    const { payment } = shop.desk.api.services;
    const card = { number: '4242424242424242', answer: null };
    expect(await payment.payDemo(all, card, '')).toMatchObject({ state: 'ended' });
    expect(await payment.payDemo(third, card, '')).toMatchObject({ state: 'paid' });
    expect((await shop.money(id)).balance).toMatchObject({ paid: 9467, due: 18_933 });
  });

  once('an amount that has changed is not asked for, nor what is not finished', async () => {
    const id = await shop.ready();
    expect(await shop.start(id, 'all', 28_300).catch(codeOf)).toBe('changed');
    await database.db.update(bookings).set({ status: 'in_workshop' }).where(eq(bookings.id, id));
    expect(await shop.start(id, 'all').catch(codeOf)).toBe('invalid');
  });

  once(
    'a network that is cut at any point takes nothing twice',
    async () => {
      const id = await shop.ready();
      for (const fault of ['cut-before', 'cut-after', 'status-500'] as const) {
        let left = 1;
        shop.stripe.fault = () => (left-- > 0 ? fault : 'none');
        expect(await shop.start(id, 'all')).toContain('_secret_');
      }
      // All of Stripe is away: whoever presses is told so, and nothing is lost.
      shop.stripe.fault = () => 'cut-before';
      await expect(shop.start(id, 'all')).rejects.toThrow();
      shop.stripe.fault = () => 'none';
      expect(await shop.pay(id, 'all')).toBe('paid');
      expect(shop.stripe.books.taken()).toBe(28_400);
    },
    20_000,
  );

  once('somebody else’s payment can’t be asked about, nor a client secret guessed', async () => {
    const id = await shop.ready();
    const secret = await shop.start(id, 'all');
    const { payment } = shop.desk.api.services;
    const guessed = `${secret.slice(0, -1)}${secret.endsWith('x') ? 'y' : 'x'}`;
    expect(await payment.outcome(guessed, '').catch(codeOf)).toBe('not_found');
    expect(await payment.outcome('pi_nobody_secret_none', '').catch(codeOf)).toBe('not_found');
  });
});
