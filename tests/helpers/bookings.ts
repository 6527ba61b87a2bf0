import { eq } from 'drizzle-orm';
import { createOrder } from '../../src/contract/booking/order.ts';
import type { Database } from '../../src/server/db/database.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { aVehicle, anOrder, type OrderBody } from '../fixtures/orders.ts';
import type { TestApi } from './api.ts';

/** Books for this plate, and gives the booking to an account. @returns its id */
export async function bookedBy(
  { db, api }: { db: Database; api: TestApi },
  userId: string | null,
  plate: string,
  own: Partial<OrderBody> = {},
): Promise<string> {
  const vehicle = aVehicle({ RegistrationNumber: plate });
  const body = anOrder(await api.cart('full'), { vehicle, ...own });
  const { reference } = (await api.ok(createOrder, { body })).data.booking;
  const [row] = await db
    .update(bookings)
    .set({ customerId: userId })
    .where(eq(bookings.reference, reference))
    .returning({ id: bookings.id });
  if (!row) throw new Error('A booking that was just made is not there');
  return row.id;
}
