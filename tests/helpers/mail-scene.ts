import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createOrder } from '../../src/contract/booking/order.ts';
import type { EventDetail } from '../../src/domain/booking/booking-history.ts';
import type { BookingStatus } from '../../src/domain/booking/booking-status.ts';
import type { Database } from '../../src/server/db/database.ts';
import * as t from '../../src/server/db/schema.ts';
import { aVehicle, anOrder } from '../fixtures/orders.ts';
import type { TestApi } from './api.ts';

/** Where a test's booking stands, and what is stored with it. */
export interface Scene {
  db: Database;
  api: TestApi;
  now: Date;
}

/** Of whom the emails tell. */
export const EMAIL = 'sample.driver@example.com';

/** A booking as it is after an order, and what is told of it. */
export async function aBooking({ db, api }: Scene): Promise<string> {
  const vehicle = aVehicle({ Body: 'hatchback' });
  const body = anOrder(await api.cart('full'), { vehicle });
  const { reference } = (await api.ok(createOrder, { body })).data.booking;
  const [row] = await db
    .select({ id: t.bookings.id })
    .from(t.bookings)
    .where(eq(t.bookings.reference, reference));
  if (!row) throw new Error('A booking that was just made is not there');
  return row.id;
}

/** Writes into a booking's history that something happened. @returns the event's id, an email's subject */
export async function happened(
  { db, now }: Scene,
  bookingId: string,
  status: BookingStatus,
  detail: EventDetail | null = null,
): Promise<string> {
  await db.update(t.bookings).set({ status }).where(eq(t.bookings.id, bookingId));
  const row = { bookingId, status, detail, actor: 'staff', at: now } as const;
  const [event] = await db.insert(t.bookingEvents).values(row).returning({ id: t.bookingEvents.id });
  return String(event?.id);
}

/** An account of a customer. @returns its id */
export async function aPerson({ db, now }: Scene): Promise<string> {
  const id = randomUUID();
  const name = { firstName: 'Sample', lastName: 'Driver' };
  await db
    .insert(t.users)
    .values({ id, email: EMAIL, emailKey: EMAIL, ...name, provenAt: now, createdAt: now });
  return id;
}
