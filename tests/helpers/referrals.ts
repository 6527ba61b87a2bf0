import { eq } from 'drizzle-orm';
import { createOrder } from '../../src/contract/booking/order.ts';
import { amountOf, penceFromAmount } from '../../src/domain/money/money.ts';
import { site } from '../../src/content-model/built.ts';
import type { Staff } from '../../src/server/auth/actor.ts';
import type { Database } from '../../src/server/db/database.ts';
import { bookingLines, bookings, outbox, rateLimits } from '../../src/server/db/schema.ts';
import { storedMoney } from '../../src/server/payment/stored.ts';
import { recalculate } from '../../src/server/bookings/recalculate.ts';
import { aVehicle, anOrder, type OrderBody } from '../fixtures/orders.ts';
import { guestAt, type TestApi } from './api.ts';

/** Somebody who is new to us, by default. */
export const friend = (own: Partial<OrderBody> & { plate?: string } = {}): Partial<OrderBody> => {
  const { plate = 'AB12CDE', ...order } = own;
  return {
    firstName: 'Fred',
    lastName: 'Friend',
    email: 'fred.friend@example.org',
    phone: '07700 900456',
    postcode: 'RG40 1AA',
    line1: '5 Sample Road',
    town: 'Wokingham',
    vehicle: aVehicle({ RegistrationNumber: plate }),
    ...order,
  };
};

export interface Shop {
  db: Database;
  api: TestApi;
  clock: () => Date;
}

/** An order that names a link, as its page shows the sum. */
export async function friendsOrder({ api }: Shop, code: string, own: Partial<OrderBody> = friend()) {
  const cart = await api.cart('full');
  const off = code === '' ? 0 : penceFromAmount(cart.friend?.off ?? '0.00');
  const expectedTotal = amountOf(penceFromAmount(cart.subtotal) - off);
  return anOrder(cart, { ...own, referral: code, expectedTotal });
}

/** Books, whatever limit would be reached. @returns the booking's id */
export async function friendBooks(shop: Shop, code: string, own?: Partial<OrderBody>): Promise<string> {
  const { db, api } = shop;
  const order = createOrder.body.parse(await friendsOrder(shop, code, own));
  const booking = await api.services.booking.create(order, guestAt());
  await db.delete(rateLimits);
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, booking.reference));
  if (!row) throw new Error('What was just booked is not there');
  return row.id;
}

/** Finishes the work and brings the car back, without the steps in between. */
export async function bringBack({ db, clock }: Shop, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(bookingLines)
      .set({ status: 'done', doneAt: clock() })
      .where(eq(bookingLines.bookingId, id));
    const sums = await recalculate(tx, id, clock(), { vat: site.vat, expected: null });
    await tx
      .update(bookings)
      .set({ ...sums, status: 'delivered' })
      .where(eq(bookings.id, id));
  });
  await db.delete(outbox);
}

/** Pays all that is owed, in cash, which closes the booking. */
export async function payAll({ db, api }: Shop, id: string, actor: Staff): Promise<void> {
  const { balance } = await storedMoney(db, id);
  if (balance.due === 0) return;
  const how = { means: 'cash', reference: '', as: 'sum' } as const;
  await api.services.moneyDesk.take(id, { id: crypto.randomUUID(), pence: balance.due, ...how }, actor);
}

/** Gives money back, in cash. */
export async function giveBack({ api }: Shop, id: string, pence: number, actor: Staff): Promise<void> {
  const how = { means: 'cash', reference: '', reason: 'Sorry' } as const;
  await api.services.moneyDesk.giveBack(id, { id: crypto.randomUUID(), pence, ...how }, actor);
}

export const DETAILS = { account_name: 'Emma Sender', sort_code: '123456', account_number: '31926819' };
