import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf } from '../../../src/domain/text/local-time.ts';
import {
  bookingEvents,
  bookings,
  cardPayments,
  movements,
  paymentPlans,
  planParts,
} from '../../../src/server/db/schema.ts';
import { copiesOf } from '../../helpers/copies.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';

onOneEngine('what waits for another day', (open) => {
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

  test('keeps no part of a plan from being taken on its day: 101 that only wait stand before it', async () => {
    const { db } = database;
    const id = await shop.ready();
    await shop.pay(id, 'in_3');
    const others = await copiesOf(db, id, 101);
    const plan = { begunOn: '2026-12-31', customerId: null, paymentMethod: null };
    await db.insert(paymentPlans).values(others.map((bookingId) => ({ ...plan, bookingId })));
    const part = { nth: 2, date: '2027-02-01', pence: 9467, state: 'failed' as const };
    const noticed = { noticedOn: '2027-01-29', failedOn: '2027-02-27', warnedOn: null };
    await db.insert(planParts).values(others.map((bookingId) => ({ ...part, ...noticed, bookingId })));
    now = instantOf('2027-02-25', '09:00');
    await shop.jobs();
    now = instantOf('2027-02-28', '09:00');
    await shop.jobs();
    expect((await shop.money(id)).parts.map(({ state }) => state)).toEqual(['paid', 'paid', 'due']);
  });

  test('keeps no paid booking from closing: 501 that owe stand before it', async () => {
    const { db } = database;
    const id = await shop.ready();
    await shop.pay(id, 'all');
    const others = await copiesOf(db, id, 501);
    const all = [id, ...others];
    await db.update(bookings).set({ status: 'delivered' }).where(inArray(bookings.id, all));
    const delivered = { status: 'delivered' as const, actor: 'staff' as const, at: now };
    await db.insert(bookingEvents).values(all.map((bookingId) => ({ ...delivered, bookingId })));
    now = instantOf('2027-02-02', '09:00');
    await shop.jobs();
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.status).toBe('closed');
    expect(await db.$count(bookings, eq(bookings.status, 'delivered'))).toBe(501);
  });

  test('keeps no payment that was lost on its way from being found: each of 502 is asked about in its turn', async () => {
    const { db } = database;
    const id = await shop.ready();
    const secret = await shop.start(id, 'all');
    const [lost] = await db.select().from(cardPayments);
    await shop.cards.demo?.pay(secret, '4242424242424242');
    const others = await copiesOf(db, id, 501);
    const open = { way: 'all', pence: 28_400, state: 'open', isOffSession: true, part: null } as const;
    const before = { createdAt: instantOf('2027-01-31', '08:00'), changedAt: now };
    await db
      .insert(cardPayments)
      .values(others.map((bookingId) => ({ ...open, ...before, bookingId, id: crypto.randomUUID() })));
    for (let round = 0; round < 14; round++) {
      now = new Date(now.getTime() + 60_000);
      await shop.jobs();
    }
    expect(lost?.state).toBe('open');
    expect(await db.$count(movements, eq(movements.bookingId, id))).toBe(1);
  });
});
