import type { Site } from '../../content-model/site.ts';
import type { Booking } from '../../contract/booking.ts';
import { amountOf } from '../../domain/money.ts';
import { endOfDay } from '../../domain/quote.ts';
import { BOOKING_LINKS_DAYS, daysAfter } from '../../domain/retention.ts';
import { cutOffOf, type Slot } from '../../domain/slot.ts';
import { cartItem } from '../cart/content.ts';
import type { bookings } from '../db/schema.ts';
import type { LinkSigner } from '../auth/signed-link.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** When the car is collected. */
export const slotOf = (row: Pick<BookingRow, 'collectionDate' | 'collectionWindow'>): Slot => ({
  date: row.collectionDate,
  window: row.collectionWindow,
});

/** The signed proof in the address of a booking's own page. Made from the row alone, so it is the same each time. */
export function manageToken(row: BookingRow, links: LinkSigner): string {
  const expires = daysAfter(endOfDay(row.collectionDate), BOOKING_LINKS_DAYS);
  return links.sign('booking', { subject: row.id, expires });
}

/** A stored booking as the contract shows it: made from the row alone, so a repeated order gets the same answer of one release. */
export function bookingAnswer(row: BookingRow, { links, site }: { links: LinkSigner; site: Site }): Booking {
  const slot = slotOf(row);
  const { postcode, line1, town } = row.address;
  return {
    reference: row.reference,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    version: row.version,
    vehicle: row.vehicle,
    items: row.lines.map(cartItem),
    total: amountOf(row.exVat),
    subtotal: amountOf(row.incVat),
    slot,
    returnWindow: site.collection.returnWindow,
    freeUntil: cutOffOf(slot, site.collection),
    contact: { firstName: row.firstName, email: row.email },
    address: { postcode, line1, town },
    manageToken: manageToken(row, links),
  };
}
