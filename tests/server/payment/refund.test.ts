import { afterEach, beforeEach, expect } from 'vitest';
import { cardRefunds } from '../../../src/server/db/schema.ts';
import { isAppError } from '../../../src/server/errors.ts';
import { ADMIN, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { GOOD, type Till, till } from '../../helpers/payments.ts';

const NOW = new Date('2026-11-30T10:00:00Z');
const MINUTE = 60_000;
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error));

forEachEngineWhenWide('money that goes back', (open, once) => {
  let database: TestDatabase;
  let shop: Till;
  let now = NOW;
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE));
  const actor = { ...WORKSHOP, isConfirmed: true };

  beforeEach(async () => {
    database = await open();
    now = NOW;
    shop = await till(database.db, () => now);
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
      id: crypto.randomUUID(),
      paymentId: payment.id,
      pence,
      reason: 'The clip broke',
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

  once('is a Super Admin’s to give, by whatever form', async () => {
    const { id, wish } = await paid();
    const { money } = shop.desk.api.features.pages;
    const path = `/apps/desk/bookings/${id}/money`;
    const before = await shop.money(id);
    for (const act of ['refund', 'give_back', 'write_off']) {
      const { paymentId: payment, reason } = wish(2000);
      const fields = { act, id: crypto.randomUUID(), amount: '20.00', means: 'cash', payment, reason };
      const sent = () => new URLSearchParams(fields);
      expect(await money.one(opening({ path, params: { id }, actor, body: sent() })), act).toMatchObject({
        kind: 'shown',
        status: 422,
        mayGiveBack: false,
        form: { errors: { act: expect.stringContaining('Only a Super Admin') } },
      });
      expect(await money.oneOfAdmin(opening({ path, params: { id }, actor, body: sent() }))).toEqual({
        kind: 'onward',
        to: '/',
      });
    }
    expect(await shop.money(id)).toEqual(before);
    const boss = { ...ADMIN, isConfirmed: true };
    expect(await money.oneOfAdmin(opening({ path, params: { id }, actor: boss }))).toMatchObject({
      kind: 'shown',
      mayGiveBack: true,
    });
  });

  once('is offered to the cards that paid, never for money that came another way', async () => {
    const id = await shop.ready();
    const { moneyDesk } = shop.desk.api.services;
    const cash = { pence: 8400, means: 'cash', reference: '', as: 'sum' } as const;
    await moneyDesk.take(id, { id: crypto.randomUUID(), ...cash }, actor);
    await shop.pay(id, 'all');
    const { money } = shop.desk.api.features.pages;
    const boss = { ...ADMIN, isConfirmed: true };
    const path = `/apps/desk/bookings/${id}/money`;
    expect(await money.oneOfAdmin(opening({ path, params: { id }, actor: boss }))).toMatchObject({
      cards: [{ amount: '200.00' }],
    });
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

  once('is never more than is left of its own payment, less what is on its way back', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'in_3');
    await shop.pay(id, 'all');
    const first = (await shop.money(id)).movements.find(({ pence }) => pence === 9467);
    const { refunds } = shop.desk.api.services;
    if (!first || !refunds) throw new Error('Nothing was paid');
    const reason = 'The clip broke';
    await database.db.insert(cardRefunds).values({
      id: crypto.randomUUID(),
      bookingId: id,
      movementId: first.id,
      pence: 9000,
      reason,
      state: 'open',
      createdAt: now,
    });
    const back = (pence: number) =>
      refunds
        .toCard(id, { id: crypto.randomUUID(), paymentId: first.id, pence, reason }, actor)
        .catch(codeOf);
    expect(await back(468)).toBe('invalid');
    expect(await back(467)).toMatchObject({ state: 'done' });
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

  /** The gateway's id of what was paid last. */
  const intentOf = async (id: string): Promise<string> => {
    const { movements } = await shop.money(id);
    return movements.find(({ kind }) => kind === 'payment')?.gatewayId ?? '';
  };
  const kindsOf = async (id: string) => (await shop.money(id)).movements.map(({ kind }) => kind).toSorted();

  once('by a dispute follows the money, however late it moves and in how many parts', async () => {
    const { id } = await paid();
    const { books } = shop.stripe;
    // Told of before any money has moved, then the bank takes a part, and then the rest: the status stays the same.
    const { id: dispute } = books.beginDispute(await intentOf(id), { held: false });
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 28_400, due: 0 });
    books.moveDispute(dispute, -10_000);
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 18_400, due: 10_000 });
    books.moveDispute(dispute, -18_400);
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 0, due: 28_400 });
    // Won, and the money comes days later.
    books.closeDispute(dispute, 'won');
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 0, due: 28_400 });
    books.moveDispute(dispute, 18_400);
    books.moveDispute(dispute, 10_000);
    for (const event of shop.events.splice(0)) for (const again of [event, event]) await shop.hear(again);
    const { balance, movements } = await shop.money(id);
    expect(balance).toMatchObject({ paid: 28_400, due: 0, surplus: 0 });
    expect(movements.filter(({ reference }) => reference === dispute)).toHaveLength(4);
    expect(shop.stripe.books.taken()).toBe(28_400);
  });

  once('can go to a card again whose dispute was won, and only what the bank has left of it', async () => {
    const { id, wish, refunds } = await paid();
    const { books } = shop.stripe;
    const { id: dispute } = books.beginDispute(await intentOf(id));
    await shop.hear();
    expect(await refunds.toCard(id, wish(5000), actor).catch(codeOf)).toBe('invalid');
    books.winDispute(dispute);
    await shop.hear();
    expect(await refunds.toCard(id, wish(5000), actor)).toMatchObject({ state: 'done' });
    expect(await refunds.toCard(id, wish(23_401), actor).catch(codeOf)).toBe('invalid');
    expect(await refunds.toCard(id, wish(23_400), actor)).toMatchObject({ state: 'done' });
    expect((await shop.money(id)).balance).toMatchObject({ paid: 0, due: 0 });
  });

  once(
    'is found though no event tells of it: a dispute, its end, and a refund in the dashboard',
    async () => {
      const { id } = await paid();
      const { books } = shop.stripe;
      shop.events.splice(0);
      later(60 * 24 * 20);
      await shop.jobs();
      later(5);
      const { id: refund } = books.refund(await intentOf(id), 5000, {});
      await shop.jobs();
      expect((await shop.money(id)).balance).toMatchObject({ paid: 23_400, reduced: 5000, due: 0 });
      const { id: dispute } = books.beginDispute(await intentOf(id), { amount: 23_400 });
      later(5);
      await shop.jobs();
      expect((await shop.money(id)).balance).toMatchObject({ paid: 0, due: 23_400 });
      books.failRefund(refund);
      books.winDispute(dispute);
      later(70);
      await shop.jobs();
      await shop.jobs();
      expect((await shop.money(id)).balance).toMatchObject({ paid: 28_400, reduced: 5000, surplus: 5000 });
      expect(books.taken()).toBe(28_400);
      expect(await kindsOf(id)).toEqual(
        ['chargeback', 'chargeback_won', 'discount', 'payment', 'refund', 'refund_failed'].toSorted(),
      );
    },
  );

  once(
    'is found in order though its payment was not told of either, and what is not ours is left alone',
    async () => {
      const id = await shop.ready();
      const secret = await shop.start(id, 'all');
      const [intentId = ''] = secret.split('_secret_');
      await shop.cards.demo?.pay(secret, GOOD);
      shop.stripe.books.beginDispute(intentId, { amount: 5000 });
      const theirs = shop.stripe.books.create({
        amount: 900,
        customer: null,
        description: null,
        metadata: { key: 'a shop beside ours' },
        keeps: false,
      });
      shop.stripe.books.confirm(theirs.id, 'pm_4242424242424242_900', false);
      shop.stripe.books.refund(theirs.id, 900, {});
      await shop.hear();
      expect(await kindsOf(id)).toEqual(['chargeback', 'payment']);
      shop.events.splice(0);
      await shop.jobs();
      expect(await kindsOf(id)).toEqual(['chargeback', 'payment']);
    },
  );

  once('in the dashboard and comes back from the bank is with us again, and the desk sees it', async () => {
    const { id } = await paid();
    const { id: refund } = shop.stripe.books.refund(await intentOf(id), 5000, {});
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 23_400, reduced: 5000, surplus: 0 });
    shop.stripe.books.failRefund(refund);
    await shop.hear();
    await shop.hear();
    expect((await shop.money(id)).balance).toMatchObject({ paid: 28_400, reduced: 5000, surplus: 5000 });
    expect((await shop.desk.history(id)).map(({ kind }) => kind)).toEqual([
      'paid',
      'refunded',
      'refund_failed',
    ]);
    const rows = await database.db.select().from(cardRefunds);
    expect(rows).toMatchObject([{ state: 'failed', pence: 5000, refundId: refund, actorUserId: null }]);
    // One that failed before we heard of it has moved nothing.
    shop.stripe.books.failRefund(shop.stripe.books.refund(await intentOf(id), 700, {}).id);
    await shop.hear();
    expect((await shop.money(id)).balance.paid).toBe(28_400);
  });

  once('a gateway that lists nothing is told, and what it had is found the next time', async () => {
    const { id } = await paid();
    shop.events.splice(0);
    shop.stripe.books.refund(await intentOf(id), 5000, {});
    shop.events.splice(0);
    shop.stripe.fault = ({ path }) => (path === '/v1/refunds' ? 'status-500' : 'none');
    await expect(shop.jobs()).rejects.toThrow();
    expect((await shop.money(id)).balance.paid).toBe(28_400);
    shop.stripe.fault = () => 'none';
    await shop.jobs();
    expect((await shop.money(id)).balance.paid).toBe(23_400);
  });
});
