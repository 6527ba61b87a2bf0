import type { Site } from '../../content-model/site.ts';
import type { ChangeDetail } from '../../domain/bookingHistory.ts';
import { hasPrice } from '../../domain/cart.ts';
import { betweenText, dateText } from '../../domain/localTime.ts';
import { poundsText } from '../../domain/money.ts';
import { cutOffOf } from '../../domain/slot.ts';
import { type Line, letter } from '../jobs/letter.ts';
import type { Mail } from '../jobs/transport.ts';
import { type BookingRow, slotOf } from './answer.ts';
import { calendarFile } from './calendar-file.ts';
import { addressText, carText, slotText } from './words.ts';

/** What a customer did through the link. */
export interface Change {
  booking: BookingRow;
  detail: ChangeDetail;
  at: Date;
}

interface Urls {
  /** Signed; whoever has it may move and cancel. */
  manage: string;
  bookAgain: string;
}

/** Tells the customer the result, with the calendar entry moved or taken out. */
export function changedMail({ booking, detail }: Change, site: Site, urls: Urls): Mail {
  const { firstName, lastName, email, reference } = booking;
  const subject =
    detail.kind === 'moved'
      ? `Booking ${reference} moved: we collect your car on ${dateText(detail.to.date)}`
      : `Booking ${reference} is cancelled`;
  const lines =
    detail.kind === 'moved' ? movedLines(booking, detail, site, urls) : cancelledLines(booking, site, urls);
  return {
    ...letter({ to: email, subject, lines: [`Hello ${firstName},`, ...lines] }, site),
    to: { name: `${firstName} ${lastName}`, address: email },
    attachments: [calendarFile(booking, site)],
  };
}

function movedLines(
  booking: BookingRow,
  { from, to }: Extract<ChangeDetail, { kind: 'moved' }>,
  site: Site,
  urls: Urls,
): Line[] {
  const free = cutOffOf(to, site.collection);
  const back = betweenText(site.collection.returnWindow);
  return [
    `Your booking ${booking.reference} with ${site.name} has been moved, as you asked.`,
    `We now collect the car on ${slotText(to)}, from ${addressText(booking.address)}. Before it was ${slotText(from)}.`,
    `The car is ${carText(booking.vehicle)}. ${unchangedText(booking)} The car comes back between ${back}.`,
    'The file with this mail moves the entry in your calendar.',
    { label: 'See, move or cancel your booking', href: urls.manage },
    `Moving again is free until ${free.time} on ${dateText(free.date)}; cancelling is free until we have collected the car.`,
    `If you did not ask for this, call ${site.phone.display} at once.`,
  ];
}

function unchangedText({ lines, incVat }: BookingRow): string {
  return hasPrice(lines)
    ? `Services and price are unchanged: ${poundsText(incVat)} in total.`
    : 'The services are unchanged.';
}

function cancelledLines(booking: BookingRow, site: Site, urls: Urls): Line[] {
  return [
    `Your booking ${booking.reference} with ${site.name} is cancelled, as you asked. We do not collect your car on ${slotText(slotOf(booking))}.`,
    `The car was ${carText(booking.vehicle)}.`,
    'You had paid nothing, so there is nothing to pay back, and you owe us nothing.',
    'The file with this mail takes the entry out of your calendar.',
    { label: 'Book again', href: urls.bookAgain },
    `If our driver has your car already, or you did not ask for this, call ${site.phone.display} at once.`,
  ];
}
