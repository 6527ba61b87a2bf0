import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf } from '../../../src/domain/text/local-time.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { toPay } from '../../../src/server/payment/to-pay.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';

onOneEngine('what a customer is asked to pay', (open) => {
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

  test('of a plan is nothing while its parts are taken by themselves, and the part that was refused', async () => {
    const { db } = database;
    const id = await shop.ready();
    const { userId } = await storeCustomer(db, now);
    await db.update(bookings).set({ customerId: userId }).where(eq(bookings.id, id));
    expect(await toPay(db, userId)).toMatchObject([{ id, now: { amount: '284.00', is: 'due' } }]);
    await shop.pay(id, 'in_3', '4000000000000341');
    expect(await toPay(db, userId)).toEqual([]);
    for (const date of ['2027-02-25', '2027-02-28']) {
      now = instantOf(date, '09:00');
      await shop.jobs();
    }
    expect(await toPay(db, userId)).toMatchObject([{ id, now: { amount: '94.67', is: 'failed' } }]);
  });
});
