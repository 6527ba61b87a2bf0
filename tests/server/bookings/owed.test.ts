import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MOVEMENT_KINDS, type MovementKind, REDUCTIONS } from '../../../src/domain/money/ledger.ts';
import { balancesOf, isPlanned } from '../../../src/server/bookings/money.ts';
import { owedAt } from '../../../src/server/bookings/owed.ts';
import { unsettledIds } from '../../../src/server/bookings/unsettled.ts';
import { bookingLines, bookings, movements, paymentPlans, planParts } from '../../../src/server/db/schema.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { deskOf, hire } from '../../helpers/desk.ts';
import { onOneEngine } from '../../helpers/engines.ts';

/** Each has few places. */
const WINDOWS = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00'];

onOneEngine('what is owed in all', (open) => {
  test('is what the balances of all bookings come to, whatever moved, but for plans that go on', async () => {
    const { db, close } = await open();
    await hire(db);
    const desk = deskOf(db, () => SATURDAY_NOON);
    let made = 0;
    const finished = async (
      own: { status?: 'done' | 'part_done'; moved?: [MovementKind, number][] } = {},
    ) => {
      const window = WINDOWS[made++ % WINDOWS.length] ?? '';
      const { id } = await desk.book(['full'], { slot: { date: MONDAY_MORNING.date, window } });
      const line = {
        status: own.status ?? 'done',
        donePercent: own.status ? 33 : null,
        pence: 10_001,
        vatable: 10_001,
      };
      await db
        .update(bookingLines)
        .set({ ...line, doneAt: SATURDAY_NOON })
        .where(eq(bookingLines.bookingId, id));
      for (const [kind, pence] of own.moved ?? []) {
        const isReduction = REDUCTIONS.some((each) => each === kind);
        const means = isReduction ? null : ('cash' as const);
        const at = SATURDAY_NOON;
        await db
          .insert(movements)
          .values({ id: randomUUID(), bookingId: id, kind, pence, means, actor: 'staff', at });
      }
      await db.update(bookings).set({ status: 'ready' }).where(eq(bookings.id, id));
      return id;
    };
    await finished();
    await finished({ status: 'part_done' });
    await finished({ moved: [['payment', 10_001]] });
    await finished({ moved: [['payment', 20_000]] });
    for (const kind of MOVEMENT_KINDS)
      await finished({
        moved: [
          ['payment', 5000],
          [kind, 1000],
        ],
      });
    const planned = await finished();
    await db.insert(paymentPlans).values({ bookingId: planned, begunOn: '2026-11-21' });
    await db
      .insert(planParts)
      .values({ bookingId: planned, nth: 1, date: '2026-12-01', pence: 10_001, state: 'due' });

    const balances = [...(await balancesOf(db, await unsettledIds(db, 'all'))).values()].filter(
      ({ balance, money }) => balance.surplus > 0 || (balance.due > 0 && !isPlanned(money)),
    );
    const [found] = await db
      .select({ owed: owedAt('all') })
      .from(bookings)
      .limit(1);
    expect(found?.owed).toEqual({
      bookings: balances.length,
      pence: balances.reduce((sum, { balance }) => sum + balance.due, 0),
    });
    expect(balances.length).toBeGreaterThan(8);
    await close();
  });
});
