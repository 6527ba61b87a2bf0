import type { Site } from '../../content-model/site.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { stands } from '../../domain/booking/booking-line.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { dateText, shortDay, windowText } from '../../domain/text/local-time.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { StoredBooking } from '../bookings/rows.ts';
import { type Line, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/transport.ts';
import { returnsOf, slotOf } from './answer.ts';
import { slotText } from './words.ts';

/** What a letter to a garage is written from. */
export interface GarageLetter {
  /** Its mailbox. */
  to: string;
  booking: StoredBooking;
  site: Site;
  /** Where the desk begins. */
  desk: string;
}

/** Until when it may say no, in local time; null: it can't any more. */
type Until = { date: string; time: string } | null;

// Emails lie in mailboxes for years, so none of these says who booked, where they live, which plate the car has or what
// is paid for it: that stands behind the log-in, for as long as the garage needs it.

/** It has a booking: a new one, or one that was another garage's. */
export function jobMail(about: GarageLetter, isMoved: boolean, until: Until): Mail {
  const { booking, site } = about;
  const slot = slotOf(booking);
  return mailOf(about, `${isMoved ? 'Moved to you' : 'New booking'}: ${visitText(slot)}`, [
    isMoved
      ? `We’ve given you booking ${booking.reference}, which was another garage’s.`
      : `You have a new booking: ${booking.reference}.`,
    `${slotText(slot)}. ${COMES[booking.arrival](booking)}`,
    `Car: ${carOf(booking)}.`,
    `Work: ${workOf(booking)}.`,
    endText(about),
    bookingLink(about),
    until === null
      ? `If you can’t take it, call us on ${site.phone.display}.`
      : `If you can’t take it, decline it on its page before ${until.time} on ${dateText(until.date)}. After that it’s yours.`,
  ]);
}

/** Another garage has it now. */
export const awayMail = (about: GarageLetter, reason: string): Mail =>
  mailOf(about, `Moved away: ${visitText(slotOf(about.booking))}`, [
    `Booking ${about.booking.reference} has moved to another garage. The car doesn’t come to you, and its place is free again.`,
    ...(reason ? [`Our reason: ${reason}`] : []),
    deskLink(about),
  ]);

/** It has said no. */
export const declinedMail = (about: GarageLetter, reason: string): Mail =>
  mailOf(about, `Declined: ${visitText(slotOf(about.booking))}`, [
    `Your garage has declined booking ${about.booking.reference}. The car doesn’t come to you.`,
    ...(reason ? [`The reason you gave: ${reason}`] : []),
    deskLink(about),
    `If that was a mistake, call us on ${about.site.phone.display}.`,
  ]);

/** It comes at another time. */
export const otherTimeMail = (about: GarageLetter, from: Slot): Mail =>
  mailOf(about, `Now on ${visitText(slotOf(about.booking))}`, [
    `Booking ${about.booking.reference} has moved to ${slotText(slotOf(about.booking))}. It was on ${slotText(from)}.`,
    `Car: ${carOf(about.booking)}. ${endText(about)}`,
    bookingLink(about),
    `If that doesn’t work for you, call us on ${about.site.phone.display}.`,
  ]);

/** It doesn't come at all. */
export const cancelledMail = (about: GarageLetter, byUs: boolean): Mail =>
  mailOf(about, `Cancelled: ${visitText(slotOf(about.booking))}`, [
    `Booking ${about.booking.reference} is cancelled${byUs ? '' : ' by its customer'}. The car doesn’t come to you on ${slotText(slotOf(about.booking))}, and its place is free again.`,
    `Car: ${carOf(about.booking)}.`,
    bookingLink(about),
  ]);

function mailOf({ to, booking, site }: GarageLetter, subject: string, lines: readonly Line[]): Mail {
  return letter({ to, subject: `${subject} (${booking.reference})`, lines }, site);
}

const COMES: Record<Arrival, (booking: StoredBooking) => string> = {
  collected: ({ address }) => `Your driver collects the car from ${districtOf(address.postcode)}.`,
  brought: () => 'Its owner brings it to you.',
  lorry: () => 'It comes to you on a recovery truck.',
};

/** `Mon 30 Nov, 08:00–10:00` */
const visitText = ({ date, window }: Slot): string => `${shortDay(date)}, ${windowText(window)}`;

const carOf = ({ vehicle }: StoredBooking): string => `${vehicleName(vehicle)} ${vehicle.Engine}`.trim();

const workOf = ({ lines }: StoredBooking): string =>
  lines
    .filter(({ status, isFriendDiscount }) => stands(status) && !isFriendDiscount)
    .map(lineName)
    .join(', ');

/** By when its work has to be done. */
function endText({ booking, site }: GarageLetter): string {
  const returns = returnsOf(booking, site);
  return needsDriver(booking.leaves)
    ? `It goes back on ${slotText(returns)}.`
    : `It has to be ready on ${dateText(returns.date)}.`;
}

const bookingLink = ({ booking, desk }: GarageLetter): Line => ({
  label: 'Open the booking',
  href: `${desk}/bookings/${booking.id}`,
});

const deskLink = ({ desk }: GarageLetter): Line => ({ label: 'Open your day', href: desk });
