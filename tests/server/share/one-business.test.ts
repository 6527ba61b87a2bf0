import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { bookings, invoices } from '../../../src/server/db/schema.ts';
import type { CardGateway } from '../../../src/server/stripe/gateway.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';

let database: TestDatabase;
let shop: Till;
/** What the gateway was asked for: the name of each call, and the fields that it was given. */
let asked: [call: string, fields: string[]][];

/** Notes what is asked of it. */
const noting = (gateway: CardGateway): CardGateway =>
  new Proxy(gateway, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver);
      if (typeof call !== 'function') return call;
      return (...given: unknown[]) => {
        const fields = given.flatMap((one) =>
          typeof one === 'object' && one !== null ? Object.keys(one) : [],
        );
        asked.push([String(name), fields]);
        return Reflect.apply(call, target, given) as unknown;
      };
    },
  });

beforeEach(async () => {
  asked = [];
  database = await openForTests();
  shop = await till(database.db, () => SATURDAY_NOON, { db: (db) => db, gateway: noting });
  await hire(database.db);
});
afterEach(async () => {
  await shop.stripe.close();
  await database.close();
});

/** Pays in 3, and what the customer is given for it. */
async function paidInThree(garageId: number) {
  asked = [];
  const id = await shop.ready();
  await database.db.update(bookings).set({ garageId }).where(eq(bookings.id, id));
  expect(await shop.pay(id, 'in_3')).toBe('paid');
  const [invoice] = await database.db.select().from(invoices).where(eq(invoices.bookingId, id));
  const { paper, plan } = await shop.desk.api.services.invoices.read(id, null);
  const [parties] = paper.sections;
  const facts = parties?.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const sellerFacts = facts?.filter(({ term }) => term !== 'To');
  return { seller: invoice?.content.seller, sellerFacts, plan, asked };
}

test('seller on the invoice, payee and creditor of a plan are one business, whichever garage does the work', async () => {
  // Paying in 3 stays outside the lending rules of 15 July 2026 only as long as they are.
  const own = await paidInThree(1);
  const elsewhere = await paidInThree(await openGarage(database.db, BRACKNELL));
  expect(own.seller).toMatchObject({ company: site.legal.companyName, vatNumber: site.legal.vatNumber });
  expect(own.plan).toHaveLength(3);
  expect(own.asked.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual(own);
  expect(JSON.stringify(elsewhere)).not.toContain('Bracknell');
  // All of it came to the one account.
  expect(shop.stripe.books.taken()).toBe(2 * 9467);
});
