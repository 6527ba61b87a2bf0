import type { Site } from '../../content-model/site.ts';
import type { Booking } from '../../contract/booking/booking.ts';
import { HAS_GONE } from '../../domain/booking/booking-status.ts';
import { stands } from '../../domain/booking/booking-line.ts';
import { amountOf } from '../../domain/money/money.ts';
import { endOfDay } from '../../domain/cart/quote.ts';
import { BOOKING_LINKS_DAYS, daysAfter } from '../../domain/account/retention.ts';
import { cutOffOf, type Slot } from '../../domain/booking/slot.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { homeDay, NOTHING_FOUND, stopsOf } from '../../domain/mot/unroadworthy.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { BookingRow, StoredBooking } from '../bookings/rows.ts';
import { lineItem } from '../bookings/booked-lines.ts';
import { garageNamed } from '../bookings/garage-named.ts';

/** When the car is collected. */
export const slotOf = (row: Pick<BookingRow, 'collectionDate' | 'collectionWindow'>): Slot => ({
  date: row.collectionDate,
  window: row.collectionWindow,
});

/** The signed proof in the address of a booking's own page. Made from the row alone, so it never changes. */
export function manageToken(row: BookingRow, links: LinkSigner): string {
  const expires = daysAfter(endOfDay(row.collectionDate), BOOKING_LINKS_DAYS);
  return links.sign('booking', { subject: row.id, expires });
}

/** When the car is brought back. */
export const returnsOf = (
  { returnDate, returnWindow }: Pick<BookingRow, 'returnDate' | 'returnWindow'>,
  { collection }: Site,
): Slot => ({
  date: returnDate,
  window: returnWindow ?? collection.returnWindow,
});

/** What is booked, and what it comes to. */
export const bookedOf = ({ lines, incVat }: StoredBooking): Pick<Booking, 'items' | 'subtotal'> => ({
  // What still waits for a decision, or was declined, is no part of it: see server/request.
  items: lines.filter(({ status }) => stands(status)).map(lineItem),
  subtotal: amountOf(incVat),
});

/** In how many payments its customer would like to pay; 1: at once. */
export const instalmentsOf = ({ paymentPlan }: Pick<BookingRow, 'paymentPlan'>, site: Site): number =>
  paymentPlan ? site.instalments : 1;

/** What keeps a car from being driven home that is still to go. */
function stopsBefore(
  { status, returnDate, found = NOTHING_FOUND }: StoredBooking,
  today: LocalDate,
): Booking['stops'] {
  return HAS_GONE.includes(status) ? [] : stopsOf(found, homeDay(returnDate, today));
}

/**
 * A stored booking as the contract shows it: made from what is stored alone, so a repeated order gets the same answer of
 * one release.
 */
export function bookingAnswer(
  row: StoredBooking,
  { links, site, today }: { links: LinkSigner; site: Site; today: LocalDate },
): Booking {
  const slot = slotOf(row);
  const { postcode, line1, line2, town } = row.address;
  const garage = garageNamed(row, site);
  return {
    reference: row.reference,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    version: row.version,
    arrival: row.arrival,
    leaves: row.leaves,
    vehicle: row.vehicle,
    ...bookedOf(row),
    total: amountOf(row.exVat),
    instalments: instalmentsOf(row, site),
    slot,
    returns: returnsOf(row, site),
    stops: stopsBefore(row, today),
    freeUntil: cutOffOf(slot, site.collection),
    contact: { firstName: row.firstName, email: row.email },
    address: { postcode, line1, line2, town },
    manageToken: manageToken(row, links),
    ...(garage && { garage: { name: garage.name, address: garage.address, hours: garage.hours } }),
    ...(row.tester && { tester: row.tester }),
  };
}
