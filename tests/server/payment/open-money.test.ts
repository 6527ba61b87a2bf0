import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingLines, bookings, disputes, movements } from '../../../src/server/db/schema.ts';
import type { MoneyList } from '../../../src/contract/desk/desk-money.ts';
import { openMoney, takenOnDay } from '../../../src/server/payment/open-money.ts';
import { toPay } from '../../../src/server/payment/to-pay.ts';
import { content as published } from '../../helpers/published.ts';
import { copiesOf } from '../../helpers/copies.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';
import { balancesOf } from '../../../src/server/bookings/money.ts';

forEachEngine('the money that is open', (open, once) => {
  let database: TestDatabase;
  let shop: Till;
  let now: Date;
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const actor = () => ({ ...WORKSHOP, isConfirmed: true });

  beforeEach(async () => {
    database = await open();
    now = new Date('2026-11-30T10:00:00Z');
    shop = await till(database.db, () => now);
  });
  afterEach(async () => {
    await shop.stripe.close();
    await database.close();
  });

  const counts = async () => (await openMoney(database.db, null, 'all', published)).counts;
  const of = async (list: MoneyList, page = 1) =>
    (await openMoney(database.db, { list, page }, 'all', published)).lists[0];
  const NONE = { failed: 0, disputes: 0, refunds: 0, surplus: 0, due: 0, planned: 0 };

  once('is listed however old it is, and says where a list goes on', async () => {
    const { db } = database;
    const id = await shop.ready();
    // Five hundred and one that owe before it, and as many since that owe nothing.
    const owing = await copiesOf(db, id, 501);
    await shop.pay(id, 'all');
    const paid = await copiesOf(db, id, 501);
    const all = { kind: 'payment', pence: 28_400, means: 'cash', actor: 'staff', at: now } as const;
    await db
      .insert(movements)
      .values(paid.map((bookingId) => ({ ...all, bookingId, id: crypto.randomUUID() })));
    const oldest = owing[0] ?? '';
    await db.insert(disputes).values({
      id: 'du_old',
      bookingId: oldest,
      pence: 28_400,
      status: 'needs_response',
      reason: 'fraudulent',
      answerBy: new Date('2026-12-05T12:00:00Z'),
      openedAt: now,
      changedAt: now,
    });
    expect(await counts()).toEqual({ ...NONE, due: 501, disputes: 1 });
    const [first] = (await openMoney(db, null, 'all', published)).lists.filter(({ list }) => list === 'due');
    expect(first).toMatchObject({
      more: true,
      rows: [{ id: oldest, amount: '284.00' }, ...Array(19).fill({})],
    });
    expect(await of('due', 10)).toMatchObject({ more: true, count: 501 });
    expect(await of('due', 11)).toMatchObject({ more: false, rows: [{ id: owing[500] }] });
    expect((await of('disputes'))?.rows).toMatchObject([{ id: oldest, note: 'answer by 2026-12-05' }]);
    // Once they are added up, only what is open is looked at.
    later(120);
    await shop.jobs();
    expect(await db.$count(bookings, inArray(bookings.id, paid))).toBe(501);
    const settled = await db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [...owing, ...paid]));
    expect(new Set(settled.filter(({ settledAt }) => settledAt).map((row) => row.id))).toEqual(new Set(paid));
    expect(await counts()).toEqual({ ...NONE, due: 501, disputes: 1 });
  });

  test('is never thought settled where it is not: whatever writes a line or a movement, it is added up again', async () => {
    const { db } = database;
    const id = await shop.ready();
    const isSettled = async () =>
      ((await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.settledAt ?? null) !== null;
    expect(await counts()).toEqual({ ...NONE, due: 1 });
    await shop.pay(id, 'all');
    expect(await isSettled()).toBe(true);
    expect(await counts()).toEqual(NONE);
    // Past every service, straight into the tables.
    await db.update(bookingLines).set({ pence: 30_000 }).where(eq(bookingLines.bookingId, id));
    expect(await isSettled()).toBe(false);
    expect((await of('due'))?.rows).toMatchObject([{ id, amount: '16.00' }]);
    const more = { id: crypto.randomUUID(), bookingId: id, means: 'cash', actor: 'staff', at: now } as const;
    await db.insert(movements).values({ ...more, kind: 'payment', pence: 1600 });
    await shop.jobs();
    expect(await isSettled()).toBe(true);
    await db.insert(movements).values({ ...more, id: crypto.randomUUID(), kind: 'payment', pence: 1 });
    expect(await isSettled()).toBe(false);
    expect(await counts()).toEqual({ ...NONE, surplus: 1 });
    const known = await balancesOf(db, [id]);
    expect(known.get(id)?.balance).toMatchObject({ due: 0, surplus: 1 });
  });

  once('shows a refund until its money has gone back: on its way, failed, and paid another way', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'all');
    const [payment] = (await shop.money(id)).movements;
    shop.stripe.books.failRefund(shop.stripe.books.refund(payment?.gatewayId ?? '', 5000, {}).id);
    const { id: refund } = shop.stripe.books.refund(payment?.gatewayId ?? '', 2000, {});
    await shop.hear();
    expect(await counts()).toEqual(NONE);
    later(1);
    shop.stripe.books.failRefund(refund);
    await shop.hear();
    expect(await counts()).toEqual({ ...NONE, refunds: 1, surplus: 1 });
    expect((await of('refunds'))?.rows).toMatchObject([{ id, amount: '20.00', note: 'failed' }]);
    later(1);
    const cash = { means: 'cash', reference: '', reason: 'The card has ended' } as const;
    const wish = { id: crypto.randomUUID(), pence: 2000, ...cash };
    await shop.desk.api.services.moneyDesk.giveBack(id, wish, actor());
    expect(await counts()).toEqual(NONE);
  });

  once('counts what came in today with the ledger’s own signs', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'all');
    const [payment] = (await shop.money(id)).movements;
    shop.stripe.books.beginDispute(payment?.gatewayId ?? '', { amount: 8400 });
    await shop.hear();
    expect(await takenOnDay(database.db, now, 'all')).toEqual([{ means: 'card', amount: '200.00' }]);
    later(24 * 60);
    expect(await takenOnDay(database.db, now, 'all')).toEqual([]);
  });

  once('is asked of its customer however many bookings came since', async () => {
    const { db } = database;
    const id = await shop.ready();
    const { userId: user } = await storeCustomer(db, now);
    await db.update(bookings).set({ customerId: user }).where(eq(bookings.id, id));
    const others = await copiesOf(db, id, 101);
    const all = { kind: 'payment', pence: 28_400, means: 'cash', actor: 'staff', at: now } as const;
    const [first, ...rest] = [...others, id];
    await db
      .insert(movements)
      .values(rest.map((bookingId) => ({ ...all, bookingId, id: crypto.randomUUID() })));
    expect(await toPay(db, user)).toMatchObject([{ id: first, now: { amount: '284.00', is: 'due' } }]);
  });
});
