import type { KnownCaller, KnownCar, KnownVisit, WorthSaying } from '../../../contract/desk/caller.ts';
import type { NotDone } from '../../../domain/booking/not-done.ts';
import { poundsText } from '../../../domain/money/money.ts';
import { dateText, longDate, shortDay, windowText } from '../../../domain/text/local-time.ts';
import { displayPlate } from '../../../domain/vehicle/plate.ts';

export const nameOf = ({ firstName, lastName }: Pick<KnownCaller, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** `1 Example Street, Bracknell RG12 1AA. 3 bookings so far, £199.00 owed.` */
export function knownText({ address, bookings, owed }: KnownCaller): string {
  const { line1, town, postcode } = address;
  const place = [line1, `${town} ${postcode.replace(' ', '\u00a0')}`.trim()].filter(Boolean).join(', ');
  const count = bookings === 1 ? '1 booking' : `${bookings} bookings`;
  return `${place}. ${count} so far${owed > 0 ? `, ${poundsText(owed)} owed` : ''}.`;
}

/** What is said of a visit that goes on; of one that is over, its day. */
export function standsText({ status, date, window, back }: KnownVisit): string {
  switch (status) {
    case 'requested':
      return `not confirmed yet, ${shortDay(date)}`;
    case 'confirmed':
      return `comes ${shortDay(date)}, ${windowText(window)}`;
    case 'collected':
    case 'in_workshop':
    case 'awaiting_approval':
    case 'ready':
      return `is here, back ${shortDay(back)}`;
    case 'delivered':
    case 'closed':
    case 'cancelled':
      return longDate(date);
  }
}

const isOpen = ({ status }: KnownVisit): boolean => !['delivered', 'closed', 'cancelled'].includes(status);

/** `Ford Focus 1.0, is here, back Fri 27 Nov`. */
export function carSaid({ car, plate }: KnownCar, visits: readonly KnownVisit[]): string {
  const open = visits.find((visit) => visit.plate === plate && isOpen(visit));
  return open ? `${car}, ${standsText(open)}` : car;
}

/** `AB18 KQC, declined 26 Nov, £86.00`. */
export function saidOf({ plate, declined, on }: WorthSaying): string {
  const day = on === null ? '' : ` ${dateText(on, { day: 'numeric', month: 'short', year: 'numeric' })}`;
  const what = declined === null ? `found${day}` : `declined${day}, ${poundsText(declined)}`;
  return [plate && displayPlate(plate), what].filter(Boolean).join(', ');
}

/** `Rear brake pads, declined, £98.00`; `Tyre tread, offside front, 2.6 mm`. */
export const notDoneText = ({ what, declined }: Pick<NotDone, 'what' | 'declined'>): string =>
  declined === null ? what : `${what}, declined, ${poundsText(declined)}`;
