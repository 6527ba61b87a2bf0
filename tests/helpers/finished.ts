import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database.ts';
import { bookingEvents, bookings, slots } from '../../src/server/db/schema.ts';
import type { OrderBody } from '../fixtures/orders.ts';
import type { TestApi } from './api.ts';
import { bookedBy } from './bookings.ts';

interface Finished extends Partial<OrderBody> {
  /** Whose account it is; null: a guest's. */
  userId: string | null;
  plate?: string;
  /** When the car went back. */
  at: Date;
}

/** A booking whose car is back, without the steps in between. @returns its id */
export async function finishedBooking(
  { db, api }: { db: Database; api: TestApi },
  { userId, plate = 'AB18KQC', at, ...order }: Finished,
): Promise<string> {
  const id = await bookedBy({ db, api }, userId, plate, order);
  await db.update(bookings).set({ status: 'delivered' }).where(eq(bookings.id, id));
  // A test may have more of them than a window has places.
  await db.delete(slots);
  const detail = { kind: 'stepped', arrival: 'collected', reason: '' } as const;
  await db.insert(bookingEvents).values({ bookingId: id, status: 'delivered', detail, actor: 'staff', at });
  return id;
}
