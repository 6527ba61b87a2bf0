import { eq } from 'drizzle-orm';
import { createOrder } from '../../src/contract/booking/order.ts';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { beginLine, finishLine } from '../../src/contract/work/lines.ts';
import { stepBooking } from '../../src/contract/work/steps.ts';
import { readWork, type Work } from '../../src/contract/work/work.ts';
import type { BookingStatus } from '../../src/domain/booking/booking-status.ts';
import type { DatedRule } from '../../src/server/share/rules.ts';
import type { Database } from '../../src/server/db/database.ts';
import { bookings, slots, workshopDays } from '../../src/server/db/schema.ts';
import { anOrder, type OrderBody } from '../fixtures/orders.ts';
import type { Desk } from './desk.ts';

/** What tests agree with a garage. */
export const RULE: Omit<DatedRule, 'from'> = {
  labourPercent: 80,
  partsPercent: 90,
  motPence: 4000,
  diagnosticPence: 3000,
};

const ADMIN_TOKEN = 'token-of-a-super-admin';

/** The desk as a Super Admin has it, who may work on every garage's bookings. */
export function garageWork(db: Database, desk: Desk) {
  const read = async (id: string): Promise<Work> =>
    (await desk.api.ok(readWork, { params: { id }, headers: { Authorization: `Bearer ${ADMIN_TOKEN}` } }))
      .data.work;
  const press = async (call: Endpoint, { id, version }: { id: string; version: number }, body: object = {}) =>
    desk.press(call, id, { version, ...body }, ADMIN_TOKEN);

  async function go(work: Work, ...steps: BookingStatus[]): Promise<Work> {
    let now = work;
    for (const to of steps) {
      const reason = to === 'collected' || to === 'delivered' ? 'Pays later' : '';
      now = await press(stepBooking, now, { to, reason });
    }
    return now;
  }

  return {
    read,
    press,
    go,
    /** A booking of these items that a garage has got. */
    async book(
      garageId: number,
      items: string[],
      order?: Partial<OrderBody>,
    ): Promise<Work & { token: string }> {
      const body = anOrder(await desk.api.cart(...items), order);
      const { reference, manageToken } = (await desk.api.ok(createOrder, { body })).data.booking;
      const [row] = await db
        .update(bookings)
        .set({ garageId })
        .where(eq(bookings.reference, reference))
        .returning({ id: bookings.id });
      if (!row) throw new Error('What was just booked is not there');
      // A test may have more of them than a window has places.
      await db.delete(slots);
      await db.delete(workshopDays);
      return { ...(await read(row.id)), token: manageToken };
    },
    /** All that is left of its work is done, and the car goes back. */
    async deliver(booked: Work): Promise<Work> {
      let now = booked.status === 'confirmed' ? await go(booked, 'collected', 'in_workshop') : booked;
      for (const { id, next } of now.lines) {
        if (!next.includes('begun')) continue;
        now = await press(beginLine, { id, version: now.version });
        now = await press(finishLine, { id, version: now.version });
      }
      return go(now, 'ready', 'delivered');
    },
  };
}
