import { site } from '../../content-model/site.ts';
import type { Booking } from '../../contract/booking.ts';
import { amountOf } from '../../domain/money.ts';
import { cutOffOf } from '../../domain/slot.ts';
import { cartItem } from '../cart/content.ts';
import type { bookings } from '../db/schema.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** A stored booking as the contract shows it: made from the row alone, so a repeated order gets the same answer. */
export function bookingAnswer(row: BookingRow): Booking {
  const slot = { date: row.collectionDate, window: row.collectionWindow };
  const { postcode, line1, town } = row.address;
  return {
    reference: row.reference,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    vehicle: row.vehicle,
    items: row.lines.map(cartItem),
    total: amountOf(row.exVat),
    subtotal: amountOf(row.incVat),
    slot,
    returnWindow: site.collection.returnWindow,
    freeUntil: cutOffOf(slot, site.collection),
    contact: { firstName: row.firstName, email: row.email },
    address: { postcode, line1, town },
  };
}
