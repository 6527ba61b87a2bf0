import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { sumsOf } from '../../../src/domain/cart/cart.ts';
import { penceFromAmount } from '../../../src/domain/money/money.ts';
import { storedBooking, storedBookings } from '../../../src/server/bookings/rows.ts';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { bookingLines, bookings } from '../../../src/server/db/schema.ts';
import { anOrder, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, testApi } from '../../helpers/api.ts';
import { openBefore } from '../../helpers/before-migration.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

const clock = () => SATURDAY_NOON;

/** What stood in `bookings.lines`. */
const linesOf = ({ items }: Booking) =>
  items.map(({ item_key: key, totalIncVat, labour, parts, ...line }) => ({
    ...line,
    key,
    pence: penceFromAmount(totalIncVat),
    labour: labour === null ? null : penceFromAmount(labour),
    parts: parts === null ? null : penceFromAmount(parts),
  }));

forEachEngine('bookings from before their lines were rows', (open) => {
  let today: TestDatabase;
  let updated: OpenDatabase;
  let booked: Booking;
  /** With an MOT that had to carry VAT, and nothing else. */
  const taxed = { id: randomUUID(), reference: 'KCC-7F3K-92QX', idempotency_key: randomUUID() };
  beforeAll(async () => {
    today = await open();
    const api = testApi({ db: today.db, clock });
    const cart = await api.cart('full', 'head_gasket', 'mot', 'front_brake_pads');
    booked = (await api.ok(createOrder, { body: anOrder(cart) })).data.booking;
    const row = await today.db
      .select({ row: sql<object>`to_jsonb(${bookings})` })
      .from(bookings)
      .then(([first]) => first?.row);

    const old = await openBefore('booking_lines', today.engine);
    const insert = (own: object) =>
      old.run('insert into bookings select * from jsonb_populate_record(null::bookings, $1::jsonb)', [
        JSON.stringify({ ...row, ...own }),
      ]);
    await insert({ lines: linesOf(booked) });
    const mot = linesOf(booked).find(({ key }) => key === 'mot');
    await insert({ ...taxed, lines: [{ ...mot, pence: 4000 }], inc_vat: 4000, ex_vat: 3333 });
    updated = await old.update();
  });
  afterAll(async () => {
    await updated.close();
    await today.close();
  });

  test('answer as they did', async () => {
    const { services } = testApi({ db: updated.db, clock });
    const { id, actor } = services.bookingAccess.byLink('booking', booked.manageToken, guestAt());
    // Whoever booked then was told the same day, whatever the work.
    const returns = { ...booked.returns, date: booked.slot.date };
    expect((await services.bookingChanges.view(id, actor)).booking).toEqual({ ...booked, returns });
  });

  test('have the rows that they would get today', async () => {
    const rows = async (db: OpenDatabase['db']) => {
      const [booking] = await storedBookings(db, eq(bookings.reference, booked.reference));
      return booking?.lines.map((line) => ({ ...line, id: '' }));
    };
    const lines = await rows(updated.db);
    expect(lines?.map(({ key, status }) => [key, status])).toEqual([
      ['full', 'agreed'],
      ['head_gasket', 'to_quote'],
      ['mot', 'agreed'],
      ['front_brake_pads', 'agreed'],
    ]);
    expect(lines).toEqual(await rows(today.db));
    const made = await updated.db.select({ at: bookingLines.createdAt }).from(bookingLines);
    expect(made).toEqual(Array(5).fill({ at: SATURDAY_NOON }));
  });

  test('come to what they came to, also where the MOT carried VAT', async () => {
    const booking = await storedBooking(updated.db, taxed.id);
    expect(booking?.lines).toMatchObject([{ key: 'mot', pence: 4000, vatable: 4000 }]);
    expect(sumsOf(booking?.lines ?? [], 20)).toEqual({ incVat: 4000, exVat: 3333 });
  });
});
