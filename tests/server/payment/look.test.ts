import { afterEach, beforeEach, expect, test } from 'vitest';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';

onOneEngine('looking for what no event has told', (open) => {
  let database: TestDatabase;
  let shop: Till;
  let now: Date;
  /** Why the bank disputes, where it is another reason than at first. */
  let reason: string | null;
  /** Whether the gateway’s list does not show yet what has just been made. */
  let lags: boolean;
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  beforeEach(async () => {
    database = await open();
    now = new Date('2026-11-30T10:00:00Z');
    [lags, reason] = [false, null];
    shop = await till(database.db, () => now, {
      db: (db) => db,
      gateway: (gateway) => ({
        ...gateway,
        refundsSince: async (from) => (lags ? [] : gateway.refundsSince(from)),
        retrieveDispute: async (id) => {
          const dispute = await gateway.retrieveDispute(id);
          return { ...dispute, reason: reason ?? dispute.reason };
        },
      }),
    });
  });
  afterEach(async () => {
    await shop.stripe.close();
    await database.close();
  });

  test('finds within minutes a refund that was listed late', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'all');
    later(5);
    await shop.jobs();
    later(5);
    const [payment] = (await shop.money(id)).movements;
    shop.stripe.books.refund(payment?.gatewayId ?? '', 5000, {});
    lags = true;
    later(5);
    await shop.jobs();
    expect((await shop.money(id)).balance.paid).toBe(28_400);
    lags = false;
    later(5);
    await shop.jobs();
    expect((await shop.money(id)).balance.paid).toBe(23_400);
  });

  test('tells the desk the reason for a dispute that its bank gives later', async () => {
    const id = await shop.ready();
    await shop.pay(id, 'all');
    const [payment] = (await shop.money(id)).movements;
    shop.stripe.books.beginDispute(payment?.gatewayId ?? '');
    await shop.hear();
    reason = 'product_not_received';
    later(15);
    await shop.jobs();
    expect((await shop.money(id)).disputes).toMatchObject([{ reason: 'product_not_received' }]);
  });
});
