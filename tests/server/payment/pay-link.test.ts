import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../src/server/db/schema.ts';
import { eq } from '../../../src/server/db/drizzle.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { storedHistory } from '../../../src/server/bookings/events.ts';
import { paymentMails } from '../../../src/server/payment/mails.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { type Till, till } from '../../helpers/payments.ts';

let database: TestDatabase;
let shop: Till;
beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  shop = await till(database.db, () => SATURDAY_NOON);
});
afterEach(async () => {
  await shop.stripe.close();
  await database.close();
});

test('the desk emails where to pay, once for each press, and only while something is owed', async () => {
  const id = await shop.ready();
  const path = `/apps/desk/bookings/${id}/money`;
  const { one } = shop.desk.api.features.pages.money;
  const press = (of: string) => {
    const body = new URLSearchParams({ act: 'link', id: of });
    return one(opening({ path, params: { id }, actor: { ...WORKSHOP, isConfirmed: true }, body }));
  };
  const first = randomUUID();
  const done = { kind: 'onward', to: `${path}?done=link` };
  expect(await press(first)).toEqual(done);
  expect(await press(first)).toEqual(done);
  const mails = () => database.db.select().from(outbox).where(eq(outbox.kind, paymentMails.link.name));
  expect(await mails()).toHaveLength(1);
  expect(await press(randomUUID())).toEqual(done);
  expect(await mails()).toHaveLength(2);
  expect((await shop.desk.audit()).filter(({ what }) => what === 'payment.link')).toMatchObject([
    { subject: id, after: { pence: 28_400 } },
    { subject: id, after: { pence: 28_400 } },
  ]);
  const read = historyLines(await storedHistory(database.db, id)).map(({ text }) => text);
  expect(read.at(-1)).toContain('Link to pay £284.00 sent by email');
  expect(
    await one(opening({ path, params: { id }, actor: { ...WORKSHOP, isConfirmed: true } })),
  ).toMatchObject({
    kind: 'shown',
    linkSentAt: SATURDAY_NOON,
  });

  await shop.pay(id, 'all');
  expect(await press(randomUUID())).toMatchObject({
    kind: 'shown',
    form: { problem: 'Everything is paid' },
  });
  expect(await mails()).toHaveLength(2);
});
