import { afterEach, beforeEach, expect } from 'vitest';
import { isAppError } from '../../../src/server/errors.ts';
import { WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';

const NOW = new Date('2026-11-30T10:00:00Z');
const actor = { ...WORKSHOP, confirmedAt: NOW };
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error));

forEachEngine('money that goes back', (open, once) => {
  let database: TestDatabase;
  let shop: Till;

  beforeEach(async () => {
    database = await open();
    shop = await till(database.db, () => NOW);
  });
  afterEach(async () => {
    await shop.stripe.close();
    await database.close();
  });

  async function paid() {
    const id = await shop.ready();
    await shop.pay(id, 'all');
    const [payment] = (await shop.money(id)).movements;
    const { refunds, moneyDesk } = shop.desk.api.services;
    if (!payment || !refunds) throw new Error('Nothing was paid');
    const wish = (pence: number) => ({
      ...{ id: crypto.randomUUID(), paymentId: payment.id, pence, reason: 'The clip broke' },
    });
    return { id, wish, refunds, moneyDesk };
  }

  once('to a card goes back once, whoever presses how often, and is not owed again', async () => {
    const { id, wish, refunds } = await paid();
    const asked = wish(5000);
    await Promise.all(Array.from({ length: 5 }, () => refunds.toCard(id, asked, actor)));
    await shop.hear();
    const { balance, movements } = await shop.money(id);
    expect(balance).toMatchObject({ paid: 23_400, reduced: 5000, due: 0, surplus: 0 });
    expect(movements.map(({ kind }) => kind).toSorted()).toEqual(['discount', 'payment', 'refund']);
    expect(shop.stripe.books.taken()).toBe(23_400);
    expect((await shop.desk.mails()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'We have your payment',
      'Credit note KCC-000002',
      'We’ve paid you back',
    ]);
  });

  once('is never more than was paid, by any path at once', async () => {
    const { id, wish, refunds, moneyDesk } = await paid();
    const cash = {
      id: crypto.randomUUID(),
      pence: 20_000,
      means: 'cash',
      reference: '',
      reason: 'Sorry',
    } as const;
    const done = await Promise.allSettled([
      ...[20_000, 20_000, 20_000].map((pence) => refunds.toCard(id, wish(pence), actor)),
      moneyDesk.giveBack(id, cash, actor),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await shop.money(id)).balance.paid).toBe(8400);
  });

  once('that the bank refuses is told at the desk, and can be paid back another way', async () => {
    const { id, wish, refunds, moneyDesk } = await paid();
    const [intent] = [...shop.stripe.books.charges().keys()];
    // Somebody has paid it back in Stripe's own dashboard meanwhile, and its event has not come.
    shop.stripe.books.refund(intent ?? '', 28_400, {});
    expect((await refunds.toCard(id, wish(5000), actor)).state).toBe('failed');
    expect((await shop.money(id)).balance.paid).toBe(28_400);
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 0, due: 0 });
    const cash = {
      id: crypto.randomUUID(),
      pence: 1,
      means: 'cash',
      reference: '',
      reason: 'Sorry',
    } as const;
    expect(await moneyDesk.giveBack(id, cash, actor).catch(codeOf)).toBe('invalid');
  });

  once('by a dispute is owed again until it is won; nothing is asked for meanwhile', async () => {
    const { id } = await paid();
    const [intent] = [...shop.stripe.books.charges().keys()];
    const { id: dispute } = shop.stripe.books.beginDispute(intent ?? '');
    await shop.hear();
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 0, due: 28_400 });
    expect(await shop.start(id, 'all').catch(codeOf)).toBe('invalid');
    shop.stripe.books.winDispute(dispute);
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 28_400, due: 0 });
    expect(await shop.desk.history(id)).toEqual(
      ['paid', 'disputed', 'disputed'].map((kind) => ({ status: 'ready', kind })),
    );
  });

  once('needs password or passkey shown in the last minutes', async () => {
    const { id, moneyDesk } = await paid();
    const cash = {
      id: crypto.randomUUID(),
      pence: 100,
      means: 'cash',
      reference: '',
      reason: 'Sorry',
    } as const;
    expect(await moneyDesk.giveBack(id, cash, WORKSHOP).catch(codeOf)).toBe('confirm_first');
  });
});
