import { site } from '../../../content-model/built.ts';
import { needsDriver } from '../../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../../domain/booking/arrival-words.ts';
import { HAS_GONE, isToCome } from '../../../domain/booking/booking-status.ts';
import { windowText } from '../../../domain/text/local-time.ts';
import { mailtoHref } from '../../../domain/account/email.ts';
import { dayText, shortSlot } from '../../../domain/booking/slot-text.ts';
import { drivenText } from '../booking-words.ts';
import { deskAddress, type BookingPageData } from './desk-booking.ts';

interface Link {
  text: string;
  href: string;
}
/** A piece of a line. */
export type FactPart = string | Link;

/** One fact of a booking: its name, and its lines. */
export interface VisitFact {
  name: string;
  lines: FactPart[][];
}

interface About {
  booking: Omit<BookingPageData['booking'], 'vehicle' | 'records'>;
  work: Pick<BookingPageData['work'], 'status' | 'arrival' | 'leaves'> & { stops: readonly object[] };
}

const bookingLink = ({ id, reference }: { id: string; reference: string }): Link => ({
  text: reference,
  href: `/apps/desk/bookings/${id}`,
});

/** Whose car it is, where it comes from and goes to, and what was agreed, as the desk reads it. */
export function visitFacts({ booking, work }: About): VisitFact[] {
  const { mayDrive, note, visits, isSeen } = booking;
  const words = ARRIVAL_WORDS[work.arrival];
  return [
    { name: words.window, lines: isToCome(work.status) ? [[shortSlot(booking.slot)], [words.comes]] : [] },
    { name: 'Address', lines: isSeen ? [[mapLink(deskAddress(booking.address))]] : [] },
    { name: ARRIVAL_WORDS[work.leaves].end, lines: wayBack({ booking, work }) },
    { name: 'May we drive it?', lines: mayDrive ? [[drivenText(mayDrive)]] : [] },
    { name: 'Note', lines: note ? [[note]] : [] },
    { name: 'Payment', lines: [[paymentText(booking)]] },
    {
      name: 'Email',
      lines: [isSeen ? [{ text: booking.email, href: mailtoHref(booking.email) }] : [NOT_SEEN]],
    },
    { name: 'Put right in', lines: visits.map((visit) => [bookingLink(visit)]) },
  ].filter(({ lines }) => lines.length > 0);
}

const NOT_SEEN = 'You still see the car, its work and the results, but no longer who booked';

/** An address in whatever map the phone opens. */
const mapLink = (text: string): Link => ({
  text,
  href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`,
});

/** A car that must not be driven home has no day on which it's back. */
function wayBack({ booking, work }: About): FactPart[][] {
  const isStopped = work.stops.length > 0 && !HAS_GONE.includes(work.status);
  const withDriver = needsDriver(work.leaves);
  const day = dayText(booking.returnDate);
  const window = windowText(booking.returnWindow ?? site.collection.returnWindow);
  const when = withDriver ? `${day}, ${window}` : day;
  return [
    [isStopped ? 'Nothing agreed: see what keeps it from being driven' : when],
    ...(withDriver && booking.returnAddress ? [[mapLink(deskAddress(booking.returnAddress))]] : []),
  ];
}

function paymentText({ warrantyOf, paymentPlan }: About['booking']): string {
  if (warrantyOf) return 'Nothing to pay';
  return paymentPlan ? `Would like to pay in ${site.instalments}` : 'When the work is done';
}

/** What stands above the facts, because somebody has to know it first. */
export function warningsOf({ isMissed, warrantyOf, also }: About['booking']): FactPart[][] {
  const missed =
    'We came for the car and couldn’t take it. The customer has been asked to choose another time.';
  return [
    ...(isMissed ? [[missed]] : []),
    ...(also.length > 0 ? [['Also booked: ', ...listed(also.map(bookingLink))]] : []),
    ...(warrantyOf ? [['Puts right booking ', bookingLink(warrantyOf), ', for £0.00.']] : []),
  ];
}

const listed = (links: Link[]): FactPart[] =>
  links.flatMap((link, at): FactPart[] => (at === 0 ? [link] : [', ', link]));
