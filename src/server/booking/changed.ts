import type { Site } from '../../content-model/site.ts';
import { type ActorKind, isUs } from '../../domain/account/actor-kind.ts';
import type { ChangeDetail } from '../../domain/booking/booking-history.ts';
import { hasPricedLine } from '../../domain/booking/booking-line.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { localNow, shortDay } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import { cutOffOf, isMovable } from '../../domain/booking/slot.ts';
import { type Line, letter } from '../mail/letter.ts';
import { carSign, type Sign } from '../mail/sign.ts';
import type { Mail } from '../mail/transport.ts';
import { slotOf } from './answer.ts';
import { calendarFile } from './calendar-file.ts';
import type { StoredBooking } from '../bookings/rows.ts';
import {
  backSentence,
  changeText,
  garageText,
  MANAGE,
  arrivalAddresses,
  SHARING,
  slotText,
  visitSign,
} from './words.ts';
import { carWithEngine } from '../bookings/text.ts';

/** A move or a cancellation. */
export interface BookingChange {
  booking: StoredBooking;
  detail: ChangeDetail;
  /** Who did it: we do not write 'As you asked' of what was our own doing. */
  by: ActorKind;
  at: Date;
}

interface Urls {
  /** Signed; its holder may move and cancel. */
  manage: string;
  bookAgain: string;
}

/** Tells the customer the result, with the calendar entry moved or taken out. */
export function changedMail({ booking, detail, by, at }: BookingChange, site: Site, urls: Urls): Mail {
  const ours = isUs(by);
  const { firstName, email, reference, arrival } = booking;
  const subject =
    detail.kind === 'moved'
      ? `Moved: ${ARRIVAL_WORDS[arrival].subject} ${shortDay(detail.to.date)} (${reference})`
      : `Cancelled: booking ${reference}`;
  const lines =
    detail.kind === 'moved'
      ? movedLines({ booking, detail, ours, at }, site, urls)
      : cancelledLines({ booking, detail, ours, at }, site, urls);
  const attachments = [calendarFile(booking, site)];
  return letter(
    { to: email, firstName, subject, lines, attachments, sign: signOf({ booking, detail }) },
    site,
  );
}

function signOf({ booking, detail }: Pick<BookingChange, 'booking' | 'detail'>): Sign {
  const car = carSign(booking.vehicle);
  return detail.kind === 'moved' ? { ...car, when: visitSign(booking, detail.to) } : car;
}

interface Told<Kind extends ChangeDetail['kind']> {
  booking: StoredBooking;
  detail: Extract<ChangeDetail, { kind: Kind }>;
  /** Whether we did it, and not the customer. */
  ours: boolean;
  at: Date;
}

function movedLines({ booking, detail, ours, at }: Told<'moved'>, site: Site, urls: Urls): Line[] {
  const { from, to } = detail;
  const isAgain = isMovable(cutOffOf(to, site.collection), localNow(at));
  const words = ARRIVAL_WORDS[booking.arrival];
  const garage = needsDriver(booking.arrival) && garageText(booking, site);
  return [
    `${ours ? 'We’ve' : 'As you asked, we’ve'} moved your booking ${booking.reference} with ${site.name}.`,
    `${words.now(slotText(to), arrivalAddresses(booking, site))} It was booked for ${slotText(from)}.`,
    `Your car: ${carWithEngine(booking)}. ${unchangedText(booking)} ${backSentence(booking, site)}`,
    ...(garage ? [`The work is still done by ${garage}.`] : []),
    'The attached file updates the entry in your calendar.',
    { label: MANAGE, href: urls.manage },
    `${changeText(to, at, site)} ${SHARING}`,
    ours
      ? `If the new time doesn’t suit you, ${isAgain ? 'choose another with the link above, or ' : ''}call us on ${site.phone.display}.`
      : `If you didn’t ask for this, call us straight away on ${site.phone.display}.`,
  ];
}

function unchangedText({ lines, incVat }: StoredBooking): string {
  return hasPricedLine(lines)
    ? `The services and the price haven’t changed: ${poundsText(incVat)} in total.`
    : 'The services haven’t changed.';
}

function cancelledLines({ booking, detail, ours }: Told<'cancelled'>, site: Site, urls: Urls): Line[] {
  return [
    `${ours ? 'We’ve' : 'As you asked, we’ve'} cancelled your booking ${booking.reference} with ${site.name}. ${ARRIVAL_WORDS[booking.arrival].off} on ${slotText(slotOf(booking))}.`,
    ...(ours && detail.reason ? [`Our reason: ${detail.reason}`] : []),
    `Your car: ${carWithEngine(booking)}.`,
    'You hadn’t paid anything, so there’s nothing to refund, and you owe us nothing.',
    'The attached file removes the entry from your calendar.',
    { label: 'Book again', href: urls.bookAgain },
    ours
      ? `If we already have your car, or you have a question, call us on ${site.phone.display}.`
      : `If we already have your car, or you didn’t ask for this, call us straight away on ${site.phone.display}.`,
  ];
}
