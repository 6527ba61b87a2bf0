import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createOrder, slotTakenSchema } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { needsDriver } from '../../../src/domain/booking/arrival.ts';
import type { Visitor } from '../../../src/server/auth/actor.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { anOrder, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt } from '../../helpers/api.ts';
import { deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests } from '../../helpers/engines.ts';

/** Ordered on Saturday, here on Tuesday. */
const TUESDAY = '2026-11-24';

test('a part that has to be ordered decides the first day on offer, and the return of what staff book before', async () => {
  const database = await openForTests();
  await hire(database.db);
  const desk = deskOf(database.db, () => SATURDAY_NOON);
  const { api } = desk;
  const cart = await api.cart('heater_matrix');
  expect([cart.partsFrom, (await api.cart('full')).partsFrom]).toEqual(['to-order', 'stock']);

  const { days, note } = (await api.ok(getSlots, { query: { parts: 'to-order', district: 'RG12' } })).data;
  expect(days[0]?.date).toBe(TUESDAY);
  expect(note).toContain('We order the part for your car, so the first day is Tuesday 24 November.');
  const usual = (await api.ok(getSlots, { query: { district: 'RG12' } })).data;
  expect(usual.days[0]?.date).toBe('2026-11-22');
  expect(usual.note).not.toContain('first day');

  // Too early a day: what is left is what there is for that part.
  const early = anOrder(cart, { slot: MONDAY_MORNING });
  const refusal = await api.refused(createOrder, { body: early });
  expect(refusal.code).toBe('slot_taken');
  expect(slotTakenSchema.parse(refusal.data).next[0]?.date).toBe(TUESDAY);

  // Their own move page says it too, until the part is here; that of staff, who may agree on a day before, does not.
  const wednesday = { ...MONDAY_MORNING, date: '2026-11-25' };
  const order = createOrder.body.parse({ ...early, slot: wednesday });
  const { reference } = await api.services.booking.create(order, guestAt());
  const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, reference));
  const { bookingChanges: changes } = api.services;
  const why = (of: typeof changes, actor: Visitor) => of.firstDayNote(row?.id ?? '', actor);
  expect(await why(changes, guestAt())).toBe(
    'We order the part for your car, so the first day is Tuesday 24 November.',
  );
  expect(await why(changes, WORKSHOP)).toBe('');
  const monday = deskOf(database.db, () => new Date(SATURDAY_NOON.getTime() + 2 * 24 * 60 * 60_000));
  expect(await why(monday.api.services.bookingChanges, guestAt())).toBe('');

  const caller = createOrder.body.parse(anOrder(await api.cart('heater_matrix'), { slot: MONDAY_MORNING }));
  const booked = await api.services.booking.create(caller, WORKSHOP, { arrival: 'lorry' });
  expect(needsDriver(booked.arrival)).toBe(false);
  expect([booked.slot.date, booked.returns.date >= TUESDAY]).toEqual([MONDAY_MORNING.date, true]);
  await database.close();
});
